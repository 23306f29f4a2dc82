import { test } from '@playwright/test'
import * as v from 'valibot'
import { bookHotel } from '#contract/hotel/hotel'
import { demoPassword } from '../../../../server/admin/demo-data.ts'
import { NoRoom } from '../../../support/client/agent-client.ts'
import { HttpAgent } from '../../../support/client/http-agent.ts'
import type { Address } from '../../../support/sale/held-booking.ts'
import { ownIndex } from './agent.ts'

type BookingOptions = Parameters<HttpAgent['prepareBooking']>[0]

export type Booked = Address & { path: string }

/** Signs in over HTTP, to prepare data without the browser. */
export async function agentBeside(who = 'NUSA/sari'): Promise<HttpAgent> {
  const { baseURL } = test.info().project.use
  if (!baseURL) throw new Error('no address of the server')
  const agent = new HttpAgent(baseURL, who)
  await agent.signIn(who, demoPassword)
  return agent
}

/** In another hotel for each test, or the next one that has rooms. */
async function prepareSomewhere(agent: HttpAgent, options: NonNullable<BookingOptions>) {
  for (let hotel = ownIndex(15); ; hotel += 1) {
    try {
      return await agent.prepareBooking({ hotel, refundable: true, ...options })
    } catch (error) {
      if (!(error instanceof NoRoom) || options.hotel !== undefined) throw error
    }
  }
}

/** A room for two, of whom the second is not named yet. */
export function withGuestTba(): NonNullable<BookingOptions> {
  const guest = { roomNumber: 1, guestType: 'ADT', guestTitle: 'MR', guestLastName: 'Lestari' } as const
  const roomGuestList = ['Putri', 'TBA'].map((guestFirstName) => ({ ...guest, guestFirstName }))
  return { form: { roomGuestList } }
}

/** Books over HTTP without the browser; a hold by default. */
export async function bookBeside(agent: HttpAgent, options: BookingOptions = {}): Promise<Booked> {
  const body = await prepareSomewhere(agent, options)
  const answer = await agent.book(body)
  const reply = v.parse(bookHotel.reply, answer.body)
  const [booked] = reply.hotelBookingsResponse
  if (!booked) throw new Error(`not booked: ${reply.commandState}`)
  const { supplierCode, qilinLocatorCode: code } = booked
  return { supplierCode, code, path: `/app/pnr/detail/HOTEL/${supplierCode}/${code}` }
}
