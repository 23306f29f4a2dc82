import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listPnrs } from '#contract/pnr/list'
import { reportPnrs } from '#contract/pnr/report'
import { grantToApplication, roleOf } from '../../server/db/application-role.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { openMigrated } from '../../server/db/open-migrated.ts'
import { chainOf, silent } from '../support/books/audit-chain.ts'
import { type TwoRoles, twoRoles } from '../support/client/two-roles.ts'
import { detailOf, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { type Pooler, startPooler } from '../support/server/pgbouncer.ts'
import { createTestApp, prepareDemo } from '../support/test-app.ts'

let roles: TwoRoles
const poolers: Pooler[] = []
beforeAll(async () => {
  roles = await twoRoles()
})
afterEach(async () => {
  for (const pooler of poolers.splice(0)) await pooler.close()
})
afterAll(() => roles.drop())

async function throughPooler(url: string, needs: Parameters<typeof startPooler>[1] = {}): Promise<string> {
  const pooler = await startPooler(url, needs)
  poolers.push(pooler)
  return pooler.urlOf(url)
}

const openPooled = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', log: silent })

/** On several connections at once. */
async function settingsOf(database: Database): Promise<Set<string>> {
  const read = `select concat_ws(' ', current_setting('statement_timeout'),
    current_setting('idle_in_transaction_session_timeout'), current_setting('TimeZone')) as found, pg_sleep(0.05)`
  const all = await Promise.all(Array.from({ length: 8 }, () => database.pool.query<{ found: string }>(read)))
  return new Set(all.flatMap(({ rows }) => rows.map(({ found }) => found)))
}

test('one role behind a pooler: it is migrated, and limits and zone hold for every statement', async () => {
  const databaseUrl = await throughPooler(roles.ownerUrl)
  const config = { databaseUrl, migrationDatabaseUrl: null, dataDir: '' }
  const both = await Promise.all([1, 2].map(() => openMigrated({ config, log: silent })))
  for (const database of both) expect(await settingsOf(database)).toEqual(new Set(['30s 1min UTC']))
  for (const database of both) await database.close()
})

test('the application’s role behind a pooler: signs in, sells, changes, lists, reports, seals, works off', async () => {
  const owner = await openDatabase({ databaseUrl: roles.ownerUrl, dataDir: '', log: silent })
  await prepareDemo(owner)
  const databaseUrl = await throughPooler(roles.applicationUrl, {
    settings: ['ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options'],
  })
  const t = await createTestApp(async () => {
    const database = await openPooled(databaseUrl)
    await grantToApplication(owner, await roleOf(database))
    return database
  })
  expect(await settingsOf(t.database)).toEqual(new Set(['30s 1min UTC']))
  const sari = await t.signIn('NUSA/sari')
  const [issued, cancelled] = [await holdOne(sari), await holdOne(sari)]
  expect((await tryToIssue(sari, issued)).status).toBe(200)
  expect((await tryToCancel(sari, cancelled)).status).toBe(200)
  const inDoubt = await sari.prepareBooking({ lastName: 'Timeout', refundable: true, issueNow: false })
  expect((await sari.book(inDoubt)).body).toMatchObject({ commandState: 'CHECKING' })
  await t.app.reconcile()
  await t.app.expireHolds()
  expect(await detailOf(sari, issued)).toMatchObject({ displayStatus: 'ISSUED' })
  expect((await sari.call(listPnrs, { query: {} })).total).toBe(3)
  expect((await sari.call(reportPnrs, { query: {} })).total).toBe(3)
  const sheet = await sari.raw('GET', `${reportPnrs.path}?exports=1`)
  expect(sheet.status).toBe(200)
  const chain = chainOf(t.database)
  await Promise.all(t.app.jobs.map((job) => job.run()))
  await chain.seal()
  expect(await chain.verify()).toMatch(/; 0 rows are not sealed yet\.$/)
  await t.close()
  await owner.close()
})

test('where the limits cannot hold, nothing is served', async () => {
  const databaseUrl = await throughPooler(roles.applicationUrl, {
    database: `connect_query='set statement_timeout = 0'`,
  })
  await expect(openPooled(databaseUrl)).rejects.toThrow(
    /These limits do not hold .*: statement_timeout is 0\. The server does not run without them\./,
  )
})
