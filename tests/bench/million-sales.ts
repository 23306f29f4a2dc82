import type { Database } from '../../server/db/database.ts'

/** Makes two years of sales of every product, of a few large and many small sellers, as the bookings would be projected. */
export async function makeSales({ pool }: Database, count: number): Promise<void> {
  const run = async (...statements: string[]) => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query(`set maintenance_work_mem = '256MB'`)
      for (const statement of statements) await client.query(statement)
    } finally {
      client.release(true)
    }
  }
  await run(`insert into org (id, name, type, parent_id, path, currency, book, issue)
    select 'AGENCY-' || n, 'Agency ' || n, 'AGENT', 'TRADEWIND', array['TRADEWIND', 'AGENCY-' || n], 'IDR', 1, 1
    from generate_series(1, 200) n`)
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = 'sale' and indexname not in (select conname from pg_constraint)`,
  )
  // without indexes during the insert, and without foreign keys, because there are no commands
  const bare = 'set session_replication_role = replica'
  await run(...rows.map(({ name }) => `drop index ${name}`))
  await Promise.all([0, 1].map((half) => run(bare, 'select setseed(0.5)', salesOf(count, half))))
  await Promise.all(
    [0, 1].map((half) =>
      run(...rows.filter((_, index) => index % 2 === half).map(({ definition }) => definition)),
    ),
  )
  await run('vacuum (analyze) sale', 'analyze org')
}

/** SQL of the sales: three in five are hotels; most are issued; a third of the last two weeks is held. */
function salesOf(count: number, half: number): string {
  return `insert into sale (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status,
      is_changing, deadline, booked_at, booked_by, currency, amount, traveller, travellers, place, starts_on, ends_on,
      reference)
    select gen_random_uuid(), product, 'L' || lpad(to_hex(i * 7919::bigint % 16777213), 7, '0'), gen_random_uuid(), 'HBD', 'TW-' || i,
      owner, title,
      case when product = 'TOUR' then 'BOOKED' when held then 'HELD' when chance < 0.85 then 'ISSUED' else 'CANCELLED' end,
      held and chance < 0.001, case when held then now() + (dice * 20 - 2) * interval '1 day' end, booked_at, 'Sari', 'IDR',
      500000 + i % 9000 * 1000, name, name || e'\\n' || name || e'\\n' || companion, 'Bali', booked_at::date + ahead,
      booked_at::date + ahead + 2, case when chance < 0.3 then 'PO-' || i / 5 else '' end
    from (
      select i, chance, dice, booked_at, ahead, owner, title, companion, first_name || ' ' || last_name as name,
        booked_at > now() - interval '14 days' and chance < 0.33 as held,
        case when kind < 0.6 then 'HOTEL' when kind < 0.85 then 'INSURANCE' when kind < 0.97 then 'TRAIN' else 'TOUR' end as product
      from (
        select i, random() as chance, random() as dice, random() as kind,
          now() - power(random(), 1.3) * interval '730 days' as booked_at, 1 + floor(random() * 120)::int as ahead,
          owners.ids[1 + floor(cardinality(owners.ids) * power(random(), 3))::int] as owner,
          (array['Grand','Royal','Hotel','The','Puri','Villa','Santika','Aston','Swiss','Bali'])[1 + floor(random() * 10)::int]
            || ' ' || (array['Merapi','Nusa','Kuta','Ubud','Senayan','Dago','Malioboro','Losari','Toba','Bromo'])[1 + floor(random() * 10)::int]
            as title,
          (array['Putri','Budi','Sari','Agus','Dewi','Rina','Wayan','Made','Ketut','Siti'])[1 + floor(random() * 10)::int] as first_name,
          'Name' || floor(random() * 8000)::int as last_name,
          (array['Andi','Rudi','Tono','Maria','Yusuf','Lina'])[1 + floor(random() * 6)::int] || ' Name' || floor(random() * 8000)::int as companion
        from generate_series(1, ${count}) i,
          (select array['NUSA', 'NUSA-BALI', 'SAMUDRA'] || array_agg('AGENCY-' || n order by n) || array['MERAPI'] as ids
           from generate_series(1, 200) n) owners
        where i % 2 = ${half}
      ) drawn
    ) seed
    on conflict (locator) do nothing`
}
