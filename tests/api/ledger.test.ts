import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDoubtful, resolveCommand } from '#contract/call/desk'
import { type Money, money } from '#contract/money/money'
import { createLedgerStore, type Entry, negative, reserveEntries } from '../../server/ledger/ledger-store.ts'
import { expectBooksBalanced } from '../support/books/books.ts'
import { bothEngines } from '../support/databases.ts'
import { policyOf, quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('the ledger on $engine', ({ fresh }) => {
  let t: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    t = await createTestApp(fresh, { LOG_LEVEL: 'error' }, undefined, {
      logStream: { write: (line) => lines.push(line) },
    })
  })
  afterAll(async () => {
    await expectBooksBalanced(t.database)
    await t.close()
  })

  const post = (kind: string, entries: readonly Entry[]) =>
    t.database.transaction(() =>
      createLedgerStore(t.database, t.clock.now).transfer({ id: newKey(), kind, entries }),
    )
  const deposit = { kind: 'deposit', orgId: 'NUSA' } as const

  test('entries must sum to zero in each currency, not over all currencies', async () => {
    const swapped = [
      { account: { kind: 'bank' }, amount: money('IDR', -500) },
      { account: deposit, amount: money('SGD', 500) },
    ] as const
    await expect(post('top-up', swapped)).rejects.toThrow(/does not sum to zero in every currency/)
    await post('top-up', [...swapped, ...swapped.map(inTheOther)])
  })

  test('an entry is in the currency of its account', async () => {
    const entry = (currency: string | null) =>
      t.database.pool.query(
        `insert into ledger_entry (transfer_id, account_id, currency, amount)
         select id, 'bank/IDR', $1, 1 from ledger_transfer limit 1`,
        [currency],
      )
    await expect(entry('SGD')).rejects.toThrow('ledger_entry_in_currency_of_account')
    await expect(entry(null)).rejects.toThrow('not-null')
  })

  test('a reserve that is too small raises an alarm, not a short deposit, and its command stays open', async () => {
    const [sari, root] = [await t.signIn('NUSA/sari'), await t.signIn('TRADEWIND/root')]
    const locator = await quoted(sari, { lastName: 'Issuetimeout' })
    const { body } = await tryToChange(sari, 'confirm', locator)
    expect(body).toMatchObject({ commandState: 'CHECKING' })
    const [open] = (await root.call(listDoubtful, {})).doubtfulCommandList
    const reserved = await createLedgerStore(t.database, t.clock.now).balance(
      { kind: 'reserved', orgId: 'NUSA' },
      'IDR',
    )
    const move = (amount: Money) => post('correction', reserveEntries('NUSA', amount))
    await move(negative(reserved))

    const { rows } = await t.database.pool.query<{ number: string }>(
      `select policy_numbers[1] as number from sandbox_policy order by supplier_reference desc`,
    )
    const told = {
      decision: 'HAPPENED',
      numbers: [rows[0]?.number],
      evidence: 'Ms Dian, by telephone',
    }
    const path = resolveCommand.path.replace('{commandId}', open?.commandId ?? '')
    expect(await root.raw('POST', path, told, { 'idempotency-key': newKey() })).toMatchObject({
      status: 500,
      body: { error: 'INTERNAL' },
    })
    expect(lines.splice(0).map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 50,
        commandId: open?.commandId,
        err: expect.objectContaining({ type: 'ReserveBroken' }),
      }),
    )

    await t.app.reconcile()
    expect(lines.filter((line) => line.includes('a reserve holds less'))).toHaveLength(1)
    expect(await policyOf(sari, locator)).toMatchObject({ beingChanged: 'ISSUE' })

    await move(reserved)
    expect((await root.raw('POST', path, told, { 'idempotency-key': newKey() })).status).toBe(200)
    expect(await policyOf(sari, locator)).toMatchObject({ orderStatus: 'ISSUED' })
  })
})

function inTheOther({ account, amount }: Entry): Entry {
  return { account, amount: money(amount.currency === 'IDR' ? 'SGD' : 'IDR', amount.minor) }
}
