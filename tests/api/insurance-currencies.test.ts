import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { money } from '#contract/money/money'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { policyOf, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('policies in another currency than the insurers’ on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(() => t.close())

  const ledger = () => createLedgerStore(t.database, t.clock.now)
  const balance = async (kind: 'deposit' | 'reserved', currency: 'SGD' | 'MYR') =>
    (await ledger().balance({ kind, orgId: 'MERAPI' }, currency)).minor

  async function agentWithDeposit(currency: 'SGD' | 'MYR'): Promise<AgentClient> {
    await t.database.pool.query('update org set currency = $1 where id = $2', [currency, 'MERAPI'])
    await t.database.transaction(() =>
      ledger().transfer({
        id: randomUUID(),
        kind: 'top-up',
        entries: [
          { account: { kind: 'bank' }, amount: money(currency, -500_000) },
          { account: { kind: 'deposit', orgId: 'MERAPI' }, amount: money(currency, 500_000) },
        ],
      }),
    )
    return t.signIn('MERAPI/agus')
  }

  test.each(['SGD', 'MYR'] as const)(
    'one is issued from a deposit in %s, a declined one costs nothing',
    async (currency) => {
      const agus = await agentWithDeposit(currency)
      const family = { coverageName: 'Family', numberOfAdults: 2, numberOfChildren: 3 } as const
      const choice = { additionalBenefitCodes: ['CRUISE'] }
      const locator = await quoted(agus, { search: family, choice })
      const { depositDue } = await policyOf(agus, locator)
      expect(depositDue?.[0]).toBe(currency)
      const due = Math.round((depositDue?.[1] ?? 0) * 100)
      expect(due).toBeGreaterThan(0)
      expect(await tryToChange(agus, 'confirm', locator)).toMatchObject({
        status: 200,
        body: { commandState: 'CONFIRMED', orderStatus: 'ISSUED' },
      })
      expect(await balance('deposit', currency)).toBe(500_000 - due)

      const declined = await quoted(agus, { lastName: 'Decline' })
      expect((await tryToChange(agus, 'confirm', declined)).status).toBe(422)
      expect(await policyOf(agus, declined)).toMatchObject({ orderStatus: 'QUOTATION' })
      expect(await balance('deposit', currency)).toBe(500_000 - due)
      expect(await balance('reserved', currency)).toBe(0)
      expect(await violatedInvariants(t.database)).toEqual([])
    },
  )

  test('the invariants notice a payment to the wrong account', async () => {
    // as if one cent of the insurer's payment were due to the platform
    await t.database.pool.query(`update insurance_booking set record = jsonb_set(record, '{price,netts,0,nett,minor}',
      to_jsonb((record #>> '{price,netts,0,nett,minor}')::bigint - 1)) where order_status = 'ISSUED'`)
    expect(await violatedInvariants(t.database)).toEqual([
      expect.stringMatching(/^a policy did not pay everybody their share: .*margin:PLATFORM/),
    ])
  })
})
