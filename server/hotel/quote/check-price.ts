import { randomUUID } from 'node:crypto'
import type { HcpReq } from '#contract/hotel/booking-request'
import type { CheckedHotel } from '#contract/hotel/hotel'
import { sum, toPair } from '#contract/money/money'
import { depositDue } from '#contract/money/pricing'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import { evidenceOf } from '../../commands/answer/evidence-of.ts'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { quotedRefusal, type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { type LedgerStore, shortfallOf } from '../../ledger/ledger-store.ts'
import { seesMissing } from '../../ledger/sees-deposit.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import { requireOffered } from '../../orgs/supplier-switches.ts'
import { recordRates } from '../../prices/price-step-record.ts'
import { requireRate } from '../../prices/require-rate.ts'
import type { HotelRecord } from '../booking/booking-record.ts'
import { shapePolicy, shapeTotal, shapeWhyOfRooms } from '../booking/shape-price.ts'
import { holdUntil } from '../hold.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import type { HotelSuppliers, SupplierHotelDetail } from '../ports.ts'
import { supplierOf } from '../supplier-of.ts'
import { ratePricer, recordRate } from './price-rate.ts'
import type { QuoteStore } from './quote-store.ts'
import { describeHotel, supplierFailed } from './read-hotel.ts'
import { type HotelSeals, openOffer, openSearch } from './search-info.ts'
import { shapeRate } from './shape-rate.ts'

/** How long the server stands by a checked price. */
const quoteLifeMs = 30 * 60_000

export type CheckNeeds = {
  suppliers: HotelSuppliers
  owners: OwnerStore
  quotes: QuoteStore
  ledger: LedgerStore
  seals: HotelSeals
  deadlines: Deadlines
  now: () => Date
}

/** Asks the supplier again for the chosen rooms and stores its answer as the quote that prices the booking (safety: H7). */
export async function checkPrice(
  needs: CheckNeeds,
  viewer: Viewer,
  request: HcpReq,
): Promise<{ hotelCheckPriceResponse: CheckedHotel[] }> {
  const { suppliers, owners, quotes, ledger, seals, deadlines, now } = needs
  const { stay, forOrg } = openSearch(seals, request.searchReqInfo, now())
  if ((request.priceModifier?.corporate?.orgId ?? null) !== forOrg) {
    throw refusal('SEARCH_AGAIN', 'refusals.searchedForOther')
  }
  const [asked] = request.supplierRoomPriceList
  if (!asked) throw refusal('INVALID_REQUEST', 'refusals.roomMissing')
  const { supplierCode, hotelId } = asked
  const chosen = asked.selectedRoomIndexCombinationList.map(({ roomNumber, numberOfRooms, roomPriceKey }) => {
    const offer = openOffer(seals, roomPriceKey)
    if (offer.supplierCode !== supplierCode || offer.hotelId !== hotelId) {
      throw refusal('INVALID_REQUEST', 'refusals.roomsOfAnotherHotel')
    }
    return { roomNumber, numberOfRooms, rateKey: offer.rateKey }
  })
  if (chosen.reduce((rooms, { numberOfRooms }) => rooms + numberOfRooms, 0) !== stay.rooms.length) {
    throw refusal('INVALID_REQUEST', 'refusals.roomGroupMissing')
  }
  const [buyer, exchangeRates] = await Promise.all([
    owners.buyerFor(viewer, 'HOTEL', forOrg),
    owners.exchangeRates(),
  ])
  requireOffered(buyer, 'HOTEL', supplierCode)
  const supplier = supplierOf(suppliers, supplierCode)
  const hotel = await describeHotel(needs, supplierCode, hotelId)
  const quoteId = randomUUID()
  const checkDeadline = deadlinesOf(supplier, deadlines).check
  const checked = await evidenceOf({ kind: 'quote', id: quoteId }, () =>
    withDeadline(checkDeadline, (signal) => supplier.check(hotelId, stay, chosen, signal)),
  ).catch((error: unknown) => {
    if (error instanceof SupplierRefusal) {
      // the rooms may well be there: they cannot be asked for until then
      if (error.againAt) throw refusedUntil(error, error.againAt, now())
      return null
    }
    return supplierFailed(supplierCode)(error)
  })
  // the screen shows the specification's text: 'Price check failed, please search again'
  if (!checked) return { hotelCheckPriceResponse: [] }
  for (const { net } of checked.rates) requireRate(net.currency, buyer.currency, exchangeRates)
  const quotedAt = now()
  const priceRate = ratePricer(buyer, stay, exchangeRates, quotedAt)(supplierCode, hotelId, hotel)
  const rooms = checked.rates.map((rate) => recordRate(rate, priceRate(rate)))
  const expiresAt = new Date(quotedAt.getTime() + quoteLifeMs)
  const hold = holdUntil(rooms, quotedAt)
  await quotes.keep(viewer, buyer.orgId, {
    id: quoteId,
    quotedAt,
    expiresAt,
    record: {
      supplierCode,
      hotel: recordHotel(hotel),
      combination: checked.combination,
      stay: { ...stay, rooms: stay.rooms.map((room) => ({ ...room, childrenAges: [...room.childrenAges] })) },
      forOrg,
      vatBp: buyer.vatBp,
      rooms,
      exchangeRates: recordRates(exchangeRates, rooms),
      holdUntil: hold,
    },
  })
  const total = sum(
    buyer.currency,
    rooms.map(({ price }) => price.totalSellingPrice),
  )
  const due = sum(
    buyer.currency,
    rooms.map(({ price }) => depositDue(price, buyer.orgType === 'CORPORATE')),
  )
  const whyPrice = shapeWhyOfRooms(rooms, viewer, buyer.ownership)
  const missing = shortfallOf(await ledger.available(buyer.orgId, buyer.currency), due)
  const [first] = rooms
  const net = sum(
    first?.net.currency ?? buyer.currency,
    rooms.map((room) => room.net),
  )
  return {
    hotelCheckPriceResponse: [
      {
        hotelId,
        hotelName: hotel.hotelName,
        hotelStarNumber: hotel.stars,
        hotelAddress: hotel.address,
        supplierCode,
        hotelTimeZone: hotel.timeZone,
        checkInDate: stay.checkInDate,
        checkOutDate: stay.checkOutDate,
        numberOfNights: stay.nights,
        roomCombinationType: checked.combination,
        totalPrice: shapeTotal(total, net, viewer),
        vatBp: buyer.vatBp,
        roomPriceList: rooms.map((room) => ({
          roomNumber: room.roomNumber,
          ...shapeRate(
            room,
            room.price,
            seals.quote.close({ quoteId, roomNumber: room.roomNumber }),
            viewer,
            buyer,
          ),
        })),
        roomCancellationPolicyList: rooms.map((room) => shapePolicy(room, viewer, buyer)),
        ...(hotel.notes !== undefined && { hotelNotes: hotel.notes }),
        ...(hotel.norms !== undefined && { hotelNorms: [...hotel.norms] }),
        bookingHoldUntil: hold,
        ...(missing.minor > 0 && seesMissing(viewer, buyer.orgType) && { depositMissing: toPair(missing) }),
        quotedUntil: expiresAt.toISOString(),
        ...(whyPrice && { whyPrice }),
      },
    ],
  }
}

function refusedUntil(error: SupplierRefusal, again: Date, now: Date): Refusal {
  return quotedRefusal(error, Math.ceil((again.getTime() - now.getTime()) / 1_000))
}

function recordHotel(hotel: SupplierHotelDetail): HotelRecord {
  return {
    hotelId: hotel.hotelId,
    hotelName: hotel.hotelName,
    address: hotel.address,
    phone: hotel.phone,
    destinationName: hotel.destinationName,
    countryName: hotel.countryName,
    stars: hotel.stars,
    accommodationType: hotel.accommodationType,
    timeZone: hotel.timeZone,
    ...(hotel.notes !== undefined && { notes: hotel.notes }),
    ...(hotel.norms !== undefined && { norms: [...hotel.norms] }),
  }
}
