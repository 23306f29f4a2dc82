import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api'
import type { Endpoint, Schema } from '#contract/call/endpoint'
import { checkPrice } from '#contract/hotel/hotel'
import { depositBalance, readStatement } from '#contract/money/deposit'
import { findTrip, listOrders } from '#contract/order/order'
import { simulateChange } from '#contract/pnr/change'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { listTrainBookings } from '#contract/train/booking'
import { searchTrains } from '#contract/train/train'
import { invalidateFigures, keyOf, queryClient } from '../../lib/query/query.ts'
import { salesChanged } from './sales-changed.ts'

afterEach(() => queryClient.clear())

/** Seen before, as `queryFor` remembers it. */
function see(...seen: readonly Endpoint[]): void {
  for (const endpoint of seen)
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: keyOf(endpoint), meta: { states: endpoint.states } })
      .setData('seen')
}

function staleOf(...seen: readonly Endpoint[]): readonly string[] {
  return seen.filter((one) => queryClient.getQueryState(keyOf(one))?.isInvalidated).map(({ name }) => name)
}

test('an issued train makes a hotel booking stale that says whether the deposit suffices, and no hotel list', () => {
  const seen = [readPnr, depositBalance, readStatement, listOrders, findTrip, listTrainBookings, searchTrains]
  see(...seen, listPnrs)
  salesChanged('TRAIN')
  expect(staleOf(...seen, listPnrs)).toEqual(seen.map(({ name }) => name))
})

test('a posting makes what states the deposit stale, and nothing else', async () => {
  see(readPnr, depositBalance, listOrders, listTrainBookings)
  await invalidateFigures('DEPOSIT')
  expect(staleOf(readPnr, depositBalance, listOrders, listTrainBookings)).toEqual([
    'readPnr',
    'depositBalance',
  ])
})

/** Names of fields that say what a deposit has or lacks. */
const ofDeposit = /^(depositMissing|balance|available)$/
/** A quote stands as it was checked, and the server looks at the deposit again when it is booked or changed. */
const quotes: readonly Endpoint[] = [checkPrice, simulateChange]

test('a reply that says what a deposit has or lacks states the deposit', () => {
  const silent = endpoints.filter(
    (one) =>
      one.effect === 'read' &&
      !quotes.includes(one) &&
      !one.states.includes('DEPOSIT') &&
      fieldsOf(one.reply).some((name) => ofDeposit.test(name)),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

/** The names of all fields of a reply, at every depth. */
function fieldsOf(schema: Schema | undefined): readonly string[] {
  const { entries = {}, item, wrapped, options = [], pipe = [], value } = Object(schema)
  const inside = [
    item,
    wrapped,
    value,
    ...Object.values(entries),
    ...options,
    ...pipe.filter((one: unknown) => one !== schema),
  ]
  return [
    ...Object.keys(entries),
    ...inside.filter((one) => Object(one).kind === 'schema').flatMap((one) => fieldsOf(one as Schema)), // of valibot
  ]
}
