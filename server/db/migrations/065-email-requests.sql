-- A new e-mail address of another super admin needs the second person, too: the links for a new password go there.
alter table admin_request drop constraint admin_request_kind_check;
alter table admin_request add constraint admin_request_kind_check
  check (kind in ('APPROVAL_ABOVE', 'INVITE', 'ROLE', 'ENABLE', 'RESET', 'EMAIL'));
