import { randomUUID } from 'node:crypto'
import type { BookingRequest, HcpReq } from '#contract/hotel/booking-request'
import { listRooms } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { listDestinations } from '#contract/hotel/search-choices'
import { type PnrDetail, readPnr } from '#contract/pnr/pnr'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { stayRequest } from '../client/agent-client.ts'
import { RecordingClient } from '../client/recording-client.ts'
import { freshPostgres } from '../databases.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { isLong, seed } from '../workload.ts'
import { type Attempt, type Outcome, wrongWith } from './hostile-attempts.ts'
import { jsonOf } from './hostile-values.ts'

const bali = { orgId: 'NUSA-BALI', orgName: 'Nusa Wisata Bali', orgType: 'SUBAGENT' } as const
const family = {
  numberOfAdultsInEachRooms: [1],
  numberOfChildrenInEachRooms: [1],
  childrenAgesInEachRooms: [[7]],
  searchModifier: { corporate: bali },
}

/** An app with a signed-in agent, and valid requests in which tests change one field at a time. */
export type Target = {
  t: TestApp
  /** A search that is quick because every hotel there is sold out. */
  search: HalReq
  /** The price check of a family's room; `booking` is the booking that follows from it. */
  check: HcpReq
  booking: BookingRequest
  ask(attempt: Attempt): Promise<Outcome>
  /** Sends them, so many at a time (40), and returns those that were not refused; throws if a refusal breaks the contract. Of
   * hundreds, a push sends a third, another one each time (`WORKLOAD_SEED` repeats one); `npm run test:long` sends all. */
  attack(attempts: readonly Attempt[], atOnce?: number): Promise<Outcome[]>
  /** Reads the booking that an answer of `bookHotel` names. */
  readBooked(answer: unknown): Promise<PnrDetail>
}

export async function prepareTarget(environment: Record<string, string> = {}): Promise<Target> {
  const t = await createTestApp(freshPostgres, environment)
  // rooms enough for every attempt that is accepted
  await t.database.pool.query('update sandbox_rate set allotment = 100000')
  const sari = new RecordingClient(t.app.server)
  await sari.signIn('NUSA/sari', demoPassword)
  const prepared = await sari.prepareBooking({ hotel: 3, refundable: true, search: family })
  const ask = senderOf(t, sari.accessToken)
  return {
    t,
    search: await soldOutSearch(sari),
    check: priceCheckOf(sari, prepared),
    booking: await withOptionalFields(t, prepared),
    ask,
    async attack(all, atOnce = 40) {
      const attempts = isLong || all.length < 300 ? all : all.filter((_, index) => (index + seed) % 3 === 0)
      const outcomes: Outcome[] = []
      for (let at = 0; at < attempts.length; at += atOnce) {
        outcomes.push(...(await Promise.all(attempts.slice(at, at + atOnce).map(ask))))
      }
      const wrong = outcomes.flatMap(wrongWith)
      if (wrong.length > 0) throw new Error([`WORKLOAD_SEED=${seed}`, ...wrong].join('\n'))
      return outcomes.filter(({ status }) => status === 200)
    },
    readBooked(answer) {
      const { supplierCode, qilinLocatorCode } = Object(Object(answer).hotelBookingsResponse[0])
      return sari.call(readPnr, { params: { supplierCode, code: qilinLocatorCode } })
    },
  }
}

function senderOf({ app }: TestApp, accessToken: string): Target['ask'] {
  return async (attempt) => {
    const { method = 'POST', path, body } = attempt
    const response = await app.server.inject({
      method,
      url: path,
      headers: {
        host: 'localhost:8080',
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : jsonOf(body) }),
    })
    return { attempt, status: response.statusCode, body: parse(response.body) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function soldOutSearch(sari: RecordingClient): Promise<HalReq> {
  const { destinationListResponse } = await sari.call(listDestinations, { query: { q: 'Test: sold out' } })
  const destination = destinationListResponse[0] ?? raise('no such destination')
  const [key = raise('a destination without a key')] = destination.destinationSearchKeyList
  return {
    ...stayRequest(family),
    destinationSearchKeyList: [{ ...key, destinationName: destination.destinationName }],
    _destination: { ...destination, destinationSupplierCodes: ['HBD'], destinationSearchKeyList: [key] },
    _numberOfNights: 1,
    _searchForCorporate: true,
  }
}

/** The booking with every optional field filled in. */
async function withOptionalFields({ database }: TestApp, prepared: BookingRequest): Promise<BookingRequest> {
  const { id } = await database.sql
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', 'wayan')
    .executeTakeFirstOrThrow()
  return {
    ...prepared,
    supplierRoomPriceList: prepared.supplierRoomPriceList.map((hotel) => ({
      ...hotel,
      selectedRoomIndexCombinationList: hotel.selectedRoomIndexCombinationList.map((room) => ({
        ...room,
        roomGroup: 1,
      })),
    })),
    roomGuestList: prepared.roomGuestList.map((guest) => ({ ...guest, roomGroup: 1 })),
    clientReference: 'PO-4711',
    remarkList: ['Late arrival'],
    bookingModifier: {
      inputServiceCharge: { serviceChargeAmount: 0, serviceChargePercent: 0 },
      pleaseDoIssuedBooking: false,
      impersonatePnrOwnership: { orgId: bali.orgId, userId: id },
    },
  }
}

/** The price check before the booking, with the keys of the room list (those of the booking come from the check). */
function priceCheckOf(sari: RecordingClient, prepared: BookingRequest): HcpReq {
  const { supplierRoomPriceList, searchReqInfo, priceModifier } = prepared
  const roomList = sari.recorded.find(({ call }) => call.endsWith(listRooms.path))
  const { roomPriceList, roomCancellationPolicyList } = Object(roomList?.body).hotelRoomListResponse[0]
  const { roomIndex } = roomCancellationPolicyList.find(
    ({ isCancellable }: { isCancellable: boolean }) => isCancellable,
  )
  const { roomPriceKey } = roomPriceList.find((offer: { roomIndex: number }) => offer.roomIndex === roomIndex)
  return {
    supplierRoomPriceList: supplierRoomPriceList.map((hotel) => ({
      ...hotel,
      selectedRoomIndexCombinationList: [{ roomNumber: 1, roomGroup: 1, numberOfRooms: 1, roomPriceKey }],
    })),
    searchReqInfo,
    priceModifier,
  }
}

function raise(what: string): never {
  throw new Error(what)
}
