import type { PolicyDetail } from './policy.ts'
import { policyFeeLabel } from './prices.ts'

type Persons = PolicyDetail['bookingPaxes']
type Booking = PolicyDetail['supplierBookings'][0]

/** An issued policy of a family for Paris, with a commission that no paper may show. */
export function examplePolicy(
  changes: Partial<PolicyDetail> = {},
  booking: Partial<Booking> = {},
): PolicyDetail {
  return {
    orderStatus: 'ISSUED',
    supplierCode: 'ZUR2',
    productName: 'Single Trip Family Premium',
    bookingLocatorCode: 'TW9P3R',
    supplierLocatorCodes: ['Q-500001'],
    bookingHoldUntil: '2026-11-22T10:00:00.000Z',
    bookingIsExpire: false,
    issuedAt: '2026-11-21T03:30:00.000Z',
    issuedBy: 'Sari',
    canceledAt: null,
    canceledBy: null,
    bookedBy: 'Sari',
    bookedAt: '2026-11-21T03:00:00.000Z',
    agent: 'PT. Nusantara Wisata',
    subagent: '',
    branch: '',
    bookingHolder: {
      paxNumber: 1,
      paxType: 'ADT',
      paxTitle: 'MR',
      paxFirstName: 'Łukasz',
      paxLastName: 'Ștefănescu',
      paxPlaceOfBirth: 'Bandung',
      paxDateOfBirth: '1984-02-29',
      paxAddress: 'Jl. Dago 12',
      paxPostalCode: '40135',
      paxCity: 'Bandung',
      paxEmail: 'holder@example.com',
      paxPhoneNumber: '+62 811 222 333',
      paxIdentityType: 'PASSPORT',
      paxIdentityNumber: 'X1234567',
    },
    bookingPaxes: examplePersons(2),
    supplierBookings: [
      {
        tripName: 'Single Trip',
        coverageName: 'Family',
        packageName: 'Premium',
        coverageNumberOfDays: 10,
        coverageStartDate: '2026-12-12',
        coverageEndDate: '2026-12-21',
        territoryName: 'Schengen',
        isAlreadyTravel: 'no',
        travelDepartureDate: null,
        destinationCountries: [
          { alpha2Code: 'FR', countryName: 'France' },
          { alpha2Code: 'DE', countryName: 'Germany' },
        ],
        additionalBenefits: [{ benefitCode: 'WINTER_SPORTS', benefitName: 'Winter sports' }],
        bookingTickets: [{ ticketNumber: 'ZUR2-70000001' }],
        pricingInfo: {
          productName: 'Single Trip Family Premium',
          premiumPriceItems: [
            ['Family premium', 1, ['IDR', 812_000], ['IDR', 812_000]],
            [policyFeeLabel, null, ['IDR', 25_000], ['IDR', 25_000]],
          ],
          additionalPriceItems: [['Winter sports', 2, ['IDR', 90_000], ['IDR', 180_000]]],
          subTotal: ['IDR', 992_000],
          totalPremiumPrice: ['IDR', 1_017_000],
        },
        effectivePricingInfo: {
          commissionAmount: ['IDR', 111_111],
          commissionTaxAmount: ['IDR', 2_222],
          sellingPriceToAgent: ['IDR', 908_111],
          sellingPriceToSub: ['IDR', 933_333],
          viewAs: 'agent->sub',
        },
        ...booking,
      },
    ],
    paxVersion: 1,
    beingChanged: null,
    issueObstacle: null,
    cancelObstacle: null,
    editObstacle: null,
    depositDue: null,
    depositMissing: null,
    timeline: [],
    ...changes,
  }
}

export function examplePersons(count: number): Persons {
  return Array.from({ length: count }, (_, index) => ({
    paxNumber: index + 1,
    paxType: index % 5 === 4 ? ('CHD' as const) : ('ADT' as const),
    paxTypeNumber: index + 1,
    title: 'MS' as const,
    firstName: `Traveller${index + 1}`,
    lastName: 'Ế Erdős',
    placeOfBirth: 'Bandung',
    dateOfBirth: '1990-05-17',
    address: '',
    postalCode: '',
    city: '',
    email: '',
    phoneNumber: '',
    identityType: 'PASSPORT' as const,
    identityNumber: `B${1_000_000 + index}`,
    beneficiaryName: 'Legal Heirs',
    beneficiaryRelation: 'Other Relatives' as const,
  }))
}
