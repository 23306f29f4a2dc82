import { addDays } from '../day/dates.ts'
import type { MoneyPair } from '../money/money.ts'
import type { ProposalContent } from './content.ts'
import { noMarkUp } from './mark-up.ts'
import type { HotelOffer, OfferedRoom, PolicyOffer, TourOffer, TrainOfferOfProposal } from './offer.ts'

const day = '2027-03-10'

/** A different one for each number. */
export const idForTests = (number: number) =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

const common = (number: number) => ({
  offerId: idForTests(number),
  note: '',
  isOurChoice: false,
  shown: { supplier: false, details: true, terms: true, unitPrice: false },
  pricedAt: '2027-01-01T03:00:00.000Z',
  hold: null,
})

export function roomForTests(recommended: MoneyPair, over: Partial<OfferedRoom> = {}): OfferedRoom {
  return {
    roomTypeName: 'Deluxe Room',
    roomTypeCode: 'DLX',
    board: 'Breakfast',
    rateInfo: '',
    numberOfRooms: 1,
    adults: 2,
    childrenAges: [],
    freeUntil: '2027-03-01T16:00:00.000Z',
    recommended,
    isPrescribed: false,
    ...over,
  }
}

/** Of one room for two nights at Rp 1,000,000 and 11 % VAT. */
export function hotelOfferForTests(number: number, over: Partial<HotelOffer> = {}, nights = 2): HotelOffer {
  return {
    product: 'HOTEL',
    ...common(number),
    supplierCode: 'FRM',
    hotelId: 'kuta-grand',
    hotelName: 'Kuta Grand Hotel',
    stars: 4,
    address: 'Jalan Pantai 1',
    destinationName: 'Kuta',
    picture: '/pictures/hotels/kuta-grand/front.svg',
    timeZone: 'Asia/Makassar',
    checkIn: day,
    checkOut: addDays(day, nights),
    rooms: [roomForTests(['IDR', 1_000_000])],
    vatBp: 1_100,
    isFrom: false,
    search: null,
    ...over,
  }
}

export function policyOfferForTests(number: number, over: Partial<PolicyOffer> = {}): PolicyOffer {
  return {
    product: 'INSURANCE',
    ...common(number),
    supplierCode: 'ZUR2',
    packageName: 'Basic',
    coverageName: 'Individual',
    territoryName: 'Worldwide',
    startsOn: day,
    endsOn: addDays(day, 4),
    persons: 1,
    benefitCodes: [],
    price: ['IDR', 350_000],
    request: null,
    ...over,
  }
}

export function tourOfferForTests(number: number, over: Partial<TourOffer> = {}): TourOffer {
  return {
    product: 'TOUR',
    ...common(number),
    tourName: 'Spring in Japan',
    slug: 'spring-in-japan',
    departureId: 'JP-1',
    carrierName: 'Garuda Indonesia',
    picture: '',
    departsOn: day,
    returnsOn: addDays(day, 6),
    persons: [{ code: 'ADULTSS', quantity: 3 }],
    price: ['IDR', 9_000_000],
    ...over,
  }
}

export function trainOfferForTests(
  number: number,
  over: Partial<TrainOfferOfProposal> = {},
): TrainOfferOfProposal {
  const out = {
    trainNumber: '4',
    trainName: 'Argo Bromo Anggrek',
    className: 'Eksekutif',
    classCode: 'EKS',
    subclass: 'A',
    originCode: 'GMR',
    originName: 'Gambir',
    destinationCode: 'SBI',
    destinationName: 'Surabaya Pasar Turi',
    departureDate: day,
    departureTime: '08:20',
    arrivalDate: day,
    arrivalTime: '16:30',
  }
  return {
    product: 'TRAIN',
    ...common(number),
    supplierCode: 'KAI',
    trains: [out, { ...out, trainNumber: '3', departureDate: addDays(day, 3), arrivalDate: addDays(day, 3) }],
    adults: 2,
    infants: 0,
    price: ['IDR', 1_200_000],
    search: null,
    ...over,
  }
}

/** Two hotels to choose from, and a policy. */
export function contentForTests(over: Partial<ProposalContent> = {}): ProposalContent {
  return {
    name: 'Bali 4 days',
    clientName: 'Ibu Ratna',
    language: 'en',
    greeting: '',
    daysValid: 3,
    currency: 'IDR',
    markUp: noMarkUp,
    needList: [
      {
        needId: idForTests(100),
        name: '',
        offerList: [
          hotelOfferForTests(1),
          hotelOfferForTests(2, {
            hotelId: 'ubud-garden',
            hotelName: 'Ubud Garden',
            rooms: [roomForTests(['IDR', 1_400_000])],
          }),
        ],
      },
      { needId: idForTests(101), name: '', offerList: [policyOfferForTests(3)] },
    ],
    ...over,
  }
}
