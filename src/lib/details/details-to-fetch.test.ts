import { expect, test } from 'vitest'
import { locatorOf } from '#contract/changes/kept-sale'
import { keptSaleOf } from '../sales/sale-for-tests.ts'
import { detailsToFetch } from './details-to-fetch.ts'
import { type KeptEntry, newEntry, newHead } from './kept-head.ts'
import { stampOf } from './stamp-of.ts'

const today = '2026-12-01'
const choice = { now: Date.parse('2026-12-01T03:00:00Z'), today, mayUseTrains: false }
const next = keptSaleOf({ locator: 'NEXT', startsOn: '2026-12-03' })
const later = keptSaleOf({ locator: 'LATER', startsOn: '2026-12-20' })
const far = keptSaleOf({ locator: 'FAR', startsOn: '2027-06-01' })
const train = keptSaleOf({ locator: 'TRAIN', startsOn: '2026-12-03', product: 'TRAIN' })
const sales = [far, later, train, next]

function fetched(entries: Record<string, Partial<KeptEntry>> = {}, given: Partial<typeof choice> = {}) {
  const head = newHead('one', 'mine', 0)
  for (const [locator, changes] of Object.entries(entries))
    head.sales[locator] = { ...newEntry(far, 'NUSA'), ...changes }
  return detailsToFetch(sales, head, { ...choice, ...given }).map(locatorOf)
}

test('what travels soon is fetched, the next first; trains for those who may use them', () => {
  expect(fetched()).toEqual(['NEXT', 'LATER'])
  expect(fetched({}, { mayUseTrains: true })).toEqual(expect.arrayContaining(['TRAIN', 'NEXT', 'LATER']))
})

test('what is here is fetched again only after the feed told of a change', () => {
  const here = { NEXT: { stamp: stampOf(next) }, LATER: { stamp: stampOf(later) } }
  expect(fetched(here)).toEqual([])
  const changed = keptSaleOf({ locator: 'NEXT', startsOn: '2026-12-03', status: 'ISSUED' })
  expect(fetched({ ...here, NEXT: { stamp: stampOf(changed) } })).toEqual(['NEXT'])
})

test('what was pinned comes before all others, and what was opened is kept level, too', () => {
  expect(fetched({ FAR: { isPinned: true } })).toEqual(['FAR', 'NEXT', 'LATER'])
  expect(fetched({ FAR: { openedAt: choice.now } })).toEqual(['NEXT', 'LATER', 'FAR'])
})

test('a full device fetches nothing that would only push itself out', () => {
  const full = { startsOn: '2026-12-10', endsOn: '2026-12-10', bytes: { detail: 50_000_000 } }
  expect(fetched({ OTHER: full })).toEqual(['NEXT'])
})

test('a pin that had to leave comes back, but not in the place of other pins', () => {
  const full = { startsOn: '2026-12-10', endsOn: '2026-12-10', bytes: { detail: 50_000_000 } }
  expect(fetched({ OTHER: full, FAR: { isPinned: true } })).toEqual(['FAR', 'NEXT'])
  const pinned = { ...full, isPinned: true }
  expect(fetched({ OTHER: pinned, FAR: { isPinned: true } })).toEqual([])
  // what is here is kept level
  expect(fetched({ OTHER: pinned, FAR: { isPinned: true, bytes: { detail: 1 } } })).toEqual(['FAR'])
})

test('a stamp differs with every fact of the row', () => {
  expect(stampOf(next)).toBe(stampOf([...next]))
  expect(stampOf(keptSaleOf({ locator: 'NEXT', startsOn: '2026-12-03', amount: 1_500_001 }))).not.toBe(
    stampOf(next),
  )
})
