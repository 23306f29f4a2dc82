import type { Endpoint } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import * as hotel from '#contract/hotel/hotel'
import * as insurance from '#contract/insurance/insurance'
import { listPolicies } from '#contract/insurance/list'
import { printPolicyReport } from '#contract/insurance/papers'
import * as policy from '#contract/insurance/policy'
import * as deposit from '#contract/money/deposit'
import * as auxiliary from '#contract/pnr/auxiliary'
import * as change from '#contract/pnr/change'
import { enterHotelNumber } from '#contract/pnr/hotel-number'
import * as pnr from '#contract/pnr/pnr'
import { reportPnrs, summarizePnrs } from '#contract/pnr/report'
import { settleSupplierChange } from '#contract/pnr/supplier-change'
import * as tour from '#contract/tour/tour'
import * as trainBooking from '#contract/train/booking'
import * as train from '#contract/train/train'
import * as book from '#contract/travellers/book'
import { removeTravellerGroup, saveTravellerGroup } from '#contract/travellers/groups'
import { checkImport, importTravellers } from '#contract/travellers/import'
import { mergeTravellers, undoMerge } from '#contract/travellers/same-person'
import { keepTravellersOf } from '#contract/travellers/suggest'
import * as trip from '#contract/trip/trip'
import { type AgentClient, stayRequest } from '../../client/agent-client.ts'
import { attach } from '../../client/attach.ts'
import { formOf } from '../../client/form-body.ts'
import { holdOne } from '../../sale/held-booking.ts'
import { holderNamed, policyForm, quoted } from '../../sale/insurance-policy.ts'
import { benefitsRequest, priceRequest, tripRequest } from '../../sale/insurance-trip.ts'
import { someDeparture, tourForm, tourSearch } from '../../sale/tours.ts'
import { chosen, held, trainForm } from '../../sale/trains.ts'
import { addTraveller, travellerOf } from '../../sale/travellers.ts'
import { flightLeg } from '../../sale/trips.ts'
import { newKey, type TestApp } from '../../test-app.ts'

type RequestParts = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A valid request for each call that a permission governs, about bookings that `seller` holds. */
export async function requestsOf(
  t: TestApp,
  seller: AgentClient,
): Promise<ReadonlyMap<Endpoint, RequestParts>> {
  const now = t.clock.now()
  const booking = await seller.prepareBooking({ refundable: true, issueNow: false })
  const { hotelAvailabilityList, requestCompletionStatus } = await seller.call(hotel.searchAvailability, {
    body: stayRequest(),
  })
  const [found] = hotelAvailabilityList
  if (!found) throw new Error('nothing is on sale')
  const { supplierCode, hotelId } = found
  const searchReqInfo = requestCompletionStatus[0]?.searchReqInfo ?? ''
  const rooms = { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo }
  const { hotelRoomListResponse } = await seller.call(hotel.listRooms, { body: rooms })
  const address = await holdOne(seller)
  const policyId = { id: await quoted(seller) }
  const offers = await chosen(seller, now)
  const availabilityIds = offers.map(({ availabilityId }) => availabilityId)
  const trainId = { id: await held(seller, now) }
  const departure = await someDeparture(seller)
  const ofTrips = await tripRequestsOf(seller, address.code)
  return new Map<Endpoint, RequestParts>([
    [hotel.searchAvailability, { body: stayRequest() }],
    [hotel.readHotel, { body: { supplierCode, hotelId } }],
    [hotel.listRooms, { body: rooms }],
    [hotel.checkPrice, { body: priceCheckOf(hotelRoomListResponse[0], searchReqInfo) }],
    [hotel.bookHotel, { body: booking }],
    [insurance.searchInsurance, { body: { jsonParams: tripRequest(), file: null } }],
    [insurance.readBenefits, { body: benefitsRequest() }],
    [insurance.priceInsurance, { body: priceRequest() }],
    [insurance.createPolicy, { body: policyForm() }],
    [tour.searchTours, { query: Object.fromEntries(Object.entries(tourSearch(now)).map(textOf)) }],
    [tour.readTour, { params: { slug: 'highlights-of-japan' } }],
    [tour.readDeparture, { params: { id: departure } }],
    [tour.bookTour, { body: tourForm(departure) }],
    [
      train.searchTrains,
      {
        query: {
          originStationCode: 'GMR',
          destinationStationCode: 'BD',
          departureDate: addDays(dayInJakarta(now), 10),
          tripType: 'OW',
          numberOfAdults: '1',
          numberOfInfants: '0',
        },
      },
    ],
    [train.readSeatMap, { body: { availabilityId: availabilityIds[0] } }],
    [train.priceTrains, { body: { availabilityIds } }],
    [train.bookTrain, { body: trainForm(offers) }],
    [pnr.issuePnr, { params: address, body: {} }],
    [pnr.cancelPnr, { params: address, body: { agreedCharge: ['IDR', 999_999_999] } }],
    [policy.updatePax, { params: policyId, body: { paxVersion: 1, holder: holderNamed('Baru') } }],
    [policy.issuePolicy, { params: policyId, body: {} }],
    [policy.cancelPolicy, { params: policyId, body: {} }],
    [trainBooking.issueTrain, { params: trainId, body: {} }],
    [trainBooking.cancelTrain, { params: trainId, body: {} }],
    [
      auxiliary.saveAuxiliary,
      { params: address, body: { pnrConfidentialRemarks: { version: 0, text: 'A remark' } } },
    ],
    [change.simulateChange, { params: address, body: { remarkList: ['Late arrival'] } }],
    [change.changePnr, { params: address, body: { simulationKey: newKey() } }],
    [change.askForChange, { params: address, body: { text: 'A cot, please' } }],
    [change.withdrawChangeRequest, { params: { ...address, requestId: newKey() }, body: {} }],
    [
      enterHotelNumber,
      { params: { ...address }, body: { number: 'HIL 1', saidBy: 'Ms Dewi', replaces: null } },
    ],
    [settleSupplierChange, { params: { ...address }, body: { foundAt: '2026-01-01T00:00:00.000Z' } }],
    [auxiliary.attachFile, { params: address }],
    ...(await travellerRequests(seller, address)),
    ...ofTrips,
    [reportPnrs, {}],
    [summarizePnrs, {}],
    [printPolicyReport, {}],
    [deposit.readStatement, {}],
    [deposit.listDepositOrganisations, {}],
    [deposit.depositBalance, {}],
  ])
}

/** Of the traveller book. */
async function travellerRequests(
  seller: AgentClient,
  { supplierCode, code: locatorCode }: { supplierCode: string; code: string },
): Promise<(readonly [Endpoint, RequestParts])[]> {
  const [first, second] = [await addTraveller(seller), await addTraveller(seller)]
  const params = { travellerId: first }
  const group = { params: { groupId: newKey() } }
  const rows = { body: { rowList: [{ rowNumber: 2, traveller: travellerOf() }] } }
  const named = (travellerId: string) => ({ travellerId, version: 1 })
  return [
    [book.pickTravellers, { body: { travellerIds: [first] } }],
    [book.exportTraveller, { params }],
    [book.createTraveller, { body: travellerOf() }],
    [book.updateTraveller, { params, body: { version: 1, changes: { seat: 'aisle' } } }],
    [book.eraseTraveller, { params, body: { doNotKeep: false } }],
    [mergeTravellers, { body: { first: named(first), second: named(second) } }],
    [undoMerge, { params, body: {} }],
    [
      saveTravellerGroup,
      { ...group, body: { version: 0, name: 'Keluarga', kind: 'HOUSEHOLD', memberIds: [first] } },
    ],
    [removeTravellerGroup, group],
    [keepTravellersOf, { body: { product: 'HOTEL', supplierCode, locatorCode } }],
    [checkImport, rows],
    [importTravellers, rows],
  ]
}

/** Removing ends a trip that the other requests do not name. */
async function tripRequestsOf(
  seller: AgentClient,
  locator: string,
): Promise<readonly (readonly [Endpoint, RequestParts])[]> {
  const leg = flightLeg()
  const [kept, gone] = [
    await seller.call(trip.makeTrip, { body: { name: 'Bali' } }),
    await seller.call(trip.makeTrip, { body: { name: 'Solo' } }),
  ]
  const { legList } = await seller.call(trip.addTripLeg, {
    params: { tripId: kept.tripId },
    body: leg,
  })
  const tripId = { tripId: kept.tripId }
  const legId = { ...tripId, legId: legList[0]?.legId ?? '' }
  return [
    [trip.makeTrip, { body: { name: 'Lombok' } }],
    [trip.renameTrip, { params: tripId, body: { version: 1, name: 'Bali', reference: 'B-1' } }],
    [trip.joinSale, { params: tripId, body: { locator } }],
    [trip.partSale, { params: { ...tripId, locator } }],
    [trip.addTripLeg, { params: tripId, body: leg }],
    [trip.changeTripLeg, { params: legId, body: { version: 1, leg: { ...leg, title: 'GA 404' } } }],
    [trip.removeTripLeg, { params: legId, query: { version: '2' } }],
    [trip.removeTrip, { params: { tripId: gone.tripId }, query: { version: '1' } }],
  ]
}

/** A request to check the price of the first offer for each room group. */
function priceCheckOf(list: hotel.RoomList | undefined, searchReqInfo: string) {
  if (!list) throw new Error('no rooms are left')
  const { supplierCode, hotelId, roomIndexCombinationList, roomPriceList } = list
  const selectedRoomIndexCombinationList = roomIndexCombinationList.map(
    ({ roomNumber, numberOfRooms, roomIndexSequence }) => ({
      roomNumber,
      numberOfRooms,
      roomPriceKey:
        roomPriceList.find(({ roomIndex }) => roomIndex === roomIndexSequence[0])?.roomPriceKey ?? '',
    }),
  )
  return {
    supplierRoomPriceList: [{ supplierCode, hotelId, selectedRoomIndexCombinationList }],
    searchReqInfo,
  }
}

function textOf([name, value]: [string, unknown]): [string, string] {
  return [name, String(value)]
}

export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends the request as this person; the answer's text may be a file's. */
export async function sendAs(
  agent: AgentClient,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: RequestParts,
  key = newKey(),
): Promise<{ status: number; text: string; sentence: unknown }> {
  if (endpoint === auxiliary.attachFile) {
    const { code = '', supplierCode = '' } = params
    const answer = await attach(agent, code, { name: 'a.png', content: tinyPng }, { key, supplierCode })
    return { status: answer.status, text: '', sentence: sentenceIn(answer.body) }
  }
  const words = { ...query, ...(endpoint === printPolicyReport && { assetKey: await assetKeyOf(agent) }) }
  const search = new URLSearchParams(words).toString()
  const form = endpoint.upload?.json ? formOf(endpoint.upload, body) : null
  const response = await agent.server.inject({
    method: endpoint.method,
    url: `${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}${search && `?${search}`}`,
    headers: {
      host: 'localhost:8080',
      authorization: `Bearer ${agent.accessToken}`,
      'idempotency-key': key,
      ...(body !== undefined && { 'content-type': form?.contentType ?? 'application/json' }),
    },
    ...(body !== undefined && { payload: form?.payload ?? JSON.stringify(body) }),
  })
  const text = response.body
  return {
    status: response.statusCode,
    text,
    sentence: text.startsWith('{') ? sentenceIn(JSON.parse(text)) : undefined,
  }
}

async function assetKeyOf(agent: AgentClient): Promise<string> {
  return (await agent.call(listPolicies, { query: {} })).assetKey
}

function sentenceIn(body: unknown): unknown {
  return Object(body).errorDescription
}
