import type { ReplyOf } from '#contract/call/endpoint'
import { addDays, dayInJakarta } from '#contract/day/dates'
import type { ExchangeRates } from '#contract/money/exchange'
import { type Money, sum, times } from '#contract/money/money'
import { priceOfTour, type TourCount } from '#contract/tour/pricing'
import type { TourBooking, TourPriceCode } from '#contract/tour/request'
import type { bookTour as bookTourCall } from '#contract/tour/tour'
import { tourPriceNames } from '#contract/tour/travellers'
import { bookOnce } from '../../commands/book-once.ts'
import { refuseHigherPrice } from '../../commands/supplier/refuse-higher-price.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import type { Buyer } from '../../orgs/owner-store.ts'
import { recordRates, recordSteps } from '../../prices/price-step-record.ts'
import { askWholesaler } from '../ask-wholesaler.ts'
import type { DepartureSheet, TourDeparture } from '../ports.ts'
import { type CategoryPrices, pricesFor, tourBuyer } from '../quote/price-departure.ts'
import { refuseTooSoon } from './refuse-too-soon.ts'
import type { TourNeeds } from './tour-needs.ts'
import type { TourPayload, TourRecord } from './tour-record.ts'
import { countsOf, whyNotTheseBirths, whyNotTheseTravellers } from './why-not-these-travellers.ts'

/** The only wholesaler, so a departure's id needs no merchant. */
const merchant = 'ALT'

/** Books a departure exactly once for one key (spec: pnr-tour-train §4; docs/decisions/008-exactly-once.md). */
export function bookTour(
  needs: TourNeeds,
  viewer: Viewer,
  key: string,
  request: TourBooking,
  origin: Origin,
): Promise<ReplyOf<typeof bookTourCall>> {
  return bookOnce(
    needs,
    needs.runner,
    viewer,
    {
      key,
      print: fingerprint({ bookTour: request }),
      unlessBooked: request.unlessBooked === true,
      trip: request.trip,
      sought: {
        product: 'TOUR',
        supplierCode: merchant,
        traveller: `${request.contact.first_name} ${request.contact.last_name}`,
        deadline: needs.deadlines.lookUp,
        bookLagMs: needs.wholesalers[merchant].bookLagMs,
        lookUp: (reference, signal) => needs.wholesalers[merchant].lookUp(reference, signal),
      },
      async prepare() {
        const payload = await prepare(needs, viewer, request)
        const { supplierCode, ownerOrgId, productName: title, total, record } = payload
        const audit = { departure: record.departureId, total }
        return { supplierCode, ownerOrgId, title, payload, audit }
      },
    },
    origin,
  )
}

/** The wholesaler prices the tour and the server repeats every check: a form proves nothing (safety: H7). */
async function prepare(needs: TourNeeds, viewer: Viewer, request: TourBooking): Promise<TourPayload> {
  const { deadlines, now } = needs
  const wrong = whyNotTheseTravellers(request)
  if (wrong) throw refusal('INVALID_REQUEST', 'refusals.personsUnfit', {}, { sentence: wrong })
  const counts = countsOf(request)
  const departureId = request.detail[0]?.productId ?? ''
  const bought = await tourBuyer(needs, viewer, merchant)
  const { buyer, rates } = bought
  const sheet = await askWholesaler(needs, merchant, deadlines.check, (wholesaler, signal) =>
    wholesaler.departure(departureId, signal),
  )
  if (!sheet) throw refusal('NOT_FOUND', 'refusals.departureGone')
  const unfit = whyNotTheseBirths(request, { today: dayInJakarta(now()), departure: sheet.departure.day })
  if (unfit) throw refusal('INVALID_REQUEST', 'refusals.personsUnfit', {}, { sentence: unfit })
  refuseTooSoon(sheet.departure.day, now())
  refuseUnsold(sheet.departure, counts)
  const categories = pricesFor(sheet, bought)
  const { lines, subTotal, tax, total } = priceOfTour(pricesOf(categories), counts, buyer.currency)
  refuseHigherPrice('refusals.tourRose', total, request.agreed_total)
  const price = {
    lines: lines.map(({ shownTotal: _onlyShown, ...line }) => ({
      ...line,
      steps: recordSteps(categories[line.code]?.steps ?? []),
    })),
    subTotal,
    tax,
    total,
  }
  return payloadOf(sheet, request, {
    buyer,
    bookedBy: viewer.displayName,
    price,
    exchangeRates: rates,
    counts,
  })
}

function pricesOf(categories: CategoryPrices): Partial<Record<TourPriceCode, Money>> {
  return Object.fromEntries(Object.entries(categories).map(([code, { price }]) => [code, price]))
}

type BookingTerms = {
  buyer: Buyer
  bookedBy: string
  price: TourPayload['record']['price']
  exchangeRates: ExchangeRates
  counts: readonly TourCount[]
}

function payloadOf(
  { tour, departure, route, days }: DepartureSheet,
  { contact, pax, clientReference = '' }: TourBooking,
  { buyer, bookedBy, price, exchangeRates, counts }: BookingTerms,
): TourPayload {
  const owed = wholesalerTotal(departure, counts)
  return {
    supplierCode: merchant,
    ownerOrgId: buyer.orgId,
    bookedBy,
    tourCode: tour.code,
    productName: tour.name,
    countryName: tour.countryName,
    contactName: `${contact.first_name} ${contact.last_name}`,
    departure: departure.day,
    returns: addDays(departure.day, departure.duration - 1),
    total: price.total,
    record: {
      slug: tour.slug,
      route,
      departureId: departure.id,
      duration: departure.duration,
      carrierName: departure.carrier.name,
      days: [...days],
      contact,
      pax,
      clientReference: clientReference.trim(),
      price,
      wholesalerTotal: owed,
      exchangeRates: recordRates(exchangeRates, [price, owed]),
      ownership: [...buyer.ownership],
      ...issuerOf(buyer),
    },
  }
}

/** Refuses early, with a clear reason; the wholesaler checks the same again when it books. */
function refuseUnsold({ prices, seatsLeft }: TourDeparture, counts: readonly TourCount[]): void {
  const unsold = counts.find(({ code }) => !prices[code])
  if (unsold) {
    throw refusal('INVALID_REQUEST', 'refusals.notSoldTo', { kind: tourPriceNames[unsold.code] })
  }
  const wanted = counts.reduce((all, { quantity }) => all + quantity, 0)
  if (wanted > seatsLeft) {
    throw seatsLeft === 0
      ? refusal('SOLD_OUT', 'refusals.departureSoldOut')
      : refusal('SOLD_OUT', 'refusals.seatsLeft', { seats: seatsLeft })
  }
}

function wholesalerTotal({ prices, downPayment }: TourDeparture, counts: readonly TourCount[]) {
  const lines = counts.flatMap(({ code, quantity }) => {
    const price = prices[code]
    return price ? [times(price, quantity)] : []
  })
  return sum(downPayment.currency, lines)
}

/** The letterhead is that of the agency nearest to the client. */
function issuerOf({ ownership }: Buyer): Pick<TourRecord, 'issuer' | 'issuerOrgId'> {
  const issuer = ownership.find(({ orgType }) => orgType !== 'CORPORATE') ?? ownership[0]
  return { issuer: issuer?.orgName ?? '', ...(issuer && { issuerOrgId: issuer.orgId }) }
}
