-- Requests for changes of bookings are withdrawn, and who asked is told the desk's answer (docs/decisions/120-changes.md).
alter table change_request drop constraint change_request_state_check, drop constraint change_request_check;
alter table change_request
  add constraint change_request_state_check check (state in ('OPEN', 'DONE', 'DECLINED', 'WITHDRAWN')),
  add constraint change_request_check check ((state in ('DONE', 'DECLINED')) = (answer is not null)),
  -- whoever asked was told of the answer
  add column noticed_at timestamptz;
-- What was answered before has been read, or is old.
update change_request set noticed_at = answered_at where state in ('DONE', 'DECLINED');
create index change_request_news on change_request (answered_at) where noticed_at is null and state in ('DONE', 'DECLINED');

-- Whoever has chosen what to be told of could not choose this kind.
update user_notice_rule set version = version + 1,
  rules = jsonb_set(rules, '{kindList}', (rules -> 'kindList') || '["CHANGE_ANSWER"]')
where jsonb_typeof(rules -> 'kindList') = 'array';
update org_notice_rule set version = version + 1,
  rules = jsonb_set(rules, '{kindList}', (rules -> 'kindList') || '["CHANGE_ANSWER"]')
where jsonb_typeof(rules -> 'kindList') = 'array';

-- Version 5 of what devices keep of a sale: a hotel's booking has how often the desk was asked for a change of it, and how often such a request
-- has ended, so that its details are fetched again then.
create or replace function facts_of_sale(s sale) returns json language sql stable as $$
  select case s.product
    when 'HOTEL' then (
      select json_build_array(rooms, epoch_ms(vouchered_at), case when alarm is not null then json_build_array(alarm, epoch_ms(alarm_since)) end,
        hotel_number, revision,
        (select count(*) + count(*) filter (where state <> 'OPEN') from change_request where booking_id = s.id))
      from booking where id = s.id)
    when 'INSURANCE' then (
      select json_build_array(epoch_ms(issued_at), (policy_holder = any(string_to_array(
        names_of(null, record -> 'participants', 'firstName', 'lastName'), e'\n')))::int)
      from insurance_booking where id = s.id)
    when 'TRAIN' then (
      select json_build_array(record #>> '{journeys,0,originStationCode}', record #>> '{journeys,0,destinationStationCode}', passengers)
      from train_booking where id = s.id)
  end
$$;

-- The feed looks at a sale that is written; what it sends is read at the end of the transaction.
create function change_request_to_sale() returns trigger language plpgsql as $$
begin
  update sale set hotel_number = hotel_number where id = new.booking_id;
  return null;
end $$;
create trigger change_request_to_sale after insert or update of state on change_request for each row
  execute function change_request_to_sale();

-- Rows keep their places: the version is part of every cursor, so that each device begins anew.
update sale_change c set kept = kept_sale(s, known.numbers)
from sale s left join
  (select sale_id, array_agg(number order by place, number) as numbers from sale_number group by sale_id) known on known.sale_id = s.id
where s.id = c.sale_id and s.owner_org_id = c.owner_org_id and c.gone_at is null and s.product = 'HOTEL';
