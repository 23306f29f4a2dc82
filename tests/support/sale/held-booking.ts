import * as v from 'valibot'
import { bookHotel } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { MoneyPair } from '#contract/money/money'
import { cancelPnr, issuePnr, type PnrDetail, readPnr } from '#contract/pnr/pnr'
import type { Agent, Answer } from '../client/agent-client.ts'
import { newKey } from '../test-app.ts'

export type Address = { supplierCode: SupplierCode; code: string }

type BookingOptions = Parameters<Agent['prepareBooking']>[0]

/** Books a room as a hold. */
export async function holdOne(agent: Agent, options: BookingOptions = {}): Promise<Address> {
  const answer = await agent.book(
    await agent.prepareBooking({ refundable: true, issueNow: false, ...options }),
  )
  const [booked] = v.parse(bookHotel.reply, answer.body).hotelBookingsResponse
  if (!booked) throw new Error('it was not booked')
  return { supplierCode: booked.supplierCode, code: booked.qilinLocatorCode }
}

export function detailOf(agent: Agent, params: Address): Promise<PnrDetail> {
  return agent.call(readPnr, { params })
}

export function tryToIssue(agent: Agent, address: Address, key = newKey()): Promise<Answer> {
  return agent.raw('POST', at(issuePnr.path, address), {}, { 'idempotency-key': key })
}

export function tryToCancel(
  agent: Agent,
  address: Address,
  agreedCharge: MoneyPair = ['IDR', 0],
  key = newKey(),
): Promise<Answer> {
  return agent.raw('POST', at(cancelPnr.path, address), { agreedCharge }, { 'idempotency-key': key })
}

function at(path: string, { supplierCode, code }: Address): string {
  return path.replace('{supplierCode}', supplierCode).replace('{code}', code)
}
