import type { InsuranceHolder, InsuredPerson } from '#contract/insurance/pax'
import { periodFrom } from '#contract/insurance/rules'
import { add } from '#contract/money/money'
import type { Insurer, PolicyChoice, PolicyOrder, Trip } from '../../../insurance/ports.ts'
import { totalOf } from './premiums.ts'

/** One adult, five days in Singapore. */
export function tripOf(changes: Partial<Trip> = {}): Trip {
  return {
    tripName: 'Single Trip',
    coverageName: 'Individual',
    isAlreadyTravel: false,
    travelDepartureDate: null,
    destinations: ['SG'],
    numberOfAdults: 1,
    numberOfSeniors: 0,
    numberOfChildren: 0,
    ...periodFrom(changes.coverageStartDate ?? '2027-03-02', changes.coverageNumberOfDays ?? 5),
    ...changes,
  }
}

export function choiceOf(changes: Partial<PolicyChoice> = {}): PolicyChoice {
  return { territorySid: 'ASIA', packageName: 'Classic', benefitCodes: [], ...changes }
}

const person: InsuranceHolder = {
  paxNumber: 1,
  paxType: 'ADT',
  paxTypeNumber: 1,
  title: 'MR',
  firstName: 'Budi',
  lastName: 'Santoso',
  placeOfBirth: 'Surabaya',
  dateOfBirth: '1990-05-17',
  identityType: 'PASSPORT',
  identityNumber: 'X1234567',
  address: 'Jalan Melati 5',
  city: 'Surabaya',
  postalCode: '60119',
  email: 'budi@example.com',
  phoneNumber: '+62 811 0000 000',
}

type OrderOptions = { lastName?: string; clientReference?: string; trip?: Trip; choice?: PolicyChoice }

export const never: AbortSignal = new AbortController().signal

/** An order whose total is the insurer's own price. */
export async function policyOrder(
  insurer: Insurer,
  {
    lastName = 'Santoso',
    clientReference = 'ref-1',
    trip = tripOf(),
    choice = choiceOf(),
  }: OrderOptions = {},
): Promise<PolicyOrder> {
  const { tariff } = await insurer.price(trip, choice, never)
  const travellers = trip.numberOfAdults + trip.numberOfSeniors + trip.numberOfChildren
  const holder = { ...person, lastName }
  return {
    clientReference,
    trip,
    choice,
    total: add(totalOf([...tariff.premiumItems, ...tariff.additionalItems]), tariff.policyFee),
    holder,
    participants: Array.from(
      { length: travellers },
      (_, at): InsuredPerson => ({
        ...holder,
        paxNumber: at + 1,
        paxTypeNumber: at + 1,
        beneficiaryName: 'Legal Heirs',
        beneficiaryRelation: 'Other Relatives',
      }),
    ),
  }
}
