import type { BookingRequest } from '#contract/hotel/booking-request'
import { type BookingObstacle, whyNotBook } from '#contract/hotel/rules'
import type { SupplierCode } from '#contract/hotel/supplier'
import { tooLongFor } from '#contract/hotel/supplier-limits'
import { isPayable } from '#contract/money/amount'
import { fromPair, sum } from '#contract/money/money'
import { depositDue, withServiceCharge } from '#contract/money/pricing'
import { refusal } from '../../http/call/refusal.ts'
import type { RefusalReason } from '../../http/call/refusal-sentences.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Buyer, OwnerStore } from '../../orgs/owner-store.ts'
import { requireOffered } from '../../orgs/supplier-switches.ts'
import type { HotelSuppliers } from '../ports.ts'
import { recordPrice } from '../quote/price-rate.ts'
import type { Quote, QuoteStore } from '../quote/quote-store.ts'
import { type HotelSeals, openQuote, refusePast } from '../quote/search-info.ts'
import { supplierOf } from '../supplier-of.ts'
import type { BookingPayload } from './booking-command.ts'
import { whyNotTheseGuests } from './why-not-these-guests.ts'

export type PrepareNeeds = {
  suppliers: HotelSuppliers
  owners: OwnerStore
  quotes: QuoteStore
  seals: HotelSeals
  now: () => Date
}

/** Makes every check before a command exists; prices come from the stored quote (safety: H7). */
export async function prepareBooking(
  needs: PrepareNeeds,
  viewer: Viewer,
  request: BookingRequest,
): Promise<BookingPayload> {
  const quote = await findQuote(needs, viewer, request)
  const { record } = quote
  const modifier = request.bookingModifier
  const issueNow = modifier?.pleaseDoIssuedBooking === true
  refusePast(record.stay, needs.now())
  const held = record.holdUntil !== null && new Date(record.holdUntil) > needs.now()
  const obstacle = whyNotBook(viewer.permissions, { nonRefundable: !held, issueNow })
  if (obstacle) {
    const code = obstacle === 'AGREEMENT_MISSING' ? 'INVALID_REQUEST' : 'NOT_ALLOWED'
    throw refusal(code, reasonOf[obstacle])
  }
  const buyer = await needs.owners.buyerFor(viewer, 'HOTEL', record.forOrg)
  requireOffered(buyer, 'HOTEL', record.supplierCode)
  supplierOf(needs.suppliers, record.supplierCode)
  await refuseForeignOwner(needs, buyer, modifier?.impersonatePnrOwnership)
  const guestObstacle = whyNotTheseGuests(record, request.roomGuestList)
  if (guestObstacle) throw refusal('INVALID_REQUEST', 'refusals.guestsUnfit', {}, { sentence: guestObstacle })
  refuseTooLong(record.supplierCode, request)

  const charge = serviceChargeOf(viewer, buyer, modifier?.inputServiceCharge)
  const rooms = record.rooms.map((room) => {
    const roomNights = record.stay.nights * room.numberOfRooms
    const price = withServiceCharge(room.price, roomNights, charge, record.vatBp)
    return { ...room, price: recordPrice(price) }
  })
  const ownerIsCorporate = buyer.orgType === 'CORPORATE'
  const { roomHolder: holder } = request
  const lead = request.roomGuestList[0]
  return {
    supplierCode: record.supplierCode,
    ownerOrgId: buyer.orgId,
    ownerIsCorporate,
    bookedBy: viewer.displayName,
    checkInDate: record.stay.checkInDate,
    checkOutDate: record.stay.checkOutDate,
    rooms: record.stay.rooms.length,
    leadGuest: `${lead?.guestFirstName ?? ''} ${lead?.guestLastName ?? ''}`.trim(),
    holdUntil: record.holdUntil,
    issueNow,
    deposit: sum(
      buyer.currency,
      rooms.map(({ price }) => depositDue(price, ownerIsCorporate)),
    ),
    total: sum(
      buyer.currency,
      rooms.map(({ price }) => price.totalSellingPrice),
    ),
    stay: record.stay,
    quoteId: quote.id,
    record: {
      hotel: record.hotel,
      combination: record.combination,
      clientReference: request.clientReference,
      holder: {
        firstName: holder.holderFirstName,
        lastName: holder.holderLastName,
        email: holder.holderEmail,
        phone: holder.holderPhone,
      },
      guests: request.roomGuestList.map((guest) => ({
        roomNumber: guest.roomNumber,
        type: guest.guestType,
        title: guest.guestTitle,
        firstName: guest.guestFirstName,
        lastName: guest.guestLastName,
        ...(guest.guestAge !== undefined && { age: guest.guestAge }),
      })),
      remarks: request.remarkList.filter((remark) => remark !== ''),
      rooms,
      exchangeRates: record.exchangeRates,
      ownership: [...buyer.ownership],
    },
  }
}

async function findQuote(
  { quotes, seals, now }: PrepareNeeds,
  viewer: Viewer,
  request: BookingRequest,
): Promise<Quote> {
  const [chosen] = request.supplierRoomPriceList
  const keys =
    chosen?.selectedRoomIndexCombinationList.map(({ roomPriceKey }) => openQuote(seals, roomPriceKey)) ?? []
  const quote = keys[0] ? await quotes.find(viewer, keys[0].quoteId) : null
  if (!quote || !chosen) {
    throw refusal('PRICE_CHECK_NEEDED', 'refusals.roomsNotChecked')
  }
  const asked = keys.map(({ quoteId, roomNumber }) => `${quoteId}/${roomNumber}`).sort()
  const quoted = quote.record.rooms.map(({ roomNumber }) => `${quote.id}/${roomNumber}`).sort()
  if (asked.join() !== quoted.join()) {
    throw refusal('PRICE_CHECK_NEEDED', 'refusals.otherRoomsChecked')
  }
  const { supplierCode, hotel, forOrg } = quote.record
  if (chosen.supplierCode !== supplierCode || chosen.hotelId !== hotel.hotelId) {
    throw refusal('INVALID_REQUEST', 'refusals.roomsOfAnotherHotel')
  }
  if ((request.priceModifier?.corporate?.orgId ?? null) !== forOrg) {
    throw refusal('SEARCH_AGAIN', 'refusals.checkedForOther')
  }
  if (quote.expiresAt <= now()) {
    throw refusal('PRICE_CHECK_NEEDED', 'refusals.checkTooOld')
  }
  return quote
}

/** The supplier would cut it, or refuse it after the booking has begun. */
function refuseTooLong(supplier: SupplierCode, request: BookingRequest): void {
  const [first] = tooLongFor(supplier, request)
  if (!first) return
  const { what, most, has } = first
  throw what === 'name'
    ? refusal('INVALID_REQUEST', 'refusals.nameTooLong', { supplier, most })
    : refusal('INVALID_REQUEST', 'refusals.remarksTooLong', { supplier, most, has })
}

/** The search fixed the owner; an owner named in the form must be the same (safety: H6). */
async function refuseForeignOwner(
  { owners }: PrepareNeeds,
  buyer: Buyer,
  named: { orgId?: string | undefined; userId?: string | undefined } | undefined,
): Promise<void> {
  if (!named) return
  const orgFits = named.orgId === undefined || named.orgId === buyer.orgId
  const userFits = named.userId === undefined || (await owners.hasUser(buyer.orgId, named.userId))
  if (!orgFits || !userFits) {
    throw refusal('NOT_ALLOWED', 'refusals.ownerNotSearched')
  }
}

function serviceChargeOf(
  viewer: Viewer,
  buyer: Buyer,
  input: { serviceChargeAmount: number; serviceChargePercent: number } | undefined,
): { amount: ReturnType<typeof fromPair>; percentBp: number } {
  const { serviceChargeAmount = 0, serviceChargePercent = 0 } = input ?? {}
  if (viewer.orgType === 'CORPORATE' && (serviceChargeAmount !== 0 || serviceChargePercent !== 0)) {
    throw refusal('NOT_ALLOWED', 'refusals.corporateNoCharge')
  }
  const { currency } = buyer
  // the request names no currency: it is the buyer's
  if (!isPayable([currency, serviceChargeAmount]))
    throw refusal('INVALID_REQUEST', 'refusals.chargeDecimals', { currency })
  return {
    amount: fromPair([currency, serviceChargeAmount]),
    percentBp: Math.round(serviceChargePercent * 100),
  }
}

const reasonOf = {
  NO_PERMISSION_TO_BOOK: 'permissions.whyNot.book',
  NO_PERMISSION_TO_ISSUE: 'permissions.whyNot.issue',
  SUSPENDED: 'permissions.suspended',
  AGREEMENT_MISSING: 'refusals.agreementMissing',
} as const satisfies Record<BookingObstacle, RefusalReason>
