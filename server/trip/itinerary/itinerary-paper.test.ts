import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { tripPapers } from '#contract/paper/words/id/trip'
import type { Trip, TripSale } from '#contract/trip/trip'
import { marked, unworded } from '../../documents/unworded-for-tests.ts'
import { itineraryOf } from './itinerary-paper.ts'
import { wordsOfItineraries } from './itinerary-words.ts'

const order = (changes: Partial<TripSale['order']>): TripSale['order'] => ({
  product: 'HOTEL',
  supplierCode: 'HBD',
  locatorCode: 'H0TEL1',
  title: 'Puri Sanur',
  place: 'Bali',
  status: 'ISSUED',
  traveller: 'Putri Lestari',
  ownerOrgName: 'Nusantara Wisata',
  startsOn: '2026-12-12',
  endsOn: '2026-12-15',
  deadline: null,
  bookedAt: '2026-11-21T03:00:00.000Z',
  bookedBy: 'Sari',
  amount: ['IDR', 7_654_321],
  reference: 'SECRET-REF',
  ...changes,
})
const hotel: TripSale = {
  order: order({}),
  travellers: ['Putri Lestari', 'Budi Santoso'],
  facts: {
    kind: 'HOTEL',
    city: 'Denpasar',
    countryName: 'Indonesia',
    zone: 'Asia/Makassar',
    checkIn: '2026-12-12',
    checkOut: '2026-12-15',
    adults: 2,
    children: 0,
  },
}
const cover: TripSale = {
  order: order({ product: 'INSURANCE', locatorCode: 'P0LICY', title: 'Travel Safe' }),
  travellers: [],
  facts: {
    kind: 'COVER',
    territory: 'Worldwide',
    insured: ['Putri Lestari'],
    starts: '2026-12-12',
    ends: '2026-12-15',
  },
}
const cancelled: TripSale = {
  ...hotel,
  order: order({ locatorCode: 'G0NE00', title: 'Hotel Batal', status: 'CANCELLED' }),
}
const trip: Trip = {
  tripId: '00000000-0000-4000-8000-000000000001',
  name: 'Bali for two',
  reference: 'ACME-77',
  startsOn: '2026-12-12',
  endsOn: '2026-12-15',
  sales: 3,
  ownLegs: 1,
  ownerOrgName: 'Nusantara Wisata',
  madeBy: 'Sari',
  version: 1,
  madeAt: '2026-11-21T03:00:00.000Z',
  saleList: [hotel, cover, cancelled],
  legList: [
    {
      legId: '00000000-0000-4000-8000-000000000002',
      version: 1,
      leg: {
        kind: 'FLIGHT',
        title: 'GA 402',
        from: 'CGK',
        to: 'DPS',
        startsOn: '2026-12-12',
        startsAt: '09:15',
        startZone: null,
        endsOn: '2026-12-12',
        endsAt: '12:05',
        endZone: null,
        checkInUntil: null,
        confirmation: 'X7QK2A',
        note: 'The client owes us',
      },
      changedBy: 'Sari',
      changedAt: '2026-11-21T03:00:00.000Z',
    },
  ],
  proposedList: [order({ locatorCode: 'L00SE1', title: 'Hotel Lepas' })],
}
const forClient = new Map([
  ['H0TEL1', { numbers: ['HB-123'], address: 'Jalan Danau 1', phone: '+62 361 123 456' }],
  ['P0LICY', { numbers: ['POL-9'], address: null, phone: null }],
])
const choice = (language: 'en' | 'id') => ({ language, issuer: 'Nusantara Wisata', forClient })

test('days, hours, places, people and numbers stand on it, in local time', () => {
  const { sections, ...head } = itineraryOf(trip, choice('en'), wordsOfItineraries('en'))
  expect(head).toMatchObject({ locator: 'Bali for two', status: '2 travellers', leg: { length: '4 days' } })
  expect(sections[0]?.table?.rows).toEqual([
    ['Sat, 12 Dec 2026', '', 'Cover begins: Travel Safe\nWorldwide\nFor Putri Lestari'],
    ['', '09:15 WIB', 'Departure: GA 402\nCGK\nNo. X7QK2A'],
    ['', '12:05 WITA', 'Arrival: GA 402\nDPS'],
    ['', '', 'Check-in: Puri Sanur\nDenpasar\nJalan Danau 1\nPhone +62 361 123 456'],
    ['Tue, 15 Dec 2026', '', 'Check-out: Puri Sanur\nDenpasar'],
    ['', '', 'Cover ends: Travel Safe\nWorldwide'],
  ])
  expect(sections[1]?.lines).toEqual(['Putri Lestari', 'Budi Santoso'])
  expect(sections[2]?.table?.rows).toEqual([
    ['Puri Sanur', 'Issued', 'H0TEL1', 'HB-123'],
    ['Travel Safe', 'Issued', 'P0LICY', 'POL-9'],
  ])
})

test('no price, no note, nothing cancelled and nothing proposed stands on it', () => {
  const paper = JSON.stringify(itineraryOf(trip, choice('id'), wordsOfItineraries('id')))
  expect(paper).toContain('Seluruh dunia')
  expect(paper).not.toMatch(/7\.?654|owes|Batal|G0NE00|L00SE1|Lepas|SECRET-REF/)
})

test('an empty trip says that nothing is in it', () => {
  const empty = { ...trip, startsOn: null, endsOn: null, saleList: [], legList: [] }
  const { sections } = itineraryOf(empty, choice('en'), wordsOfItineraries('en'))
  expect(sections).toEqual([{ title: 'Day by day', lines: ['Nothing is in this trip yet.'] }])
})

test('every fixed text of it has its word', () => {
  const t = createTranslator({ locale: 'id', messages: marked(tripPapers), timeZone: 'UTC' })
  const paper = itineraryOf(trip, choice('id'), t)
  expect(unworded(paper, { trip, own: [...forClient.values(), 'Seluruh dunia', 'WITA'] })).toEqual([])
})
