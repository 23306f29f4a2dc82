import { expect, test } from 'vitest'
import type { PnrChanges } from '#contract/pnr/change-history'
import { examplePnr } from '#contract/pnr/pnr-for-tests'
import { unchanged } from './change-draft.ts'
import { problemsOf, requestOf, wantedOf, wayOf } from './wanted-change.ts'

const pnr = examplePnr()
const opened = unchanged(pnr)
const named = (index: number, guestFirstName: string) => ({
  ...opened,
  guests: opened.guests.map((guest, at) => (at === index ? { ...guest, guestFirstName } : guest)),
})
const obstacles = { GUESTS: null, REMARK: null, DAYS: null, BOARD: null, ROOMS: null } as const
const changes: PnrChanges = {
  revision: 1,
  obstacles: { ...obstacles, DAYS: 'NON_REFUNDABLE' },
  askObstacle: null,
  isBeingChanged: false,
  revisionList: [],
  requestList: [],
}

test('the form as it opens asks for nothing, and neither do spaces around what stands there', () => {
  expect(wantedOf(opened, pnr)).toBeNull()
  const spaced = { ...named(0, ' Łukasz '), remarks: `${opened.remarks} \n\n` }
  expect(wantedOf(spaced, pnr)).toBeNull()
  expect(wayOf(spaced, pnr, changes)).toEqual({ way: 'NONE' })
})

test('only what differs is asked for, guests by their place in the booking', () => {
  const fields = { ...named(2, 'Minh'), checkOutDate: '2026-12-15', board: 'HB', remarks: 'Late arrival' }
  expect(wantedOf(fields, pnr)).toEqual({
    guests: [{ guestNumber: 3, guestTitle: 'MR', guestFirstName: 'Minh', guestLastName: 'Văn Ế' }],
    remarkList: ['Late arrival'],
    days: { checkInDate: '2026-12-12', checkOutDate: '2026-12-15' },
    board: 'HB',
  })
})

test('the guests of a room that is taken away are not renamed', () => {
  const fields = { ...named(2, 'Minh'), takenAway: [2] }
  expect(wantedOf(fields, pnr)).toEqual({ rooms: { takenAway: [2], added: [] } })
})

test('the desk is asked once a part is closed, or is told something besides', () => {
  expect(wayOf(named(0, 'Jan'), pnr, changes)).toEqual({ way: 'SIMULATE' })
  const moved = { ...named(0, 'Jan'), checkOutDate: '2026-12-15' }
  expect(wayOf(moved, pnr, changes)).toEqual({ way: 'DESK', closed: ['DAYS'] })
  expect(wayOf({ ...opened, text: 'A cot, please' }, pnr, changes)).toEqual({ way: 'DESK', closed: [] })
  expect(requestOf({ ...moved, text: ' Please ' }, pnr)).toMatchObject({
    text: 'Please',
    days: { checkOutDate: '2026-12-15' },
    guests: [{ guestNumber: 1 }],
  })
})

test('a problem stands at the field that it comes from', () => {
  const fields = {
    ...named(2, ''),
    checkOutDate: '2026-12-12',
    added: [
      { like: 1, guests: [{ guestType: 'ADT', guestTitle: 'MR', guestFirstName: '', guestLastName: 'Li' }] },
    ],
  } as const satisfies Parameters<typeof problemsOf>[0]
  expect(Object.keys(problemsOf({ ...fields, takenAway: [] }, pnr)).sort()).toEqual([
    'added.0.guests.0.guestFirstName',
    'checkOutDate',
    'guests.2.guestFirstName',
  ])
  expect(wantedOf({ ...fields, takenAway: [] }, pnr)).toBeNull()
})
