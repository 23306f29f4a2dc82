import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { readDeposits } from '../../server/ledger/deposit-levels.ts'
import { bothEngines } from '../support/databases.ts'

const migrations = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url))
/** The last migration before insurance. */
const beforeInsurance = 7
/** The last migration before the common table `sale`. */
const beforeOrders = 12
/** The last migration before credit limits. */
const beforeDeposits = 28

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const [user, bookCommand, booking, issueCommand, transfer] = [1, 2, 3, 4, 5].map(id)
const [quoteCommand, quotation] = [7, 8].map(id)
const [cancelled, issued] = [11, 12].map(id)

/** Rows of an agency with a corporate, whose hotel booking is being issued with a reserved deposit. */
const rows = `
insert into org (id, name, type, parent_id, path, currency) values
  ('TRADEWIND', 'Tradewind', 'PLATFORM', null, '{TRADEWIND}', 'IDR'),
  ('NUSA', 'Nusa', 'AGENT', 'TRADEWIND', '{TRADEWIND,NUSA}', 'IDR'),
  ('SAMUDRA', 'Samudra', 'CORPORATE', 'NUSA', '{TRADEWIND,NUSA,SAMUDRA}', 'IDR');
insert into app_user (id, org_id, user_name, display_name, role, password_hash)
  values ('${user}', 'SAMUDRA', 'rina', 'Rina', 'ROLE_AGENT', '');
insert into command (id, user_id, key, kind, org_id, fingerprint, state, supplier_code, client_reference, payload,
    created_at, updated_at)
  values ('${bookCommand}', '${user}', '${bookCommand}', 'BOOK_HOTEL', 'SAMUDRA', '', 'CONFIRMED', 'HBD', 'TW-1', '{}',
    now(), now());
insert into booking (id, locator, command_id, supplier_code, supplier_reference, client_reference, owner_org_id,
    booked_by, booked_by_user, booking_status, booked_at, hold_until, hotel_name, destination_name, check_in, check_out,
    rooms, lead_guest, currency, total_selling, record, deposit_due)
  values ('${booking}', 'ABC234', '${bookCommand}', 'HBD', 'S-1', 'TW-1', 'SAMUDRA', 'Rina', '${user}', 'CONFIRMED',
    now(), now() + interval '1 day', 'Hotel Padma', 'Bali', '2027-01-02', '2027-01-03', 1, 'Putri', 'IDR', 900, '{}', 800);
insert into command (id, user_id, key, kind, org_id, fingerprint, state, supplier_code, client_reference, payload,
    created_at, updated_at, booking_id)
  values ('${issueCommand}', '${user}', '${issueCommand}', 'ISSUE_PNR', 'SAMUDRA', '', 'UNKNOWN', 'HBD', 'TW-2', '{}',
    now(), now(), '${booking}');
insert into ledger_account (id, currency, org_id, floored) values
  ('reserved:SAMUDRA/IDR', 'IDR', 'SAMUDRA', true), ('bank/IDR', 'IDR', null, false);
insert into ledger_transfer (id, kind, booking_id, command_id, at)
  values ('${transfer}', 'reserve', '${booking}', '${issueCommand}', now());
insert into ledger_entry (transfer_id, account_id, amount) values
  ('${transfer}', 'bank/IDR', -800), ('${transfer}', 'reserved:SAMUDRA/IDR', 800);
`

/** SQL that copies a row with some other columns. */
const copyOf = (table: string, of: string | undefined, different: object) =>
  `insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(different)}')).* from ${table} t
   where id = '${of}';`

/** More rows: a quotation for two, one of them not the holder; a cancelled hotel booking; and an issued one with an open
 * command. */
const laterRows = `
insert into command (id, user_id, key, kind, org_id, fingerprint, state, supplier_code, client_reference, payload,
    created_at, updated_at)
  values ('${quoteCommand}', '${user}', '${quoteCommand}', 'CREATE_POLICY', 'SAMUDRA', '', 'CONFIRMED', 'ZUR', 'TW-4', '{}',
    now(), now());
insert into insurance_booking (id, locator, command_id, supplier_code, supplier_reference, client_reference, owner_org_id,
    booked_by, booked_by_user, booked_at, hold_until, order_status, product_name, coverage_name, territory_name,
    policy_holder, cover_start, cover_end, cover_days, travellers, currency, total_premium, deposit_due, record)
  values ('${quotation}', 'GHJ234', '${quoteCommand}', 'ZUR', 'S-4', 'TW-4', 'SAMUDRA', 'Rina', '${user}',
    '2026-05-01T00:00:00Z', '2026-05-03T00:00:00Z', 'QUOTATION', 'Travel', 'Individual', 'Asia', 'Núria Wijaya',
    '2027-01-02', '2027-01-03', 2, 2, 'IDR', 700, 600,
    '{"participants": [{"firstName": "Núria", "lastName": "Wijaya"}, {"firstName": "Budi", "lastName": "Santoso"}]}');
${[cancelled, issued]
  .map((of, index) => copyOf('command', bookCommand, { id: of, key: of, client_reference: `TW-1${index}` }))
  .join('')}
${copyOf('booking', booking, {
  id: cancelled,
  command_id: cancelled,
  locator: 'BCD345',
  client_reference: 'TW-10',
  supplier_reference: 'S-10',
  cancel_status: 'CANCELLED',
})}
${copyOf('booking', booking, {
  id: issued,
  command_id: issued,
  locator: 'CDE456',
  client_reference: 'TW-11',
  supplier_reference: 'S-11',
  voucher_status: 'VOUCHERED',
  pending_command_id: issueCommand,
})}
`

describe.each(bothEngines)('migrations over rows on $engine', ({ fresh }) => {
  let database: Database
  let folder: string
  beforeAll(async () => {
    database = await fresh(async () => {})
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  test('migrations keep all rows of a database from before insurance', async () => {
    const all = readdirSync(migrations).sort()
    const upTo = async (last: number) => {
      const older = all.filter((fileName) => Number(fileName.slice(0, 3)) <= last)
      for (const fileName of older) cpSync(join(migrations, fileName), join(folder, fileName))
      return migrate(database, folder)
    }
    await upTo(beforeInsurance)
    await database.pool.query(rows)
    const kept = await allRows()
    expect(kept).toMatchObject({ bookings: 1, commands: 2, entries: 2 })

    const insurance = await upTo(beforeOrders)
    await database.pool.query(laterRows)
    const orders = await migrate(database)
    expect([...insurance, ...orders]).toEqual(all.slice(beforeInsurance))
    expect(await allRows()).toEqual({ ...kept, bookings: 3, commands: 5 })
    expect(await find('select id, product, locator, owner_org_id, title from sale order by locator')).toEqual(
      [
        { id: booking, product: 'HOTEL', locator: 'ABC234', owner_org_id: 'SAMUDRA', title: 'Hotel Padma' },
        { id: cancelled, product: 'HOTEL', locator: 'BCD345', owner_org_id: 'SAMUDRA', title: 'Hotel Padma' },
        { id: issued, product: 'HOTEL', locator: 'CDE456', owner_org_id: 'SAMUDRA', title: 'Hotel Padma' },
        { id: quotation, product: 'INSURANCE', locator: 'GHJ234', owner_org_id: 'SAMUDRA', title: 'Travel' },
      ],
    )
    const told =
      await find(`select status, is_changing, deadline > booked_at as limited, booked_by, currency, amount::int, traveller,
    travellers, place, starts_on::text, ends_on::text, traveller_search::text as words from sale order by locator`)
    const both = {
      status: 'HELD',
      is_changing: false,
      limited: true,
      booked_by: 'Rina',
      currency: 'IDR',
      starts_on: '2027-01-02',
    }
    const hotel = {
      ...both,
      amount: 900,
      traveller: 'Putri',
      travellers: 'Putri',
      place: 'Bali',
      ends_on: '2027-01-03',
      words: "'putri'",
    }
    expect(told).toEqual([
      hotel,
      { ...hotel, status: 'CANCELLED' },
      { ...hotel, status: 'ISSUED', is_changing: true },
      {
        ...both,
        amount: 700,
        traveller: 'Núria Wijaya',
        travellers: 'Núria Wijaya\nNúria Wijaya\nBudi Santoso',
        place: 'Asia',
        ends_on: '2027-01-03',
        words:
          "'budi' 'budisantoso' 'nuria' 'nuriawijayabudisantoso' 'nuriawijayanuriawijaya' 'santoso' 'wijaya' 'wijayabudisantoso' 'wijayanuriawijayabudi'",
      },
    ])
    expect(await find('select seller_org, buyer_org, product, percent_bp from price_rule')).toEqual([
      { seller_org: 'TRADEWIND', buyer_org: 'NUSA', product: 'INSURANCE', percent_bp: 7_000 },
    ])

    // the migrated database works: the issue ends, and another hotel is booked
    await database.pool.query(`update command set state = 'CONFIRMED' where id = $1`, [issueCommand])
    await database.pool.query(
      copyOf('command', bookCommand, { id: id(6), key: id(6), client_reference: 'TW-3' }) +
        copyOf('booking', booking, {
          id: id(6),
          command_id: id(6),
          locator: 'DEF567',
          client_reference: 'TW-3',
          supplier_reference: 'S-3',
        }),
    )
    expect(await find('select locator from sale order by locator')).toEqual([
      { locator: 'ABC234' },
      { locator: 'BCD345' },
      { locator: 'CDE456' },
      { locator: 'DEF567' },
      { locator: 'GHJ234' },
    ])
  })

  test('a deposit from before credit limits is measured against its last top-up, and has its floor at zero', async () => {
    const older = await fresh(async () => {})
    const before = mkdtempSync(join(tmpdir(), 'migrations-'))
    for (const name of readdirSync(migrations).filter((one) => Number(one.slice(0, 3)) <= beforeDeposits))
      cpSync(join(migrations, name), join(before, name))
    await migrate(older, before)
    await older.pool.query(`
      insert into org (id, name, type, parent_id, path, currency)
        values ('NUSA', 'Nusa', 'PLATFORM', null, '{NUSA}', 'IDR');
      insert into ledger_account (id, currency, org_id, floored)
        values ('deposit:NUSA/IDR', 'IDR', 'NUSA', true), ('bank/IDR', 'IDR', null, false)`)
    const move = (index: number, kind: string, amount: number) =>
      older.pool.query(`
        begin;
        insert into ledger_transfer (id, kind, at) values ('${id(index)}', '${kind}', now());
        insert into ledger_entry (transfer_id, account_id, currency, amount) values
          ('${id(index)}', 'bank/IDR', 'IDR', ${-amount}), ('${id(index)}', 'deposit:NUSA/IDR', 'IDR', ${amount});
        commit`)
    await move(1, 'top-up', 500)
    await move(2, 'top-up', 300)
    await move(3, 'issue', -200)
    await move(4, 'release', 50)
    await migrate(older)
    const state = async () =>
      (await readDeposits(older, { where: sql`true` })).map(({ balance, filledPlace, filledBalance }) => [
        balance,
        filledPlace,
        filledBalance,
      ])
    expect(await state()).toEqual([[650, 2, 800]])
    await move(5, 'issue', -100)
    expect(await state()).toEqual([[550, 2, 800]])
    await expect(move(6, 'issue', -551)).rejects.toThrow('ledger_balance_above_floor')
    await older.pool.query('rollback')
    await older.close()
    rmSync(before, { recursive: true })
  })

  async function find(sql: string): Promise<object[]> {
    return (await database.pool.query<object>(sql)).rows
  }

  async function allRows(): Promise<object> {
    const [counted] = await find(`select
    (select count(*)::int from booking) as bookings, (select count(*)::int from command) as commands,
    (select count(*)::int from ledger_entry) as entries, (select sum(amount)::int from ledger_entry where place = 1) as reserved,
    (select state from command where booking_id is not null) as state`)
    return counted ?? {}
  }
})
