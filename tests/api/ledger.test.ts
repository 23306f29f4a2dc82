import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { money } from '#contract/money'
import { createLedgerStore, type Entry } from '../../server/ledger/ledger-store.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { engines } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(engines)('the ledger on $engine', ({ fresh }) => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp(fresh)
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

  test('entries sum to zero in every currency, not over all of them', async () => {
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
})

function inTheOther({ account, amount }: Entry): Entry {
  return { account, amount: money(amount.currency === 'IDR' ? 'SGD' : 'IDR', amount.minor) }
}
