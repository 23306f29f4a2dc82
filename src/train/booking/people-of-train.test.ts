import { expect, test } from 'vitest'
import type { TrainDetail } from '#contract/train/booking'
import { peopleOfTrain } from './people-of-train.ts'

const journey: TrainDetail['journeys'][number] = {
  leg: 1,
  trainNumber: '20',
  trainName: 'Argo Parahyangan',
  className: 'Eksekutif',
  subclass: 'A',
  originStationCode: 'GMR',
  originStationName: 'Gambir',
  destinationStationCode: 'BD',
  destinationStationName: 'Bandung',
  departureDate: '2026-12-15',
  departureTime: '06:30',
  arrivalDate: '2026-12-15',
  arrivalTime: '09:30',
}

const putri: TrainDetail['passengers'][number] = {
  paxNumber: 1,
  paxType: 'ADULT',
  paxTypeNumber: 1,
  title: 'MRS',
  firstName: 'Putri',
  lastName: '',
  dateOfBirth: '1990-05-17',
  identityType: 'KTP',
  identityNumber: '3273010101900001',
  seats: [],
  ticketNumbers: [],
}

const booked: Parameters<typeof peopleOfTrain>[0] = {
  bookingLocatorCode: 'K22YQM',
  holder: {
    title: 'MRS',
    firstName: 'Putri',
    lastName: '',
    email: 'putri@example.com',
    phoneNumber: '+62 811 000 000',
    otherPhoneNumber: '',
    nationality: null,
  },
  journeys: [journey, { ...journey, leg: 2, departureDate: '2026-12-17', destinationStationName: 'Gambir' }],
  passengers: [
    putri,
    { ...putri, firstName: 'Ayu', lastName: 'Lestari', dateOfBirth: '2019-01-01' },
    { ...putri, paxType: 'INFANT', firstName: 'Adi', lastName: 'Lestari', dateOfBirth: '2025-11-01' },
  ],
}

test('passengers are adults, children and infants by their age, though a train sells seats to children as to adults', () => {
  const { travellers } = peopleOfTrain(booked)
  expect(travellers.map(({ kind, firstName, lastName }) => [kind, firstName, lastName])).toEqual([
    ['ADULT', 'Putri', ''],
    ['CHILD', 'Ayu', 'Lestari'],
    ['INFANT', 'Adi', 'Lestari'],
  ])
})

test('the holder of one word who travels has the document of that passenger', () => {
  const { contact } = peopleOfTrain(booked)
  expect(contact).toMatchObject({
    firstName: 'Putri',
    lastName: '',
    identityType: 'KTP',
    identityNumber: '3273010101900001',
    email: 'putri@example.com',
  })
})

test('the stay is in the city of the first journey, until the day of the last', () => {
  const { city, fromDate, toDate } = peopleOfTrain(booked)
  expect([city, fromDate, toDate]).toEqual(['Bandung', '2026-12-15', '2026-12-17'])
  expect(peopleOfTrain({ ...booked, journeys: [journey] }).toDate).toBe('2026-12-15')
})
