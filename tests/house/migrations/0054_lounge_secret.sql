insert into lounge_secret values (1, 'abababababababababababababababab');
