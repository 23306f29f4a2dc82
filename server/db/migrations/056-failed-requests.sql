-- Requests that a supplier has answered with an error, and does not take again as they are before `until`. Shared by all processes;
-- rows live for minutes.
create table supplier_failed_request (
  supplier_code text not null,
  request_hash text not null,
  until timestamptz not null,
  primary key (supplier_code, request_hash)
);
