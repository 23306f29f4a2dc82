import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { money } from '#contract/money/money'
import type { PaperLanguage } from '#contract/paper/language'
import { tourPapers } from '#contract/paper/words/id/tour'
import type { TourPaper } from '#contract/tour/papers'
import { marked, unworded } from '../../documents/unworded-for-tests.ts'
import type { StoredTour } from '../booking/tour-store.ts'
import { tourPaperOf } from './tour-paper.ts'
import { wordsOfTours } from './tour-words.ts'

const rupiah = (amount: number) => money('IDR', amount)
const person = { phone: '628110000000', address: 'Jalan Merdeka 1, Bandung' }

const booking: StoredTour = {
  id: '',
  command_id: '',
  client_reference: '',
  booked_by_user: '',
  owner_org_id: 'NUSA',
  locator: 'TWT123',
  supplier_code: 'ALT',
  supplier_reference: 'ALT-T300001',
  booked_by: 'Sari',
  booked_at: new Date('2026-11-21T03:00:00Z'),
  tour_code: 'JP1',
  tour_name: 'Highlights of Japan',
  country_name: 'Japan',
  contact_name: 'Putri Lestari',
  departs_on: '2026-12-12',
  returns_on: '2026-12-18',
  travellers: 3,
  currency: 'IDR',
  total_price: 33_300_000,
  record: {
    slug: 'highlights-of-japan',
    route: 'Jakarta – Tokyo – Jakarta',
    departureId: 'ALT-JP1-20261212',
    duration: 7,
    carrierName: 'Garuda Indonesia',
    days: [{ title: 'Tokyo', description: 'By air to Tokyo.', breakfast: true, lunch: false, dinner: true }],
    contact: {
      ...person,
      first_name: 'Putri',
      last_name: 'Lestari',
      email: 'putri@example.com',
      postal_code: '40111',
    },
    pax: [
      { ...person, first_name: 'Budi', last_name: 'A', dob: '1990-05-17', description: 'Adult Single 1' },
      { ...person, first_name: 'Tono', last_name: 'B', dob: '2019-05-17', description: 'Child No Bed 1' },
      { ...person, first_name: 'Tini', last_name: 'C', dob: '2020-05-17', description: 'Child No Bed 2' },
    ],
    price: {
      lines: [
        { code: 'ADULTSS', quantity: 1, price: rupiah(14_000_000), total: rupiah(14_000_000) },
        { code: 'CHDNB', quantity: 2, price: rupiah(8_000_000), total: rupiah(16_000_000) },
      ],
      subTotal: rupiah(30_000_000),
      tax: rupiah(3_300_000),
      total: rupiah(33_300_000),
    },
    wholesalerTotal: rupiah(30_000_000),
    issuer: 'Nusa Wisata Travel',
  },
}

function firstColumns(kind: TourPaper, language: PaperLanguage) {
  const { sections } = tourPaperOf(kind, booking, language, wordsOfTours(language))
  return sections.flatMap(({ table }) => table?.rows.map(([first]) => first) ?? [])
}

test('the categories of prices and travellers are named in the language of the paper', () => {
  const days = ['1']
  const english = ['Adult Single 1', 'Child No Bed 1', 'Child No Bed 2']
  const indonesian = ['Dewasa Kamar Sendiri 1', 'Anak Tanpa Kasur 1', 'Anak Tanpa Kasur 2']
  expect(firstColumns('itinerary', 'en')).toEqual([...days, ...english])
  expect(firstColumns('itinerary', 'id')).toEqual([...days, ...indonesian])
  expect(firstColumns('receipt', 'en')).toEqual(['Adult Single', 'Child No Bed', ...english])
  expect(firstColumns('receipt', 'id')).toEqual(['Dewasa Kamar Sendiri', 'Anak Tanpa Kasur', ...indonesian])
})

test('an itinerary says in which language the wholesaler writes, if it is another one', () => {
  const noticesIn = (language: PaperLanguage) =>
    tourPaperOf('itinerary', booking, language, wordsOfTours(language)).notices
  expect(noticesIn('id')).toEqual(['Program ditulis oleh grosir tur dalam bahasa Inggris.'])
  expect(noticesIn('en')).toEqual([])
})

test.each(['itinerary', 'receipt'] as const)('every fixed text of the %s has its word', (kind) => {
  const t = createTranslator({ locale: 'id', messages: marked(tourPapers), timeZone: 'UTC' })
  const { country_name, ...sold } = booking
  expect(country_name).toBe('Japan')
  expect(unworded(tourPaperOf(kind, booking, 'id', t), [sold, 'Jepang'])).toEqual([])
})
