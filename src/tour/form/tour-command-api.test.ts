import { expect, test } from 'vitest'
import { bookedOf } from './tour-command-api.ts'

test('only an answer with a booking confirms', () => {
  const commandId = 'c'
  expect(bookedOf({ commandId, commandState: 'CONFIRMED', bookingID: 'TWT7Q2K' })).toEqual({
    bookingId: 'TWT7Q2K',
  })
  expect(bookedOf({ commandId, commandState: 'CONFIRMED', bookingID: null })).toBe('CHECKING')
  expect(bookedOf({ commandId, commandState: 'CHECKING', bookingID: null })).toBe('CHECKING')
})
