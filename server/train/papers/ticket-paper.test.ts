import { createTranslator } from 'use-intl/core'
import { afterAll, expect, test } from 'vitest'
import { trainPapers } from '#contract/paper/words/id/train'
import type { TrainPricing } from '#contract/train/train'
import { createPdfPool } from '../../documents/pdf-pool.ts'
import { readPdf } from '../../documents/pdf-text-for-tests.ts'
import { qrShape } from '../../documents/qr-shape.ts'
import { marked, unworded } from '../../documents/unworded-for-tests.ts'
import type { TrainFacts } from '../booking/shape-train.ts'
import { priceOf, ticketPaperOf } from './ticket-paper.ts'
import { wordsOfTickets } from './ticket-words.ts'

const pdfPool = createPdfPool()
afterAll(() => pdfPool.close())

const journey = 'Taksaka 67, Gambir – Yogyakarta, Eksekutif (A)'

const pricingInfo: TrainPricing = {
  priceItems: [
    [`${journey}: Adult`, 2, ['IDR', 400_000], ['IDR', 800_000]],
    [`${journey}: Infant`, 1, ['IDR', 40_000], ['IDR', 40_000]],
    ['Insurance', 1, ['IDR', 5_000], ['IDR', 5_000]],
  ],
  subTotal: ['IDR', 845_000],
  bookingFee: ['IDR', 22_500],
  totalPrice: ['IDR', 867_500],
}

test.each([
  ['en', 'Adult', 'Infant'],
  ['id', 'Dewasa', 'Bayi'],
] as const)(
  'a ticket translates the passenger type of a fare to %s and prints any other label as it is',
  (language, adult, infant) => {
    const { table } = priceOf({ pricingInfo }, language, wordsOfTickets(language))
    expect(table?.rows.map(([label]) => label)).toEqual([
      `${journey}: ${adult}`,
      `${journey}: ${infant}`,
      'Insurance',
    ])
  },
)

// a station that the railway has dropped since is named by the booking alone
const stations = [{ stationCode: 'GMR', stationName: 'Gambir', cityName: 'Jakarta' }]

const passenger: TrainFacts['passengers'][number] = {
  paxNumber: 1,
  paxType: 'ADULT',
  paxTypeNumber: 1,
  title: 'MR',
  firstName: 'Bayu',
  lastName: 'Lestari',
  dateOfBirth: '2009-12-12',
  identityType: 'KTP',
  identityNumber: '3273010101900001',
  seats: [],
  ticketNumbers: [],
}
const booking: TrainFacts = {
  status: 'ISSUED',
  supplierCode: 'KAI',
  bookingLocatorCode: 'TR4NS1',
  supplierLocatorCode: 'KAI-70000001',
  clientReference: '',
  ownerOrgName: 'Nusantara Wisata',
  bookedBy: 'Sari',
  bookedAt: '2026-11-21T03:00:00.000Z',
  bookingHoldUntil: '2026-11-21T05:00:00.000Z',
  issuedAt: '2026-11-21T04:00:00.000Z',
  issuedBy: 'Sari',
  cancelledAt: null,
  cancelledBy: null,
  holder: {
    title: 'MRS',
    firstName: 'Putri',
    lastName: 'Lestari',
    email: 'putri@example.com',
    phoneNumber: '+62 811 000 000',
    otherPhoneNumber: '',
    nationality: null,
  },
  journeys: [
    {
      leg: 1,
      trainNumber: '67',
      trainName: 'Taksaka',
      className: 'Eksekutif',
      subclass: 'A',
      originStationCode: 'GMR',
      originStationName: 'Gambir',
      destinationStationCode: 'YK',
      destinationStationName: 'Yogyakarta',
      departureDate: '2026-12-12',
      departureTime: '08:45',
      arrivalDate: '2026-12-12',
      arrivalTime: '15:00',
    },
  ],
  // of age on the day after the departure
  passengers: [passenger, { ...passenger, paxNumber: 2, dateOfBirth: '2009-12-13' }],
  pricingInfo,
}

test.each(['en', 'id'] as const)('a minor without a KTP has a NIK on the ticket, in %s', (language) => {
  const { sections } = ticketPaperOf(booking, { language, issuer: '', stations }, wordsOfTickets(language))
  expect(sections[0]?.table?.rows.map(([, identity]) => identity)).toEqual([
    'KTP 3273010101900001',
    'NIK 3273010101900001',
  ])
})

test('a ticket names its stations with their codes and cities', () => {
  const { sections } = ticketPaperOf(booking, { language: 'en', issuer: '', stations }, wordsOfTickets('en'))
  expect(sections[0]?.facts?.map(({ value }) => value)).toEqual([
    'Taksaka 67',
    'Eksekutif (A)',
    'Gambir GMR, Jakarta\nSat, 12 Dec 2026, 08:45 WIB',
    'Yogyakarta YK\nSat, 12 Dec 2026, 15:00 WIB',
  ])
})

test('every fixed text of a ticket has its word', () => {
  const t = createTranslator({ locale: 'id', messages: marked(trainPapers), timeZone: 'UTC' })
  const paper = ticketPaperOf(booking, { language: 'id', issuer: 'Nusantara Wisata', stations }, t)
  expect(unworded(paper, { booking, stations, own: [journey] })).toEqual([])
})

test.each(['en', 'id'] as const)(
  'three passengers, there and back, have one page, in %s',
  async (language) => {
    const [out] = booking.journeys
    if (!out) throw new Error('no journey')
    const back = { ...out, leg: 2 as const, originStationCode: 'YK', destinationStationCode: 'GMR' }
    const item = (label: string): TrainPricing['priceItems'][number] => [
      label,
      3,
      ['IDR', 400_000],
      ['IDR', 1_200_000],
    ]
    const family: TrainFacts = {
      ...booking,
      journeys: [out, back],
      passengers: [1, 2, 3].map((paxNumber) => ({ ...passenger, paxNumber, paxTypeNumber: paxNumber })),
      pricingInfo: { ...pricingInfo, priceItems: [item(`${journey}: Adult`), item(`${journey}: Adult`)] },
    }
    const verifyUrl = 'https://tradewind.example/verify/train/token'
    const paper = ticketPaperOf(
      family,
      { language, issuer: 'Nusantara Wisata', stations },
      wordsOfTickets(language),
    )
    const bytes = await pdfPool.print(
      { paper, logo: null, language, mark: { verifyUrl, ...qrShape(verifyUrl) }, day: '' },
      'sari',
    )
    expect(readPdf(bytes).pages).toBe(1)
  },
)
