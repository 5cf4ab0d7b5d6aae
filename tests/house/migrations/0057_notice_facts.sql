-- A version that was posted again.
update notice set again = 1 where kind = 'version' and payload like '%"again":true%';
