import { expect, test } from 'vitest'
import type { BookingReply } from '#contract/hotel/hotel'
import { bookedOf } from './use-booking-command.ts'

const reply = (commandState: BookingReply['commandState'], ...locators: string[]): BookingReply => ({
  commandId: 'c',
  commandState,
  hotelBookingsResponse: locators.map((qilinLocatorCode) => ({ supplierCode: 'HBD', qilinLocatorCode })),
})

test('an answer confirms, or is still being found out', () => {
  expect(bookedOf(reply('CONFIRMED', 'TW7Q2K'))).toEqual({ supplierCode: 'HBD', locator: 'TW7Q2K' })
  expect(bookedOf(reply('CHECKING'))).toBe('CHECKING')
})

test('an answer without a booking is no confirmation', () => {
  expect(bookedOf(reply('CONFIRMED'))).toBe('CHECKING')
})
