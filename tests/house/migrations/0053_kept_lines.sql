insert into kept_line values ('abcd2345', '/tournament new diagonal name=Torneo di Natale about=Tutti sono benvenuti', 1, 1767225600000);
