import type { Database } from '../../../server/db/database.ts'
import { bare, type Run, runsOn, withoutIndexes } from './fill.ts'

/** Makes the sales of all bookings and their rows of the feed, in statements over all of them, two at once: what the triggers write of
 * each booking. */
export async function fillFeed(database: Database): Promise<void> {
  const run = runsOn(database)
  await withoutIndexes(database, run, ['sale', 'sale_change'], async () => {
    await Promise.all([0, 1].map((half) => run(bare, saleStatement(half))))
    await run('analyze sale', 'truncate sale_change')
    await Promise.all([0, 1].map((half) => run(bare, feedStatement(half))))
    await run('update sale_feed set top = (select max(place) from sale_change)')
  })
}

const isOf = (half: number, id: string) => `hashtext(${id}::text) & 1 = ${half}`

const saleStatement = (half: number) =>
  `insert into sale (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status, is_changing, deadline,
     booked_at, booked_by, booked_by_user, currency, amount, traveller, travellers, contact, place, starts_on, ends_on, reference)
   select projected.* from booking, project_sale(booking) projected where ${isOf(half, 'booking.id')} on conflict (id) do nothing`

/** As migration 075 fills it. */
const feedStatement = (half: number) =>
  `insert into sale_change (owner_org_id, sale_id, locator, booked_by_user, last_day, kept, place)
   select owner_org_id, id, locator, booked_by_user, last_day_of(sale), kept_sale(sale, known.numbers),
     2 * row_number() over (order by last_day_of(sale), id) - ${half}
   from sale left join (select sale_id, array_agg(number order by place, number) as numbers from sale_number
     where ${isOf(half, 'sale_id')} group by sale_id) known on known.sale_id = id
   where ${isOf(half, 'id')}`

/** Takes some sales out of both tables and lets the triggers write them anew. Throws where a row is another one then. */
export async function requireSameAsTriggers({ pool }: Database, some: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(
      `create temp table before on commit drop as
       select c.*, s as sale from sale_change c join sale s on s.id = sale_id join booking b on b.id = sale_id order by md5(sale_id::text) limit ${some}`,
    )
    await client.query('delete from sale_change where sale_id in (select sale_id from before)')
    await client.query(`update sale set title = '' where id in (select sale_id from before)`)
    await client.query('update booking set hotel_name = hotel_name where id in (select sale_id from before)')
    await client.query('set constraints all immediate')
    const { rows } = await client.query<{ same: number; all: number }>(
      `select count(*) filter (where s::text = before.sale::text and c.kept::text = before.kept::text and c.last_day = before.last_day
         and c.locator = before.locator and c.booked_by_user is not distinct from before.booked_by_user)::int as same, count(*)::int as all
       from before left join sale s on s.id = before.sale_id
         left join sale_change c on c.sale_id = before.sale_id and c.owner_org_id = before.owner_org_id`,
    )
    const [found] = rows
    if (found?.all !== some || found.same !== some)
      throw new Error(`the triggers write another feed: ${found?.same} of ${found?.all} sales are the same`)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Leaves so many sales in the feed, as if no more had ever been made. */
export async function shrinkFeed(run: Run, count: number): Promise<void> {
  await run(
    `create table fewer as select *, row_number() over (order by place) as new_place
     from (select * from sale_change order by md5(sale_id::text) limit ${count}) kept`,
    'truncate sale_change',
    `insert into sale_change (owner_org_id, sale_id, locator, booked_by_user, last_day, kept, place)
     select owner_org_id, sale_id, locator, booked_by_user, last_day, kept, new_place from fewer order by new_place`,
    'drop table fewer',
    'update sale_feed set top = (select count(*) from sale_change)',
    'vacuum (analyze) sale_change',
  )
}
