import { expect, test } from 'vitest'
import { peopleOfTour } from './people-of-tour.ts'

const reached = {
  email: 'putri@example.com',
  phone: '628110000000',
  address: 'Jalan Merdeka 1',
  zip: '40111',
}
const unreached = { email: '', phone: '', address: '' }

const booked = {
  qilinLocatorCode: 'K22YQM',
  salesdetail: [{ departure: '2026-12-15', duration: 5 }],
  salesheader: { ...reached, first_name: 'Putri', last_name: '' },
  salespax: [
    { ...unreached, first_name: 'Putri', last_name: '', dob: '1990-05-17' },
    { ...unreached, first_name: 'Ayu', last_name: 'Lestari', dob: '2008-12-16' },
    { ...unreached, first_name: 'Adi', last_name: 'Lestari', dob: '2024-12-16' },
  ],
}

test('travellers are adults, children and infants by their age on the day of departure', () => {
  const { fromDate, toDate, travellers } = peopleOfTour(booked)
  expect([fromDate, toDate]).toEqual(['2026-12-15', '2026-12-19'])
  expect(travellers.map(({ kind, firstName, dateOfBirth }) => [kind, firstName, dateOfBirth])).toEqual([
    ['ADULT', 'Putri', '1990-05-17'],
    ['CHILD', 'Ayu', '2008-12-16'],
    ['INFANT', 'Adi', '2024-12-16'],
  ])
})

test('the contact of one word is the traveller of that name, and keeps how to be reached', () => {
  const { contact } = peopleOfTour(booked)
  expect(contact).toMatchObject({
    firstName: 'Putri',
    lastName: '',
    dateOfBirth: '1990-05-17',
    phone: '628110000000',
  })
  const [, ...others] = booked.salespax
  expect(peopleOfTour({ ...booked, salespax: others }).contact.dateOfBirth).toBe('')
})
