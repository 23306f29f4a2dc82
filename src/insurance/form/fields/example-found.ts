import type { AvailablePremium } from '#contract/insurance/insurance'
import type { InsuranceSearch } from '#contract/insurance/request'
import type { Found } from '../../booking-state.ts'
import type { Chosen } from '../../choose/to-price-request.ts'
import { emptyFields, type PolicyFields } from './policy-fields.ts'

export const exampleSearch: InsuranceSearch = {
  tripName: 'Single Trip',
  coverageName: 'Family',
  isAlreadyTravel: 'no',
  destinationCountries: [{ key: 'SG', value: 'Singapore', alpha2Code: 'SG' }],
  coverageStartDate: '2027-03-01',
  coverageEndDate: '2027-03-05',
  coverageNumberOfDays: 5,
  numberOfAdults: 1,
  numberOfSeniors: 0,
  numberOfChildren: 1,
}

export const examplePremium: AvailablePremium = {
  supplierCode: 'ZUR2',
  territorySid: 'T-ASIA',
  territoryName: 'ASIA',
  tripName: 'Single Trip',
  coverageName: 'Family',
  packageName: 'Basic',
  packageRate: ['IDR', 250_000],
  packagePrice: ['IDR', 285_000],
}

export function exampleFound(
  search: Partial<InsuranceSearch> = {},
  result: Partial<Found['result']> = {},
): Chosen {
  const asked = { ...exampleSearch, ...search }
  const { coverageName, numberOfAdults, numberOfSeniors, numberOfChildren } = asked
  return {
    search: asked,
    result: {
      availablePremiums: [examplePremium],
      coverageName,
      numberOfAdults,
      numberOfSeniors,
      numberOfChildren,
      groupInputPaxes: [],
      groupInputNotes: [],
      ...result,
    },
    premium: { ...examplePremium, coverageName },
    benefitCodes: ['WINTER'],
  }
}

export const exampleHolder = {
  title: 'MRS',
  firstName: 'Putri',
  lastName: 'Lestari',
  placeOfBirth: 'Bandung',
  dateOfBirth: '1990-05-17',
  identityType: 'PASSPORT',
  identityNumber: 'C1234567',
  address: 'Jalan Melati 5',
  city: 'Jakarta',
  postalCode: '10110',
  email: 'putri@example.com',
  phoneNumber: '+62 811 000 000',
} as const

/** The holder travels as the adult; the child has no address yet. */
export function exampleFields(found: Found = exampleFound()): PolicyFields {
  const empty = emptyFields(found)
  return {
    ...empty,
    insuranceHolder: exampleHolder,
    holderTravels: true,
    insuredParticipants: empty.insuredParticipants.map((participant) =>
      participant.paxType === 'CHD'
        ? {
            ...participant,
            firstName: 'Ani',
            placeOfBirth: 'Jakarta',
            dateOfBirth: '2019-08-20',
            identityNumber: 'C7654321',
          }
        : participant,
    ),
  }
}
