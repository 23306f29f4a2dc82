import * as v from 'valibot'
import { bookHotel } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import type { SupplierCode } from '#contract/hotel/supplier'
import { changePnr, type SimulatedChange, simulateChange, type WantedChange } from '#contract/pnr/change'
import { readPnr } from '#contract/pnr/pnr'
import type { Agent, Answer } from '../../client/agent-client.ts'
import { newKey } from '../../test-app.ts'
import type { Address } from '../held-booking.ts'

type BookingOptions = NonNullable<Parameters<Agent['prepareBooking']>[0]>

/** Books a room that can be cancelled free, at one supplier. */
export async function bookAt(
  agent: Agent,
  supplierCode: SupplierCode,
  { search, ...options }: BookingOptions = {},
): Promise<Address> {
  const { destinationListResponse } = await agent.call(listDestinations, { query: { q: 'Jakarta' } })
  const jakarta = destinationListResponse
    .flatMap(({ destinationSearchKeyList }) => destinationSearchKeyList)
    .filter((key) => key.supplierCode === supplierCode)
  const request = await agent.prepareBooking({
    refundable: true,
    issueNow: false,
    ...options,
    search: { destinationSearchKeyList: jakarta.slice(0, 1), ...search },
  })
  const { hotelBookingsResponse } = v.parse(bookHotel.reply, (await agent.book(request)).body)
  const [booked] = hotelBookingsResponse
  if (!booked) throw new Error('it was not booked')
  return { supplierCode, code: booked.qilinLocatorCode }
}

export function simulate(agent: Agent, params: Address, wanted: WantedChange): Promise<SimulatedChange> {
  return agent.call(simulateChange, { params, body: wanted })
}

export type Priced = Extract<SimulatedChange, { outcome: 'PRICED' }>

export async function simulatePriced(agent: Agent, params: Address, wanted: WantedChange): Promise<Priced> {
  const simulated = await simulate(agent, params, wanted)
  if (simulated.outcome !== 'PRICED') throw new Error(`not priced: ${JSON.stringify(simulated)}`)
  return simulated
}

export function tryToChange(
  agent: Agent,
  { supplierCode, code }: Address,
  simulationKey: string,
  key = newKey(),
): Promise<Answer> {
  const path = changePnr.path.replace('{supplierCode}', supplierCode).replace('{code}', code)
  return agent.raw('POST', path, { simulationKey }, { 'idempotency-key': key })
}

/** Other names for all guests of a booking of one adult or more. */
export function renamed(count: number, guestLastName: string, guestFirstName = 'Dewi'): WantedChange {
  return {
    guests: Array.from({ length: count }, (_, at) => ({
      guestNumber: at + 1,
      guestTitle: 'MR',
      guestFirstName,
      guestLastName,
    })),
  }
}

/** A room like one of a booking, for guests of another name. */
export async function roomLike(agent: Agent, params: Address, like: number, guestLastName: string) {
  const { roomGuestList } = await agent.call(readPnr, { params })
  const own = roomGuestList.filter(({ roomNumber }) => roomNumber === like)
  const guests = own.length > 0 ? own : roomGuestList.filter(({ roomNumber }) => roomNumber === 1)
  return {
    like,
    roomGuestList: guests.map(({ roomNumber: _number, guestFirstName: _first, ...guest }) => ({
      ...guest,
      guestFirstName: 'Dewi',
      guestLastName,
    })),
  }
}
