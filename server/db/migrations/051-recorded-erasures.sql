-- Every erased row has a row of an erasure from now on; what was erased by hand before is counted in one.
insert into audit (at, user_name, action, subject, after, request_id, address)
select now(), 'system', 'user.erased', 'user:unknown',
  jsonb_build_object('erasedRows', count(*), 'by', 'before erasures were recorded'), 'upgrade', ''
from audit_seal where salt is null having count(*) > 0;
