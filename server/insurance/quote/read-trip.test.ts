import { expect, test } from 'vitest'
import { readTrip } from './read-trip.ts'

const now = new Date('2027-03-01T03:00:00Z')
const asked: Parameters<typeof readTrip>[0] = {
  tripName: 'Single Trip',
  coverageName: 'Individual',
  isAlreadyTravel: 'yes',
  destinationCountries: [{ key: 'SG', value: 'Singapore' }],
  coverageStartDate: '2027-03-01',
  coverageEndDate: '2027-03-05',
  numberOfAdults: 1,
  numberOfSeniors: 0,
  numberOfChildren: 0,
}

test('a traveller who has left already must give the departure, except for a price', () => {
  const sentence = 'If already travelling, give the departure date.'
  expect(() => readTrip(asked, now)).toThrow(sentence)
  expect(readTrip(asked, now, 'IF_GIVEN')).toMatchObject({ isAlreadyTravel: true, travelDepartureDate: null })
})

test('a given departure is checked for a price as well', () => {
  const left = (travelDepartureDate: string) => readTrip({ ...asked, travelDepartureDate }, now, 'IF_GIVEN')
  expect(left('2027-02-27')).toMatchObject({ travelDepartureDate: '2027-02-27' })
  expect(() => left('2027-02-26')).toThrow('The departure must lie between two days ago and today.')
})
