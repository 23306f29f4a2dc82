import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ownLeg } from '#contract/trip/own-leg'
import { changeDraft, draftOf, emptyLeg, legOf } from './leg-draft.ts'

const flight = { ...emptyLeg, title: 'GA 402', startsOn: '2026-12-12', endsOn: '2026-12-12' }

test.each([
  ['9.15', '09:15'],
  ['0915', '09:15'],
  ['', null],
  ['soon', 'soon'],
])('the hour %j is sent as %j', (typed, sent) => {
  expect(legOf({ ...flight, startsAt: typed })).toMatchObject({ startsAt: sent })
})

test('what was stored is shown and sent again as it was', () => {
  const stored = v.parse(ownLeg, legOf({ ...flight, startsAt: '0915', endZone: 'Asia/Makassar' }))
  expect(legOf(draftOf(stored))).toEqual(stored)
})

test('a hotel has one place and one zone', () => {
  const hotel = {
    ...flight,
    kind: 'HOTEL',
    from: 'CGK',
    startZone: 'Asia/Makassar',
    endZone: 'Asia/Jakarta',
  } as const
  expect(legOf(hotel)).toMatchObject({ from: '', startZone: 'Asia/Makassar', endZone: 'Asia/Makassar' })
})

test('the last day follows the first until it is another; an airport brings its zone', () => {
  const first = changeDraft(emptyLeg, { startsOn: '2026-12-12' })
  expect(first.endsOn).toBe('2026-12-12')
  const moved = changeDraft(changeDraft(first, { endsOn: '2026-12-13' }), { startsOn: '2026-12-11' })
  expect(moved.endsOn).toBe('2026-12-13')
  const there = changeDraft(first, { from: 'cgk', to: 'Dps' })
  expect([there.startZone, there.endZone]).toEqual(['', 'Asia/Makassar'].with(0, 'Asia/Jakarta'))
  expect(changeDraft(there, { to: 'Bali' }).endZone).toBe('Asia/Makassar')
})
