import { expect, test } from 'vitest'
import type { TrainPax } from '#contract/train/request'
import { whyNotThesePassengers } from './why-not-these-passengers.ts'

const terms = {
  numberOfAdults: 1,
  numberOfInfants: 1,
  journeys: 1,
  departureDate: '2027-03-01',
  today: '2027-02-01',
}
const adult: TrainPax = {
  paxNumber: 1,
  paxType: 'ADULT',
  paxTypeNumber: 1,
  title: 'MRS',
  firstName: 'Putri',
  lastName: 'Lestari',
  dateOfBirth: '1990-05-17',
  identityType: 'KTP',
  identityNumber: '3273015705900001',
  seats: [],
}
const infant: TrainPax = {
  paxNumber: 2,
  paxType: 'INFANT',
  paxTypeNumber: 1,
  title: 'MSTR',
  firstName: 'Bayu',
  lastName: '',
  dateOfBirth: '2025-05-17',
  seats: [],
}
const seat = { leg: 1, wagonNumber: 1, seatNumber: '2A' } as const

test.each<[readonly TrainPax[], string | null]>([
  [[adult, infant], null],
  [[{ ...adult, seats: [seat] }, infant], null],
  [[adult], 'The fare is for 1 infant, but 0 are named.'],
  [[adult, { ...infant, paxNumber: 1 }], 'The passengers must be numbered from 1 to 2.'],
  [[adult, { ...infant, paxTypeNumber: 2 }], 'The infants must be numbered from 1 to 1.'],
  [[adult, { ...infant, title: 'MR' }], 'Passenger 2: The title of an infant is MSTR or MISS.'],
  [[{ ...adult, title: 'MISS' }, infant], null],
  [
    [adult, { ...infant, dateOfBirth: '2024-03-01' }],
    'Passenger 2: An infant must be below 3 on the day of departure.',
  ],
  [[adult, { ...infant, dateOfBirth: '2024-03-02' }], null],
  [[adult, { ...infant, dateOfBirth: '2027-02-02' }], 'Passenger 2: The date of birth lies in the future.'],
  [[adult, { ...infant, seats: [seat] }], 'Passenger 2: An infant sits on a lap and has no seat.'],
  [
    [{ ...adult, dateOfBirth: '2025-01-01' }, infant],
    'Passenger 1: Whoever is below 3 travels as an infant.',
  ],
  [[{ ...adult, identityNumber: ' ' }, infant], 'Passenger 1: An identity is needed: type and number.'],
  [
    [{ ...adult, seats: [seat, { ...seat, seatNumber: '3A' }] }, infant],
    'Passenger 1: Only one seat can be chosen for each train.',
  ],
  [
    [{ ...adult, seats: [{ ...seat, leg: 2 }] }, infant],
    'Passenger 1: There is no return to choose a seat for.',
  ],
])('passengers are checked against the priced offer (%#)', (pax, why) => {
  expect(whyNotThesePassengers(terms, pax)).toBe(why)
})

test('one seat for two passengers is refused', () => {
  const other = { ...adult, paxNumber: 2, paxTypeNumber: 2, identityNumber: '3273010101920002' }
  const two = [adult, other].map((pax) => ({ ...pax, seats: [seat] }))
  expect(whyNotThesePassengers({ ...terms, numberOfAdults: 2, numberOfInfants: 0 }, two)).toBe(
    'A seat is chosen for two passengers.',
  )
  const twice = two.map((pax) => ({ ...pax, paxTypeNumber: 1 }))
  expect(whyNotThesePassengers({ ...terms, numberOfAdults: 2, numberOfInfants: 0 }, twice)).toBe(
    'The adults must be numbered from 1 to 2.',
  )
})

test('one identity for two adults is refused', () => {
  const two = [adult, { ...adult, paxNumber: 2, paxTypeNumber: 2, firstName: 'Putry' }]
  expect(whyNotThesePassengers({ ...terms, numberOfAdults: 2, numberOfInfants: 0 }, two)).toBe(
    'Passenger 2: An adult before has the same identity.',
  )
})
