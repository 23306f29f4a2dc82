import { test } from '@playwright/test'
import * as v from 'valibot'
import { bookHotel } from '#contract/hotel/hotel'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import type { Address } from '../../support/held-booking.ts'
import { HttpAgent } from '../../support/http-agent.ts'
import { ownPlace } from './agent.ts'

type Wish = Parameters<HttpAgent['prepareBooking']>[0]

export type Booked = Address & { path: string }

/** Signs in beside the browser, for what a test needs before its first screen. */
export async function agentBeside(who = 'NUSA/sari'): Promise<HttpAgent> {
  const { baseURL } = test.info().project.use
  if (!baseURL) throw new Error('no address of the server')
  const agent = new HttpAgent(baseURL, who)
  await agent.signIn(who, demoPassword)
  return agent
}

/** A booking made by calls alone, in a hotel of the test's own; held when nothing else is wished. */
export async function bookBeside(agent: HttpAgent, wish: Wish = {}): Promise<Booked> {
  const body = await agent.prepareBooking({ hotel: ownPlace(15), refundable: true, ...wish })
  const answer = await agent.book(body)
  const reply = v.parse(bookHotel.reply, answer.body)
  const [booked] = reply.hotelBookingsResponse
  if (!booked) throw new Error(`not booked: ${reply.commandState}`)
  const { supplierCode, qilinLocatorCode: code } = booked
  return { supplierCode, code, path: `/app/pnr/detail/HOTEL/${supplierCode}/${code}` }
}
