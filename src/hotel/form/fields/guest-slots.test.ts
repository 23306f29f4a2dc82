import { expect, test } from 'vitest'
import { guestSlots } from './guest-slots.ts'

test('guests are numbered by room and type', () => {
  const slots = guestSlots([
    { roomNumber: 1, guestType: 'ADT' },
    { roomNumber: 1, guestType: 'ADT' },
    { roomNumber: 1, guestType: 'CHD', guestAge: 5 },
    { roomNumber: 2, guestType: 'ADT' },
  ])
  expect(slots.map(({ roomNumber, type, number, age }) => [roomNumber, type, number, age])).toEqual([
    [1, 'ADT', 1, 'none'],
    [1, 'ADT', 2, 'none'],
    [1, 'CHD', 1, '5'],
    [2, 'ADT', 1, 'none'],
  ])
})
