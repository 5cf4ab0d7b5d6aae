update notice set payload = '{"directed":true}' where kind = 'reminder';
