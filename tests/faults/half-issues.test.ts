import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { cloneBooking } from '../support/sale/cloned-bookings.ts'
import { type Address, holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

let t: TestApp
let sari: AgentClient
let held: Address
let owner: Database
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
  sari = await t.signIn('NUSA/sari')
  held = await holdOne(sari)
  owner = await ownerOf(t.database)
  await owner.pool.query(
    `create function break_here() returns trigger language plpgsql as
     $$ begin raise exception 'the database broke here'; end $$`,
  )
})
afterAll(() => t.close())

/** Everything that an issue writes. */
async function storedState(): Promise<object[]> {
  const { rows } = await t.database.pool.query<object>(
    `select (select json_agg(b order by locator) from (select locator, voucher_status from booking) b) as bookings,
       (select count(*) from command) as commands, (select count(*) from ledger_transfer) as transfers,
       (select sum(amount) from ledger_entry where account_id = 'deposit:NUSA/IDR') as deposit,
       (select count(*) from audit) as audited`,
  )
  return rows
}

test.each([
  ['the command is written', 'before insert on command'],
  ['the command gets its outcome', 'before update on command'],
  ['the payment is begun', 'before insert on ledger_transfer'],
  ['an entry is posted', 'after insert on ledger_entry'],
  ['the booking changes', 'before update on booking'],
  ['the audit is written', 'before insert on audit'],
  ['all is written and committed', 'after insert on audit deferrable initially deferred'],
])('an issue that breaks where %s takes nothing, and can be tried again', async (_, where) => {
  const [address = held] = await cloneBooking(t.database, held, 1)
  const key = newKey()
  const before = await storedState()
  const kind = where.includes('deferrable') ? 'constraint trigger' : 'trigger'
  await owner.pool.query(`create ${kind} broken ${where} for each row execute function break_here()`)
  const broken = await tryToIssue(sari, address, key)
  await owner.pool.query(`drop trigger broken on ${where.split(' ')[3]}`)
  expect(broken.status).toBe(500)
  expect(await storedState()).toEqual(before)
  expect((await tryToIssue(sari, address, key)).status).toBe(200)
  expect(await violatedInvariants(t.database)).toEqual([])
})
