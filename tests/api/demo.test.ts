import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSales } from '../../server/admin/demo/demo-counts.ts'
import { fillDemo } from '../../server/admin/demo/fill-demo.ts'
import { openDemo } from '../../server/admin/demo/open-demo.ts'
import { watchLevels } from '../../server/admin/deposits/watch-levels.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Mailbox, openMailbox } from '../../server/mail/mailbox-for-tests.ts'
import { seedSandboxHotels } from '../../server/suppliers/sandbox/hotels/stock/seed-sandbox-hotels.ts'
import { chainOf } from '../support/books/audit-chain.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { freshEmbedded } from '../support/databases.ts'
import { startOfTests } from '../support/start-of-tests.ts'
import { testSecret } from '../support/test-app.ts'

const withoutDemo = async (database: Database) => {
  await migrate(database)
  await seedSandboxHotels(database)
}

function needsOf(database: Database) {
  const mail = { SMTP_URL: box.url, MAIL_FROM: 'papers@tradewind.example' }
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '.', ...mail })
  return { config, secret: testSecret, database, now: startOfTests, version: 'test' }
}

/** Without what is drawn at random: ids and locators. */
async function salesOf(database: Database): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select product, supplier_code, owner_org_id, title, status, is_changing, deadline, booked_at, booked_by, amount,
       travellers, contact, place, starts_on, ends_on, reference
     from sale order by booked_at, product, travellers`,
  )
  return rows
}

async function count(database: Database, table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? 0
}

let filled: Database
let box: Mailbox

beforeAll(async () => {
  box = await openMailbox()
  filled = await freshEmbedded(withoutDemo)
  await fillDemo(needsOf(filled))
})
afterAll(async () => {
  await filled.close()
  await box.close()
})

test('the demo has about 120 sales, every product in each of its states', async () => {
  const counted = await countSales(filled, startOfTests())
  const states = (product: string) =>
    counted.filter((one) => one.product === product).map((one) => one.status)
  const all = ['CANCELLED', 'CHANGING', 'EXPIRED', 'HELD', 'ISSUED']
  expect(states('HOTEL')).toEqual(all)
  expect(states('INSURANCE')).toEqual(all)
  expect(states('TOUR')).toEqual(['BOOKED', 'CHANGING'])
  expect(states('TRAIN')).toEqual(all)
  const total = counted.reduce((sum, one) => sum + one.count, 0)
  expect(total).toBeGreaterThan(112)
  expect(total).toBeLessThan(128)
})

test('its holds end today, tomorrow and in a week', async () => {
  const { rows } = await filled.pool.query<{ days: number }>(
    `select distinct (deadline + interval '7 hours')::date - ($1::timestamptz + interval '7 hours')::date as days
     from sale where status = 'HELD' and not is_changing and deadline > $1 order by 1`,
    [startOfTests()],
  )
  expect(rows.map(({ days }) => days)).toEqual(expect.arrayContaining([0, 1, 7]))
})

test('every kind of organisation has sold something, of clients nobody else sees', async () => {
  const { rows } = await filled.pool.query<{ owner: string; count: number }>(
    'select owner_org_id as owner, count(*)::int as count from sale group by 1 order by 1',
  )
  expect(rows.map(({ owner }) => owner)).toEqual(['MERAPI', 'NUSA', 'NUSA-BALI', 'SAMUDRA', 'TRADEWIND'])
  for (const { count } of rows) expect(count).toBeGreaterThan(4)
})

test('bookings have remarks and attachments, and nobody is signed in twice', async () => {
  expect(await count(filled, 'pnr_attachment')).toBeGreaterThan(0)
  expect(await count(filled, 'pnr_auxiliary_field')).toBeGreaterThan(20)
  const twice = '(select from session where ended_at is null group by user_id having count(*) > 1) twice'
  expect(await count(filled, twice)).toBe(0)
})

test('it has price rules in each state, and postings by hand of each kind', async () => {
  const { rows: rules } = await filled.pool.query<{ versions: number; ended: boolean }>(
    `select count(*)::int as versions, bool_and(ended_at is not null) as ended from price_rule
     where note <> '' group by rule_id order by 1, 2`,
  )
  expect(rules).toEqual([
    ...Array.from({ length: 3 }, () => ({ versions: 1, ended: false })),
    { versions: 1, ended: true },
    { versions: 2, ended: false },
  ])
  const { rows: kinds } = await filled.pool.query<{ kind: string }>(
    `select distinct kind from ledger_transfer where reference <> '' order by 1`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['reversal', 'top-up', 'transfer', 'withdraw'])
  expect(await count(filled, 'credit_limit')).toBe(1)
})

test('its books are right, and its audit can be sealed and verified', async () => {
  expect(await violatedInvariants(filled)).toEqual([])
  const chain = chainOf(filled, { now: startOfTests })
  await chain.seal()
  expect(await chain.verify()).toMatch(/^\d{3} rows verified/)
  const { rows } = await filled.pool.query('select from audit where at > $1', [startOfTests()])
  expect(rows).toEqual([])
})

test('nobody got a mail of it, and nobody will', async () => {
  await watchLevels({ database: filled, now: startOfTests, hasMailer: true })
  expect(await count(filled, 'deposit_level')).toBeGreaterThan(0)
  expect(await count(filled, "deposit_mail where state <> 'NOT_SENT'")).toBe(0)
  expect(box.mails).toEqual([])
})

test('a second start adds nothing', async () => {
  const before = [await salesOf(filled), await count(filled, 'audit'), await count(filled, 'ledger_transfer')]
  await openDemo(needsOf(filled))
  expect([
    await salesOf(filled),
    await count(filled, 'audit'),
    await count(filled, 'ledger_transfer'),
  ]).toEqual(before)
})

test('a first start that ends in the middle leaves nothing, and the next one on the same day is as the first', async () => {
  const database = await freshEmbedded(withoutDemo)
  await database.pool.query('alter table sandbox_policy rename to sandbox_policy_elsewhere')
  await expect(fillDemo(needsOf(database))).rejects.toThrow('/api/insurance/')
  expect(await count(database, 'org')).toBe(0)
  await database.pool.query('alter table sandbox_policy_elsewhere rename to sandbox_policy')
  await fillDemo(needsOf(database))
  expect(await salesOf(database)).toEqual(await salesOf(filled))
  await database.close()
}, 300_000)
