-- Which hotels of several suppliers are one, as a table of codes says: those with the same code, and no others. Loaded by the platform
-- with `npm run content -- codes`; nothing of an agency is in it.
create table hotel_common_code (
  supplier_code text not null,
  hotel_id text not null,
  common_code text not null,
  primary key (supplier_code, hotel_id)
);

-- The code of GIATA, which the Content API names to clients who have a contract there.
alter table apitude_hotel add column giata_code integer;
