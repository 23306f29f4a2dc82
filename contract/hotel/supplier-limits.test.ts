import { expect, test } from 'vitest'
import { tooLongFor } from './supplier-limits.ts'

const holder = { holderFirstName: 'Putri', holderLastName: '', holderEmail: '', holderPhone: '' }
const guest = { roomNumber: 1, guestType: 'ADT', guestTitle: 'MS', guestFirstName: 'Putri' } as const
const booking = (name: string, remarkList: string[]) => ({
  roomHolder: { ...holder, holderFirstName: name },
  roomGuestList: [{ ...guest, guestLastName: name }],
  remarkList,
})
const remarks = (last: number) => [...Array(3).fill('r'.repeat(500)), '', 'r'.repeat(last)]

test('Hotelbeds takes names of 50 characters, and remarks of 2,000 with what stands between them', () => {
  expect(tooLongFor('HBD', booking(`${'x'.repeat(50)} `, remarks(491)))).toEqual([])
  expect(tooLongFor('HBD', booking('x'.repeat(51), remarks(492)))).toEqual([
    { path: 'roomHolder.holderFirstName', what: 'name', most: 50, has: 51 },
    { path: 'roomGuestList.0.guestLastName', what: 'name', most: 50, has: 51 },
    { path: 'remarkList', what: 'remarks', most: 2_000, has: 2_001 },
  ])
})

test('other suppliers have no bounds of their own', () => {
  expect(tooLongFor('MGH', booking('x'.repeat(60), remarks(500)))).toEqual([])
})
