import type * as v from 'valibot'
import type { availabilityReply, CompletionStatus, Coordinates, HotelItem } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import { supplierCodes } from '#contract/hotel/supplier'
import { DeadlineExceeded, type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import { seesSupplierNet } from '../../http/call/sees-supplier-net.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { flatMapInChunks, yieldToLightCalls } from '../../http/guard/light-calls.ts'
import type { OwnerStore } from '../../orgs/owner-store.ts'
import { isOffered } from '../../orgs/supplier-switches.ts'
import { requireOwnRate } from '../../prices/require-rate.ts'
import { shapeTotal } from '../booking/shape-price.ts'
import type { WithCommonCodes } from '../common-codes/common-codes.ts'
import { deadlinesOf } from '../hotel-deadlines.ts'
import type { HotelSuppliers, SupplierHotel } from '../ports.ts'
import { supplierOf } from '../supplier-of.ts'
import { lowestPrice } from './by-client-price.ts'
import { leaveOutWithoutRate } from './leave-out-without-rate.ts'
import { ratePricer } from './price-rate.ts'
import { type HotelSeals, refusePast, stayOf } from './search-info.ts'

type Needs = {
  suppliers: HotelSuppliers
  owners: OwnerStore
  seals: HotelSeals
  deadlines: Deadlines
  withCommonCodes: WithCommonCodes
  now: () => Date
  log: { warn(detail: object, message: string): void }
}

type Answer = {
  supplierCode: SupplierCode
  at: Date
  hotels: readonly SupplierHotel[]
  state: CompletionStatus['state']
}

/** Asks the suppliers of the keys that are on for the buyer, at once; one that misses the deadline is reported as LATE. One that is
 * asked alone, as the browser asks each, has a longer deadline. */
export async function searchHotels(
  { suppliers, owners, seals, deadlines, withCommonCodes, now, log }: Needs,
  viewer: Viewer,
  request: HalReq,
): Promise<v.InferInput<typeof availabilityReply>> {
  refusePast(request, now())
  const stay = stayOf(request)
  const forOrg = request.searchModifier?.corporate?.orgId ?? null
  const [buyer, rates] = await Promise.all([owners.buyerFor(viewer, 'HOTEL', forOrg), owners.exchangeRates()])
  requireOwnRate(buyer.currency, rates)
  const searchReqInfo = seals.search.close({ stay, forOrg })
  const selling = supplierCodes.filter((code) =>
    request.destinationSearchKeyList.some((key) => key.supplierCode === code),
  )
  const asked = selling.filter((code) => suppliers[code] && isOffered(buyer, 'HOTEL', code))
  const switchedOff = selling.filter((code) => !asked.includes(code))
  const deadlineOf = (supplierCode: SupplierCode) => {
    const { search, searchAlone } = deadlinesOf(suppliers[supplierCode], deadlines)
    return asked.length === 1 ? searchAlone : search
  }
  const ask = async (supplierCode: SupplierCode): Promise<Answer> => {
    const keys = request.destinationSearchKeyList.filter((key) => key.supplierCode === supplierCode)
    try {
      const hotels = await withDeadline(deadlineOf(supplierCode), (signal) =>
        supplierOf(suppliers, supplierCode).search(keys, stay, signal),
      )
      return { supplierCode, at: now(), hotels, state: 'ANSWERED' }
    } catch (error) {
      log.warn({ supplierCode, err: error }, 'supplier did not answer a search')
      return {
        supplierCode,
        at: now(),
        hotels: [],
        state: error instanceof DeadlineExceeded ? 'LATE' : 'FAILED',
      }
    }
  }
  const answers = await Promise.all(
    asked.map(async (supplierCode) => {
      const answer = await ask(supplierCode)
      return { ...answer, hotels: await withCommonCodes(supplierCode, answer.hotels) }
    }),
  )
  const answered = answers.flatMap(({ supplierCode, hotels }) =>
    hotels.map((hotel) => ({ hotel, supplierCode })),
  )
  const { hotels, withoutRateList } = leaveOutWithoutRate(answered, buyer.currency, rates)
  const pricer = ratePricer(buyer, stay, rates, now())
  const found = await flatMapInChunks(hotels, ({ hotel, supplierCode }) => {
    const priceRate = pricer(supplierCode, hotel.hotelId, hotel)
    return { hotel, supplierCode, ...lowestPrice(hotel, priceRate) }
  })
  await yieldToLightCalls()
  const numberOfHotelsAtNet = seesSupplierNet(viewer) ? found.filter(({ isAtNet }) => isAtNet).length : 0
  found.sort((a, b) => a.total.minor - b.total.minor)
  return {
    ...(switchedOff.length > 0 && { switchedOffSupplierCodes: switchedOff }),
    ...(withoutRateList.length > 0 && { withoutRateList }),
    ...(numberOfHotelsAtNet > 0 && { numberOfHotelsAtNet }),
    hotelAvailabilityList: found.map(
      ({ hotel, supplierCode, total, net }): HotelItem => ({
        hotelId: hotel.hotelId,
        supplierCode,
        hotelName: hotel.hotelName,
        hotelStarNumber: hotel.stars,
        hotelAccommodationType: hotel.accommodationType,
        hotelDestinationName: hotel.destinationName,
        hotelAddress: hotel.address,
        hotelPictureUrl: hotel.pictureUrl,
        hotelLowestPrice: shapeTotal(total, net, viewer),
        hotelBoardInclusionList: [...hotel.boards],
        hotelFreeCancellationUntil: hotel.freeUntil?.toISOString() ?? null,
        ...(hotel.coordinates && { hotelCoordinates: rounded(hotel.coordinates) }),
        ...(hotel.commonCode !== undefined && { hotelCommonCode: hotel.commonCode }),
      }),
    ),
    requestCompletionStatus: answers.map(({ supplierCode, at, state }) => ({
      supplierCode,
      supplierResponseTimestamp: at.toISOString(),
      searchReqInfo,
      state,
      ...(state !== 'ANSWERED' && { errorDescription: failureTexts[state](supplierCode) }),
    })),
  }
}

/** To about a metre. */
function rounded({ latitude, longitude }: Coordinates): Coordinates {
  const short = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  return { latitude: short(latitude), longitude: short(longitude) }
}

const failureTexts = {
  LATE: (supplierCode: SupplierCode) => `${supplierCode} has not answered yet.`,
  FAILED: (supplierCode: SupplierCode) => `${supplierCode} could not be searched.`,
}
