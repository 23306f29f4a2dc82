import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDoubtful } from '#contract/call/desk'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { age } from '../support/sale/aged-policies.ts'
import { policyOf, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('commands of policies that only the desk can resolve, on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const anHourLater = async (locator: string) => {
    await age(t.database, [locator], 3_601)
    await t.app.reconcile()
  }
  const parked = async () => {
    const { doubtfulCommandList } = await (await t.signIn('TRADEWIND/root')).call(listDoubtful, {})
    return doubtfulCommandList.map(({ kind, state }) => [kind, state])
  }

  test('a cancellation is parked for the desk if the insurer has issued the policy', async () => {
    const locator = await quoted(sari, { lastName: 'Keeplost' })
    const key = newKey()
    const checking = { status: 200, body: { commandState: 'CHECKING' } }
    expect(await tryToChange(sari, 'cancel', locator, key)).toMatchObject(checking)
    const setAtInsurer = (status: string) =>
      t.database.pool.query(
        `update sandbox_policy set status = $2
         where client_reference = (select client_reference from insurance_booking where locator = $1)`,
        [locator, status],
      )
    await setAtInsurer('ISSUED')
    await anHourLater(locator)
    expect(await tryToChange(sari, 'cancel', locator, key)).toMatchObject(checking)
    expect(await parked()).toEqual([['CANCEL_POLICY', 'PARKED']])
    await setAtInsurer('CANCELLED')
    await anHourLater(locator)
    expect(await policyOf(sari, locator)).toMatchObject({ orderStatus: 'CANCELLED' })
    expect(await parked()).toEqual([])
  })

  test('an issue that cannot be stored is parked for the desk, and stored once that is possible', async () => {
    const locator = await quoted(sari, { lastName: 'Issuetimeout' })
    expect(await tryToChange(sari, 'confirm', locator)).toMatchObject({ body: { commandState: 'CHECKING' } })
    const broken = await t.database.pool.query<{ record: object }>(
      `update insurance_booking b set record = '{}' from insurance_booking before
       where b.id = before.id and b.locator = $1 returning before.record`,
      [locator],
    )
    await anHourLater(locator)
    expect(await parked()).toEqual([['ISSUE_POLICY', 'PARKED']])
    await t.database.pool.query(`update insurance_booking set record = $2 where locator = $1`, [
      locator,
      JSON.stringify(broken.rows[0]?.record),
    ])
    await anHourLater(locator)
    expect(await policyOf(sari, locator)).toMatchObject({ orderStatus: 'ISSUED', beingChanged: null })
    expect(await parked()).toEqual([])
  })
})
