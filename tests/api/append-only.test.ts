import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantToApplication } from '../../server/db/application-role.ts'
import type { Database } from '../../server/db/database.ts'
import { chainOf } from '../support/books/audit-chain.ts'
import { expectBooksBalanced } from '../support/books/books.ts'
import { bothEngines, freshPostgres } from '../support/databases.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'
import { createTestApp, prepareDemo } from '../support/test-app.ts'

const appendOnlyTables = [
  'audit',
  'audit_seal',
  'credit_limit',
  'exchange_rate_entry',
  'ledger_account',
  'ledger_transfer',
  'ledger_entry',
]
/** Their rows come to an end once. */
const endingTables = ['posting_request', 'price_rule']

describe.each(bothEngines)('append-only tables on $engine', ({ fresh }) => {
  let prepared: Database
  let database: Database
  beforeAll(async () => {
    prepared = await fresh(prepareDemo)
    database = await ownerOf(prepared)
    await database.pool.query(`insert into audit (at, user_name, action, subject, request_id, address)
      values (now(), 'system', 'test', 'test', '', '')`)
    await database.pool.query(`insert into credit_limit (account_id, minor, reference, changed_at)
      values ('deposit:NUSA/IDR', 1, 'test', now())`)
    await chainOf(database).seal()
  })
  afterAll(() => prepared.close())

  test.each(appendOnlyTables)(
    '%s cannot be updated, deleted from or truncated, not even by its owner',
    async (table) => {
      const column = { ledger_account: 'floored', audit_seal: 'key_id' }[table] ?? 'id'
      for (const sql of [
        `update ${table} set ${column} = default`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        'truncate org cascade',
      ])
        await expect(database.pool.query(sql), sql).rejects.toThrow(/append-only|GENERATED ALWAYS/)
    },
  )

  test('a price rule or a request can only end', async () => {
    await database.pool.query(`insert into posting_request
      (id, kind, to_org, currency, minor, reference, asked_by, asked_at)
      select gen_random_uuid(), 'TOP_UP', 'NUSA', 'IDR', 1, 'test', id, now() from app_user limit 1`)
    for (const [sql, why] of [
      ['update price_rule set percent_bp = 0', 'never edited'],
      ['delete from price_rule', 'never edited'],
      ['truncate price_rule', 'append-only'],
      ['update posting_request set minor = 2', 'decided once'],
      ['delete from posting_request', 'decided once'],
      ['truncate posting_request', 'append-only'],
    ] as const)
      await expect(database.pool.query(sql), sql).rejects.toThrow(why)
  })
})

test('the application’s own role can sell and append, but not change what was written', async () => {
  const t = await createTestApp(freshPostgres)
  const sari = await t.signIn('NUSA/sari')
  expect(await sari.book(await sari.prepareBooking({ issueNow: true }))).toMatchObject({ status: 200 })
  await t.app.reconcile()
  await t.app.expireHolds()
  const chain = chainOf(t.database, { now: t.clock.now })
  await chain.seal()
  expect(await chain.verify()).toMatch(/^[1-9]\d* rows verified, .*; 0 rows are not sealed yet\.$/)
  for (const table of appendOnlyTables) {
    for (const sql of [
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `drop trigger ${table}_append_only on ${table}`,
    ])
      await expect(t.database.pool.query(sql), sql).rejects.toThrow(/permission denied|must be owner/)
  }
  for (const sql of [
    ...endingTables.flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
    'update audit set action = action',
    'update audit_seal set salt = null',
    'delete from audit_chain',
    'update ledger_entry set amount = 1',
    'update supplier_exchange set ms = 0',
    'truncate supplier_exchange',
  ])
    await expect(t.database.pool.query(sql), sql).rejects.toThrow('permission denied')
  await expect(t.database.pool.query('delete from schema_migration')).rejects.toThrow('permission denied')
  await expectBooksBalanced(t.database)
  await t.close()
})

test('a role that owns the tables is told to give them away', async () => {
  const database = await freshPostgres(prepareDemo)
  await expect(grantToApplication(await ownerOf(database), 'owner')).rejects.toThrow(/owns .*audit/)
  await database.close()
})

test('servers that start together grant one after the other', async () => {
  const database = await freshPostgres(prepareDemo)
  const owner = await ownerOf(database)
  const grants = Array.from({ length: 5 }, () => grantToApplication(owner, 'application'))
  await expect(Promise.all(grants)).resolves.toHaveLength(5)
  await database.close()
})
