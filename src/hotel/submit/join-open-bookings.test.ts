import { describe, expect, it } from 'vitest'
import type { OpenBookingCommand } from '#contract/hotel'
import type { BookingCommand } from '../../lib/commands.ts'
import { joinOpenBookings } from './join-open-bookings.ts'

const ours = (commandId: string, minute: string, state: BookingCommand['state']): BookingCommand => ({
  commandId,
  kind: 'BOOK_HOTEL',
  state,
  meantAt: `2026-12-01T10:${minute}:00.000Z`,
  summary: `as confirmed: ${commandId}`,
  body: {
    supplierRoomPriceList: [],
    searchReqInfo: '',
    roomHolder: { holderFirstName: '', holderLastName: '', holderEmail: '', holderPhone: '' },
    roomGuestList: [],
    clientReference: '',
    remarkList: [],
  },
})

const listed = (commandId: string, minute: string): OpenBookingCommand => ({
  commandId,
  state: 'CHECKING',
  supplierCode: 'HBD',
  hotelName: 'Hotel Melati',
  checkInDate: '2027-01-10',
  numberOfNights: 2,
  totalSellingPrice: ['IDR', 1_250_000],
  issueNow: false,
  createdAt: `2026-12-01T10:${minute}:01.000Z`,
})

const inWords = ({ hotelName }: OpenBookingCommand) => `at the server: ${hotelName}`
const shown = (...lists: Parameters<typeof joinOpenBookings>) =>
  joinOpenBookings(...lists).map(({ commandId, state, summary }) => `${commandId} ${state}, ${summary}`)

describe('the open bookings of a person', () => {
  it('are those of this device alone, when the server lists none', () => {
    expect(shown([ours('a', '01', 'MEANT'), ours('b', '02', 'SENT')], [], inWords)).toEqual([
      'b sent, as confirmed: b',
      'a notSent, as confirmed: a',
    ])
  })

  it('hold those of other devices, in the words of the server', () => {
    expect(shown([ours('a', '05', 'SENT')], [listed('x', '09'), listed('y', '01')], inWords)).toEqual([
      'x checking, at the server: Hotel Melati',
      'a sent, as confirmed: a',
      'y checking, at the server: Hotel Melati',
    ])
  })

  it('hold each once, however many know of it', () => {
    expect(shown([ours('a', '01', 'SENT')], [listed('a', '01')], inWords)).toEqual([
      'a checking, as confirmed: a',
    ])
  })
})
