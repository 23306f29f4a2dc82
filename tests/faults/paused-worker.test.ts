import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookHotel } from '#contract/hotel/hotel'
import { defaultDeadlines } from '../../server/commands/answer/deadlines.ts'
import { createLocators } from '../../server/commands/answer/locators.ts'
import { LookUpFailed } from '../../server/commands/command-runner.ts'
import { createHotelRunners } from '../../server/hotel/booking/hotel-runners.ts'
import { createPnrStore } from '../../server/hotel/booking/pnr-store.ts'
import type { HotelSupplier } from '../../server/hotel/ports.ts'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { createHotelsOverApitude } from '../../server/suppliers/sandbox/apitude/hotels-over-apitude.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { freshPostgres } from '../support/databases.ts'
import { outcomeOf } from '../support/sale/sent-commands.ts'
import { createTestApp, newKey, runnerNeedsOf, type TestApp } from '../support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
})
afterAll(() => t.close())

/** Reconciles a command as another process would, with the given answer to its look-up. */
function reconcile(commandId: string, lookUp: HotelSupplier['lookUp']): Promise<void> {
  const { database, clock } = t
  const { suppliers } = createHotelsOverApitude({ database, now: clock.now })
  const { book } = createHotelRunners({
    ...runnerNeedsOf(t),
    pnrs: createPnrStore(database),
    locators: createLocators(database),
    ledger: createLedgerStore(database, clock.now),
    suppliers: { ...suppliers, HBD: { ...suppliers.HBD, lookUp } },
    deadlines: defaultDeadlines,
  })
  return book.reconcile(commandId)
}

const commandWith = async (key: string) => {
  const columns = ['id', 'state', 'supplier_code'] as const
  return t.database.sql.selectFrom('command').select(columns).where('key', '=', key).executeTakeFirstOrThrow()
}

test('a reconciler that slept past its lease cannot give up what another has taken over', async () => {
  const sari = await t.signIn('NUSA/sari')
  const key = newKey()
  await sari.book(await sari.prepareBooking({ lastName: 'Timeout', issueNow: true }), key)
  const { id, supplier_code } = await commandWith(key)
  expect(supplier_code).toBe('HBD')

  // the first empty look-up, so that the next one is final
  t.clock.pass(6 * 60_000)
  await t.clock.passed()
  await reconcile(id, async () => null)
  t.clock.pass(60_000)
  await t.clock.passed()

  let wake = (): void => undefined
  let asleep: Promise<void> | undefined
  // the look-up says that the booking has not arrived, but its answer is held back until `wake`
  await new Promise<void>((asked) => {
    asleep = reconcile(id, () => {
      asked()
      return new Promise((resolve) => {
        wake = () => resolve(null)
      })
    })
  })
  t.clock.pass(6 * 60_000)
  await t.clock.passed()
  await expect(reconcile(id, () => Promise.reject(new Error('away')))).rejects.toThrow(LookUpFailed)
  expect((await commandWith(key)).state).toBe('UNKNOWN')
  wake()
  await asleep
  expect((await commandWith(key)).state).toBe('UNKNOWN')

  t.clock.pass(60 * 60_000)
  await t.app.reconcile()
  const later = await t.signIn('NUSA/sari')
  const found = await outcomeOf(later, bookHotel, key)
  expect(found.commandState).toBe('CONFIRMED')
  expect(await violatedInvariants(t.database)).toEqual([])
})
