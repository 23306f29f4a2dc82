import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { checkUserPassword, openSession } from '#contract/access/session'
import type { Ask, Endpoint, ReplyOf } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import type { BookingRequest, HbReq } from '#contract/hotel/booking-request'
import { bookHotel, checkPrice, listRooms, searchAvailability } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import { startOfTests } from '../start-of-tests.ts'
import { FormBody, formOf } from './form-body.ts'

export type Answer = { status: number; body: unknown; headers: Record<string, unknown> }

/** Any answer of the API with a status other than 200. */
export class Refused extends Error {
  readonly status: number
  readonly body: unknown

  constructor({ status, body }: Answer) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

export const jakarta = { supplierCode: 'HBD', destinationCode: 'ID-ESR-1', destinationType: 'ZONE' } as const

/** No such hotel or room is left on these days, or its supplier did not answer in time. */
export class NoRoom extends Error {}

/** Two adults, one night, a month ahead. */
export function stayRequest(changes: Partial<HalReq> = {}): HalReq {
  const checkInDate = addDays(dayInJakarta(startOfTests()), 40)
  return {
    checkInDate,
    checkOutDate: addDays(checkInDate, 1),
    numberOfRooms: 1,
    guestNationalityCode: 'ID',
    numberOfAdultsInEachRooms: [2],
    numberOfChildrenInEachRooms: [0],
    numberOfInfantsInEachRooms: [0],
    childrenAgesInEachRooms: [[]],
    destinationSearchKeyList: [jakarta],
    allowOccupancyGrouping: true,
    ...changes,
  }
}

type BookingOptions = {
  search?: Partial<HalReq>
  lastName?: string
  issueNow?: boolean
  /** The index in the found hotels, sorted by price, or a test of the hotel's name. */
  hotel?: number | ((name: string) => boolean)
  refundable?: boolean
  form?: Partial<HbReq>
}

/** Calls the API as the browser does; a subclass decides how requests are transported. */
export abstract class Agent {
  accessToken = ''
  cookie = ''

  abstract raw(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>

  async signIn(who: string, password: string): Promise<void> {
    const [accountName = '', userName = ''] = who.split('/')
    const { token } = await this.call(checkUserPassword, { body: { accountName, userName, password } })
    const answer = await this.raw('POST', openSession.path, { token })
    if (answer.status !== 200) throw new Refused(answer)
    this.cookie = cookiesIn(answer)
    this.accessToken = v.parse(openSession.reply, answer.body).accessToken
  }

  async call<E extends Endpoint>(
    endpoint: E,
    parts: Ask<E>,
    key: string = randomUUID(),
  ): Promise<ReplyOf<E>> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(Reflect.get(Object(parts.params), name)),
    )
    const query = parts.query
      ? `?${new URLSearchParams(Object.entries(parts.query).map(([k, q]) => [k, String(q)]))}`
      : ''
    const keyed = endpoint.effect === 'write' || endpoint.effect === 'command'
    const answer = await this.raw(
      endpoint.method,
      path + query,
      endpoint.upload?.json ? formOf(endpoint.upload, parts.body) : parts.body,
      keyed ? { 'idempotency-key': key } : {},
    )
    if (answer.status !== 200) throw new Refused(answer)
    return v.parse(endpoint.reply, answer.body)
  }

  protected headers(body: unknown): Record<string, string> {
    return {
      ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
      ...(this.cookie && { cookie: this.cookie }),
      ...(body !== undefined && {
        'content-type': body instanceof FormBody ? body.contentType : 'application/json',
      }),
    }
  }

  protected payload(body: unknown): string | Buffer<ArrayBuffer> {
    return body instanceof FormBody ? body.payload : JSON.stringify(body)
  }

  /** Searches, chooses rooms and checks the price; returns the request that would book them. */
  async prepareBooking(options: BookingOptions = {}): Promise<BookingRequest> {
    const search = stayRequest(options.search)
    const found = await this.call(searchAvailability, { body: search })
    const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
    const { hotel = 0 } = options
    const list = found.hotelAvailabilityList.filter(
      ({ hotelName }) => typeof hotel === 'function' || !hotelName.includes('('),
    )
    const item = typeof hotel === 'function' ? list.find(({ hotelName }) => hotel(hotelName)) : list[hotel]
    if (!item) throw new NoRoom('no such hotel was found')
    const { supplierCode, hotelId } = item
    const rooms = await this.call(listRooms, {
      body: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
    })
    const roomList = rooms.hotelRoomListResponse[0]
    if (!roomList) throw new NoRoom('no rooms are left')
    const cancellable = (roomIndex: number) =>
      roomList.roomCancellationPolicyList.find((policy) => policy.roomIndex === roomIndex)?.isCancellable ===
      true
    const chosen = roomList.roomIndexCombinationList.map(
      ({ roomNumber, numberOfRooms, roomIndexSequence }) => {
        const roomIndex =
          options.refundable === undefined
            ? roomIndexSequence[0]
            : roomIndexSequence.find((index) => cancellable(index) === options.refundable)
        const offer = roomList.roomPriceList.find((price) => price.roomIndex === roomIndex)
        if (!offer) throw new NoRoom('no room of that kind')
        return { roomNumber, numberOfRooms, roomPriceKey: offer.roomPriceKey }
      },
    )
    const hcpReq = {
      supplierRoomPriceList: [{ supplierCode, hotelId, selectedRoomIndexCombinationList: chosen }],
      searchReqInfo,
      ...(search.searchModifier && { priceModifier: search.searchModifier }),
    }
    const { hotelCheckPriceResponse } = await this.call(checkPrice, { body: hcpReq })
    const checked = hotelCheckPriceResponse[0]
    if (!checked) throw new Error('the price check failed')
    const identical = checked.roomCombinationType === 'IdenticalRoomCombination'
    return {
      ...hcpReq,
      supplierRoomPriceList: [
        {
          supplierCode,
          hotelId,
          selectedRoomIndexCombinationList: checked.roomPriceList.map(
            ({ roomNumber, numberOfRooms, roomPriceKey }) => ({
              roomNumber,
              numberOfRooms,
              roomPriceKey,
            }),
          ),
        },
      ],
      roomHolder: {
        holderFirstName: 'Putri',
        holderLastName: 'Lestari',
        holderEmail: 'putri@example.com',
        holderPhone: '+62 811 0000 000',
      },
      roomGuestList: checked.roomPriceList
        .flatMap((room) => Array.from({ length: room.numberOfRooms }, () => room))
        .slice(0, identical ? 1 : undefined)
        .flatMap((room, index) => guestsOf(room, index + 1, options.lastName ?? 'Lestari')),
      clientReference: 'TEST-1',
      remarkList: [],
      bookingModifier: {
        inputServiceCharge: { serviceChargeAmount: 0, serviceChargePercent: 0 },
        pleaseDoIssuedBooking: options.issueNow ?? checked.bookingHoldUntil === null,
      },
      ...options.form,
    }
  }

  book(body: BookingRequest, key: string = randomUUID()): Promise<Answer> {
    return this.raw('POST', bookHotel.path, body, { 'idempotency-key': key })
  }
}

/** The `cookie` header that a browser would send after this answer. */
export function cookiesIn({ headers }: Pick<Answer, 'headers'>): string {
  const set = headers['set-cookie']
  return (Array.isArray(set) ? set : [set])
    .filter((line) => typeof line === 'string')
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Calls an app inside the process, through Fastify's `inject`. */
export class AgentClient extends Agent {
  readonly server: FastifyInstance

  constructor(server: FastifyInstance) {
    super()
    this.server = server
  }

  async raw(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.server.inject({
      method: method as 'GET', // inject takes any method; its type lists them
      url,
      headers: { host: 'localhost:8080', ...this.headers(body), ...headers },
      ...(body !== undefined && { payload: this.payload(body) }),
    })
    const text = response.body
    return {
      status: response.statusCode,
      body: text ? JSON.parse(text) : undefined,
      headers: response.headers,
    }
  }
}

type Room = { numberOfRooms: number; numberOfAdults: number; numberOfInfants: number; childrenAges: number[] }

function guestsOf(room: Room, roomNumber: number, guestLastName: string): BookingRequest['roomGuestList'] {
  const guest = { roomNumber, guestFirstName: 'Tirta', guestLastName }
  return [
    ...Array.from(
      { length: room.numberOfAdults },
      () => ({ ...guest, guestType: 'ADT', guestTitle: 'MR' }) as const,
    ),
    ...room.childrenAges.map(
      (guestAge) => ({ ...guest, guestType: 'CHD', guestTitle: 'MSTR', guestAge }) as const,
    ),
    ...Array.from(
      { length: room.numberOfInfants },
      () => ({ ...guest, guestType: 'INF', guestTitle: 'MSTR' }) as const,
    ),
  ]
}
