-- Whoever a sale names, with what tells one person from another of the same name: a document of their own, and the addresses that the
-- sale has for them.
create view sale_person as
with people as (
  select b.id as sale_id, one.person, b.record #>> '{holder,email}' as mail, b.record #>> '{holder,phone}' as phone,
    null::text as other_phone, 'firstName' as first_name, 'lastName' as last_name
  from booking b, jsonb_array_elements(jsonb_build_array(b.record -> 'holder') || coalesce(b.record -> 'guests', '[]')) one (person)
  union all
  select b.id, one.person, coalesce(nullif(one.person ->> 'email', ''), b.record #>> '{holder,email}'),
    coalesce(nullif(one.person ->> 'phoneNumber', ''), b.record #>> '{holder,phoneNumber}'), null, 'firstName', 'lastName'
  from insurance_booking b,
    jsonb_array_elements(jsonb_build_array(b.record -> 'holder') || coalesce(b.record -> 'participants', '[]')) one (person)
  union all
  select b.id, one.person, b.record #>> '{contact,email}', b.record #>> '{contact,phone}', one.person ->> 'phone', 'first_name', 'last_name'
  from tour_booking b, jsonb_array_elements(coalesce(b.record -> 'pax', '[]')) one (person)
  union all
  select b.id, one.person, b.record #>> '{holder,email}', b.record #>> '{holder,phoneNumber}', b.record #>> '{holder,otherPhoneNumber}',
    'firstName', 'lastName'
  from train_booking b, jsonb_array_elements(coalesce(b.record -> 'passengers', '[]')) one (person)
)
select sale_id, concat_ws(' ', person ->> first_name, person ->> last_name) as name, coalesce(person ->> 'identityType', '') as identity_type,
  coalesce(person ->> 'identityNumber', '') as identity_number, coalesce(mail, '') as mail, coalesce(phone, '') as phone,
  coalesce(other_phone, '') as other_phone
from people;
