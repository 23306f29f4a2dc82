-- Price rules and requests of postings cannot be emptied. Databases of one release have these triggers already.
create or replace trigger price_rule_not_emptied before truncate on price_rule
  for each statement execute function append_only();
create or replace trigger posting_request_not_emptied before truncate on posting_request
  for each statement execute function append_only();
