import { describe, expect, it } from 'vitest'
import type { OpenCommand } from '#contract/call/commands'
import type { BookingCommand } from '../../shell/outbox/command/hotel-commands.ts'
import { joinOpenBookings } from './join-open-bookings.ts'

const ours = (commandId: string, minute: string, state: BookingCommand['state']): BookingCommand => ({
  commandId,
  kind: 'BOOK_HOTEL',
  state,
  stagedAt: `2026-12-01T10:${minute}:00.000Z`,
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

const listed = (commandId: string, minute: string): OpenCommand => ({
  commandId,
  kind: 'BOOK_HOTEL',
  product: 'HOTEL',
  state: 'CHECKING',
  supplierCode: 'HBD',
  title: 'Hotel Melati',
  summary: {
    startsOn: '2027-01-10',
    endsOn: '2027-01-12',
    traveller: 'Putri Lestari',
    total: ['IDR', 1_250_000],
    locatorCode: null,
  },
  createdAt: `2026-12-01T10:${minute}:01.000Z`,
})

const inWords = ({ title }: OpenCommand) => `at the server: ${title}`
const shown = (...lists: Parameters<typeof joinOpenBookings>) =>
  joinOpenBookings(...lists).map(({ commandId, state, summary }) => `${commandId} ${state}, ${summary}`)

describe('the open bookings of a person', () => {
  it('are those of this device alone, when the server lists none', () => {
    expect(shown([ours('a', '01', 'STAGED'), ours('b', '02', 'SENT')], [], inWords)).toEqual([
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
