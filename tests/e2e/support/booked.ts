import { test } from '@playwright/test'
import * as v from 'valibot'
import { bookHotel } from '#contract/hotel/hotel'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import type { Address } from '../../support/held-booking.ts'
import { HttpAgent } from '../../support/http-agent.ts'
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

/** Books over HTTP without the browser, in another hotel for each test; a hold by default. */
export async function bookBeside(agent: HttpAgent, options: BookingOptions = {}): Promise<Booked> {
  const body = await agent.prepareBooking({ hotel: ownIndex(15), refundable: true, ...options })
  const answer = await agent.book(body)
  const reply = v.parse(bookHotel.reply, answer.body)
  const [booked] = reply.hotelBookingsResponse
  if (!booked) throw new Error(`not booked: ${reply.commandState}`)
  const { supplierCode, qilinLocatorCode: code } = booked
  return { supplierCode, code, path: `/app/pnr/detail/HOTEL/${supplierCode}/${code}` }
}
