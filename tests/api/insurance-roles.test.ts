import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStatement } from '#contract/money/deposit'
import { money } from '#contract/money/money'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import {
  policiesOf,
  policyForm,
  policyOf,
  quoted,
  tryToChange,
  tryToCreate,
} from '../support/sale/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('policies by role on $engine', ({ fresh }) => {
  let t: TestApp
  const people = new Map<string, AgentClient>()
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  async function as(who: string): Promise<AgentClient> {
    const client = people.get(who) ?? (await t.signIn(who))
    people.set(who, client)
    return client
  }

  /** The nett prices in an answer, and the role that they are shaped for. */
  const pricesOf = async (who: string, locator: string) => {
    const { supplierBookings, depositDue } = await policyOf(await as(who), locator)
    const { viewAs, sellingPriceToAgent, sellingPriceToSub } = supplierBookings[0].effectivePricingInfo ?? {}
    return {
      viewAs,
      reads: [sellingPriceToAgent && 'agent', sellingPriceToSub && 'sub', depositDue && 'due'].filter(
        Boolean,
      ),
    }
  }

  test.each([
    ['NUSA/sari', 'NUSA/sari', 'agent->self', ['agent', 'due']],
    ['NUSA/sari', 'TRADEWIND/root', 'admin->any', ['agent', 'due']],
    ['NUSA-BALI/wayan', 'NUSA-BALI/wayan', 'sub->self', ['sub', 'due']],
    ['NUSA-BALI/wayan', 'NUSA/sari', 'agent->sub', ['agent', 'sub', 'due']],
    // the platform does not see the sub-agent's price
    ['NUSA-BALI/wayan', 'TRADEWIND/root', 'admin->any', ['agent']],
    ['SAMUDRA/rina', 'SAMUDRA/rina', undefined, ['due']],
    ['SAMUDRA/rina', 'NUSA/sari', 'AGENT_AGENT', ['agent', 'due']],
  ])('a policy of %s is read by %s as %s', async (owner, reader, viewAs, reads) => {
    expect(await pricesOf(reader, await quoted(await as(owner)))).toEqual({ viewAs, reads })
  })

  test('detail and list name the organisations of the selling chain', async () => {
    const expected = {
      'NUSA/sari': { agent: 'Nusa Wisata Travel', subagent: '', branch: '' },
      'NUSA-BALI/wayan': { agent: 'Nusa Wisata Travel', subagent: 'Nusa Wisata Bali', branch: '' },
      'SAMUDRA/rina': { agent: 'Nusa Wisata Travel', subagent: '', branch: 'Samudra Energi' },
    }
    const letters: Record<string, string> = { 'NUSA/sari': 'A', 'NUSA-BALI/wayan': 'S', 'SAMUDRA/rina': 'C' }
    for (const [who, names] of Object.entries(expected)) {
      const locator = await quoted(await as(who))
      expect(await policyOf(await as(who), locator), who).toMatchObject(names)
      const { bookingListResult } = await policiesOf(await as(who), { search: locator })
      expect(bookingListResult, who).toMatchObject([
        { bookingCode: locator, ...names, orgtype: letters[who] },
      ])
    }
  })

  test('a corporate pays the premium, its seller gets the commission, and the statement names the policy', async () => {
    const rina = await as('SAMUDRA/rina')
    const locator = await quoted(rina)
    const { depositDue, supplierBookings } = await policyOf(rina, locator)
    const { totalPremiumPrice } = supplierBookings[0].pricingInfo
    expect(depositDue).toEqual(totalPremiumPrice)
    expect((await tryToChange(rina, 'confirm', locator)).status).toBe(200)
    const { movementList } = await rina.call(readStatement, { query: { bookingCode: locator } })
    expect(movementList).toMatchObject([
      {
        kind: 'ISSUE',
        amount: ['IDR', -totalPremiumPrice[1]],
        booking: {
          product: 'INSURANCE',
          supplierCode: 'ZUR2',
          qilinLocatorCode: locator,
          title: supplierBookings[0].pricingInfo.productName,
        },
        byName: 'Rina',
      },
    ])
    const { rows } = await t.database.pool.query<{ account_id: string; amount: number }>(
      `select account_id, e.amount::int from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       join sale s on s.id = t.booking_id where s.locator = $1 and t.kind = 'issue' order by account_id`,
      [locator],
    )
    expect(rows.map(({ account_id }) => account_id)).toEqual([
      'margin:NUSA/IDR',
      'margin:PLATFORM/IDR',
      'payable:ZUR2/IDR',
      'purchase/IDR',
      'reserved:SAMUDRA/IDR',
      'supplier:ZUR2/IDR',
    ])
  })

  test('without permission to book or issue the request is refused with a sentence, and nothing is stored', async () => {
    const [dewi, budi] = [await as('NUSA/dewi'), await as('NUSA/budi')]
    expect(await tryToCreate(dewi, policyForm())).toMatchObject({
      status: 403,
      body: { errorDescription: 'No permission to book. Please contact your agency!' },
    })
    const locator = await quoted(budi)
    expect(await policyOf(budi, locator)).toMatchObject({
      issueObstacle: 'NO_PERMISSION_TO_ISSUE',
      cancelObstacle: null,
    })
    expect(await tryToChange(budi, 'confirm', locator)).toMatchObject({
      status: 403,
      body: { errorDescription: 'No permission to issue. Please contact your agency!' },
    })
    expect((await tryToChange(dewi, 'cancel', locator)).status).toBe(403)
    expect((await policyOf(budi, locator)).orderStatus).toBe('QUOTATION')
  })

  test('a short deposit is refused, with the missing amount only for its owner; the same key issues later', async () => {
    const [wayan, root] = [await as('NUSA-BALI/wayan'), await as('TRADEWIND/root')]
    const locator = await quoted(wayan)
    const { depositDue } = await policyOf(wayan, locator)
    const due = depositDue?.[1] ?? 0
    const ledger = createLedgerStore(t.database, t.clock.now)
    const deposit = { kind: 'deposit', orgId: 'NUSA-BALI' } as const
    const move = (amount: number) =>
      t.database.transaction(() =>
        ledger.transfer({
          id: newKey(),
          kind: amount > 0 ? 'top-up' : 'withdrawal',
          entries: [
            { account: deposit, amount: money('IDR', amount) },
            { account: { kind: 'bank' }, amount: money('IDR', -amount) },
          ],
        }),
      )
    const { minor } = await ledger.balance(deposit, 'IDR')
    await move(due - 1_000 - minor)
    expect(await policyOf(wayan, locator)).toMatchObject({ depositMissing: ['IDR', 1_000] })
    const key = newKey()
    expect(await tryToChange(wayan, 'confirm', locator, key)).toMatchObject({
      status: 402,
      body: {
        deposit: { missing: ['IDR', 1_000], needed: ['IDR', due] },
        errorDescription: expect.stringMatching(
          /^The deposit is short by Rp.1\.000: .* Nothing was issued\.$/,
        ),
      },
    })
    const toRoot = await tryToChange(root, 'confirm', locator)
    expect(toRoot).toMatchObject({
      status: 402,
      body: { errorDescription: 'The deposit does not suffice. Nothing was issued.' },
    })
    expect(toRoot.body).not.toHaveProperty('deposit')
    await move(1_000)
    expect((await tryToChange(wayan, 'confirm', locator, key)).status).toBe(200)
    expect(await ledger.balance(deposit, 'IDR')).toEqual(money('IDR', 0))
  })
})
