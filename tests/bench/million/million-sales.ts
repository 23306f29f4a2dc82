import type { Database } from '../../../server/db/database.ts'
import { agencies, bare, locatorOf, runsOn, sellers, withoutIndexes } from './fill.ts'

/** Makes two years of sales until `now` of every product, of a few large and many small sellers, as the bookings would be projected. */
export async function makeSales(database: Database, now: Date, count: number): Promise<void> {
  const at = `timestamptz '${now.toISOString()}'`
  const run = runsOn(database)
  await run(agencies)
  await withoutIndexes(database, run, ['sale'], () =>
    // without foreign keys, because there are no commands
    Promise.all([0, 1].map((half) => run(bare, 'select setseed(0.5)', salesOf(at, count, half)))),
  )
}

/** SQL of the sales: three in five are hotels; most are issued; a third of the last two weeks is held. */
function salesOf(now: string, count: number, half: number): string {
  return `insert into sale (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status,
      is_changing, deadline, booked_at, booked_by, currency, amount, traveller, travellers, place, starts_on, ends_on,
      reference)
    select gen_random_uuid(), product, ${locatorOf('i')}, gen_random_uuid(), 'HBD', 'TW-' || i,
      owner, title,
      case when product = 'TOUR' then 'BOOKED' when held then 'HELD' when chance < 0.85 then 'ISSUED' else 'CANCELLED' end,
      held and chance < 0.001, case when held then ${now} + (dice * 20 - 2) * interval '1 day' end, booked_at, 'Sari', 'IDR',
      500000 + i % 9000 * 1000, name, name || e'\\n' || name || e'\\n' || companion, 'Bali', booked_at::date + ahead,
      booked_at::date + ahead + 2, case when chance < 0.3 then 'PO-' || i / 5 else '' end
    from (
      select i, chance, dice, booked_at, ahead, owner, title, companion, first_name || ' ' || last_name as name,
        booked_at > ${now} - interval '14 days' and chance < 0.33 as held,
        case when kind < 0.6 then 'HOTEL' when kind < 0.85 then 'INSURANCE' when kind < 0.97 then 'TRAIN' else 'TOUR' end as product
      from (
        select i, random() as chance, random() as dice, random() as kind,
          ${now} - power(random(), 1.3) * interval '730 days' as booked_at, 1 + floor(random() * 120)::int as ahead,
          owners.ids[1 + floor(cardinality(owners.ids) * power(random(), 3))::int] as owner,
          (array['Grand','Royal','Hotel','The','Puri','Villa','Santika','Aston','Swiss','Bali'])[1 + floor(random() * 10)::int]
            || ' ' || (array['Merapi','Nusa','Kuta','Ubud','Senayan','Dago','Malioboro','Losari','Toba','Bromo'])[1 + floor(random() * 10)::int]
            as title,
          (array['Putri','Budi','Sari','Agus','Dewi','Rina','Wayan','Made','Ketut','Siti'])[1 + floor(random() * 10)::int] as first_name,
          'Name' || floor(random() * 8000)::int as last_name,
          (array['Andi','Rudi','Tono','Maria','Yusuf','Lina'])[1 + floor(random() * 6)::int] || ' Name' || floor(random() * 8000)::int as companion
        from generate_series(1, ${count}) i,
          (${sellers}) owners
        where i % 2 = ${half}
      ) drawn
    ) seed
    on conflict (locator) do nothing`
}
