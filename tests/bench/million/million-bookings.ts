import type { Database } from '../../../server/db/database.ts'
import { sumsOfDays } from '../../support/books/sums-of-days.ts'
import { agencies, bare, locatorOf, runsOn, sellers, withoutIndexes } from './fill.ts'

/** Makes two years of bookings until `now` of a few large and many small sellers in SQL, from one real booking. */
export async function makeBookings(
  database: Database,
  now: Date,
  locator: string,
  count: number,
): Promise<void> {
  const at = `timestamptz '${now.toISOString()}'`
  const run = runsOn(database)
  await run(agencies)
  await withoutIndexes(database, run, ['booking', 'command'], async () => {
    await run('select setseed(0.5)', seedTable(at, count), 'analyze seed')
    await Promise.all(
      [0, 1].map((half) => run(bare, commandsOf(locator, half), bookingsOf(at, locator, half))),
    )
    await run('drop table seed')
    await run(
      'delete from booking_day_sum',
      `insert into booking_day_sum ${sumsOfDays} order by 1, 2, 3, 4`,
      'vacuum (analyze) booking_day_sum',
    )
  })
}

/** SQL of the values that differ between bookings. A cube makes the first sellers the large ones. */
function seedTable(now: string, count: number): string {
  return `create unlogged table seed as
    select gen_random_uuid() as id, i,
      owners.ids[1 + floor(cardinality(owners.ids) * power(random(), 3))::int] as owner,
      ${now} - power(random(), 1.3) * interval '730 days' as booked_at,
      random() as chance,
      ${now} + (random() * 20 - 0.02) * interval '1 day' as hold_until,
      1 + floor(random() * 120)::int as ahead,
      1 + floor(random() * 5)::int as nights,
      (array['Putri','Budi','Sari','Agus','Dewi','Rina','Wayan','Made','Ketut','Siti','Andi','Rudi','Tono','Maria',
        'Yusuf','Lina','Hendra','Ayu','Bayu','Citra'])[1 + floor(random() * 20)::int] as first_name,
      (array['Le','San','Ku','Wi','Pra','Su','Ha','Gu','Si','Ma','Nu','Ta','Ra','Ba','Di','Pu','Sa','Ar','Fa','Mu'])[1 + floor(random() * 20)::int]
        || (array['sta','to','su','bo','na','har','li','ri','ma','ja','ka','di','yo','ni','ra','la','mi','wa','pu','ti'])[1 + floor(random() * 20)::int]
        || (array['ri','so','mo','wo','to','ti','yah','man','wan','no','di','ni','dja','na','ta','li','ya','ra','ka','ba'])[1 + floor(random() * 20)::int]
        as last_name,
      (array['Grand','Royal','Hotel','The','Puri','Villa','Santika','Aston','Swiss','Bali'])[1 + floor(random() * 10)::int]
        || ' ' || (array['Merapi','Nusa','Kuta','Ubud','Senayan','Dago','Malioboro','Losari','Toba','Bromo'])[1 + floor(random() * 10)::int]
        || ' ' || (1 + floor(random() * 30)::int) as hotel_name
    from generate_series(1, ${count}) i,
      (${sellers}) owners`
}

function commandsOf(locator: string, half: number): string {
  return `insert into command (id, user_id, key, kind, org_id, owner_org_id, title, fingerprint, state, supplier_code, client_reference, payload,
      created_at, updated_at)
    select seed.id, booked_by_user, seed.id, 'BOOK_HOTEL', seed.owner, seed.owner, '', '', 'CONFIRMED', 'HBD', 'TW-' || seed.id, '{}',
      seed.booked_at, seed.booked_at
    from seed, booking where booking.locator = '${locator}' and seed.i % 2 = ${half}`
}

/** SQL of the bookings: four in five issued, some cancelled; a third of the last two weeks is held. */
function bookingsOf(now: string, locator: string, half: number): string {
  const isHeld = `seed.booked_at > ${now} - interval '14 days' and chance < 0.33`
  const isCancelled = `not (${isHeld}) and chance >= 0.85`
  const isIssued = `not (${isHeld}) and chance < 0.849`
  return `insert into booking (id, locator, command_id, supplier_code, supplier_reference, client_reference, owner_org_id,
      booked_by, booked_by_user, booking_status, cancel_status, cancelled_at, cancelled_by, voucher_status, vouchered_at,
      vouchered_by, booked_at, hold_until, alarm, alarm_since, hotel_name, destination_name, check_in, check_out, rooms,
      lead_guest, currency, total_selling, deposit_due, record, guest_search, hotel_search)
    select seed.id, ${locatorOf('seed.i')}, seed.id, 'HBD', 'S' || seed.i, 'TW-' || seed.id, seed.owner,
      booked_by, booked_by_user, 'CONFIRMED',
      case when ${isCancelled} then 'CANCELLED' end, case when ${isCancelled} then seed.booked_at + interval '1 day' end,
      case when ${isCancelled} then 'sari' end,
      case when ${isIssued} then 'VOUCHERED' end, case when ${isIssued} then seed.booked_at + interval '2 hours' end,
      case when ${isIssued} then 'sari' end,
      seed.booked_at, case when ${isHeld} then seed.hold_until when chance < 0.5 then null else seed.booked_at + interval '3 days' end,
      case when ${isHeld} and seed.hold_until < ${now} then 'EXPIRY_FAILED' end,
      case when ${isHeld} and seed.hold_until < ${now} then ${now} end,
      seed.hotel_name, destination_name, seed.booked_at::date + ahead, seed.booked_at::date + ahead + nights, 1,
      first_name || ' ' || last_name, 'IDR', 500000 + (seed.i % 9000) * 1000, 450000 + (seed.i % 9000) * 900,
      jsonb_set(record, '{guests}', jsonb_build_array(guest || jsonb_build_object('firstName', first_name, 'lastName', last_name))),
      search_words(first_name || ' ' || last_name), search_words(seed.hotel_name)
    from seed, booking, lateral (select record #> '{guests,0}' as guest) first where booking.locator = '${locator}' and seed.i % 2 = ${half}
    on conflict (locator) do nothing`
}
