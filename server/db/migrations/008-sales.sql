-- Everything that is sold, whatever the product: what commands and money refer to. The table of a product fills it.
create table sale (
  id uuid primary key,
  product text not null check (product in ('HOTEL', 'INSURANCE', 'TOUR', 'TRAIN')),
  locator text not null unique,
  command_id uuid not null unique references command,
  supplier_code text not null,
  client_reference text not null,
  owner_org_id text not null references org,
  -- what a person knows it by: a hotel, a policy
  title text not null
);
insert into sale select id, 'HOTEL', locator, command_id, supplier_code, client_reference, owner_org_id, hotel_name
  from booking;

create function booking_is_a_sale() returns trigger language plpgsql as $$
begin
  insert into sale values (new.id, 'HOTEL', new.locator, new.command_id, new.supplier_code, new.client_reference,
    new.owner_org_id, new.hotel_name);
  return new;
end $$;
create trigger booking_is_a_sale before insert on booking for each row execute function booking_is_a_sale();

alter table booking add constraint booking_is_a_sale foreign key (id) references sale;
alter table command
  drop constraint command_booking_id_fkey,
  add constraint command_booking_id_fkey foreign key (booking_id) references sale;
alter table ledger_transfer
  drop constraint ledger_transfer_booking_id_fkey,
  add constraint ledger_transfer_booking_id_fkey foreign key (booking_id) references sale;
