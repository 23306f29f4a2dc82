import { describe, expect, test } from 'vitest'
import { proposalPapers } from '#contract/paper/words/id/proposal'
import type { ProposalContent } from '#contract/proposal/content'
import {
  contentForTests,
  hotelOfferForTests,
  idForTests,
  roomForTests,
  tourOfferForTests,
  trainOfferForTests,
} from '#contract/proposal/offer-for-tests'
import { marked, unworded } from '../../documents/unworded-for-tests.ts'
import { wordsOfProposals } from '../shown/proposal-words.ts'
import type { LinkedProposal } from './link-store.ts'
import { linkedForTests } from './linked-for-tests.ts'
import { proposalHtml } from './proposal-html.ts'

function htmlOf(proposal: LinkedProposal, language: 'en' | 'id' = 'en'): string {
  const words = wordsOfProposals(language)
  return proposalHtml({ proposal, words, colour: 'sea', problem: '', chosen: [], typed: null })
}
const pageOf = (over: Partial<ProposalContent> = {}, language: 'en' | 'id' = 'en') =>
  htmlOf(linkedForTests(contentForTests(over)), language)

const needOf = (...offerList: ProposalContent['needList'][number]['offerList']) => ({
  needList: [{ needId: idForTests(200), name: '', offerList }],
})

test('offers stand with name, days, rooms, terms and price, in the language of the reader', () => {
  const english = pageOf()
  for (const said of [
    'Bali 4 days by Nusantara Wisata',
    'For Ibu Ratna',
    'These prices hold until Mon, 4 Jan 2027, 10:00 WIB.',
    'Hotel, 2 choices',
    'Kuta Grand Hotel',
    'Wed, 10 Mar 2027 – Fri, 12 Mar 2027, 2\u00a0nights',
    'Deluxe Room, Breakfast, 2 adults',
    'Free cancellation until Tue, 2 Mar 2027, 00:00 WITA',
    'Rp\u00a01.110.000',
    'Travel insurance',
    'Together from',
    'Licence number B-4711',
    'Payment within a day.',
  ])
    expect(english).toContain(said)
  const indonesian = pageOf({}, 'id')
  for (const said of [
    'Bali 4 days dari Nusantara Wisata',
    '2\u00a0malam',
    'Bebas biaya',
    'Saya mau ini',
    '2 dewasa',
  ])
    expect(indonesian).toContain(said)
})

test('what the agent leaves out is not on it', () => {
  const hidden = { supplier: false, details: false, terms: false, unitPrice: false }
  const all = { supplier: true, details: true, terms: true, unitPrice: true }
  const [shownWords, hiddenWords] = [all, hidden].map((shown) =>
    pageOf(needOf(hotelOfferForTests(1, { shown }), trainOfferForTests(2, { shown }))),
  )
  for (const said of ['Supplier: FRM', 'Deluxe Room', 'Free cancellation', 'a night', 'a person', '08:20']) {
    expect(shownWords).toContain(said)
    expect(hiddenWords).not.toContain(said)
  }
})

test('a card of the list says “from”, a hold until when, “our choice” and the note', () => {
  const html = pageOf(
    needOf(
      hotelOfferForTests(1, { isFrom: true, isOurChoice: true, note: 'Quiet\nand near the sea' }),
      hotelOfferForTests(2, { hold: { locator: 'K7M2QX', until: '2027-01-02T03:00:00.000Z' } }),
    ),
  )
  expect(html).toContain('from Rp')
  expect(html).toContain('Our choice')
  expect(html).toContain('Quiet\nand near the sea')
  expect(html).toContain('Held for you until Sat, 2 Jan 2027, 10:00 WIB')
  expect(html).not.toContain('K7M2QX')
})

test.each([
  [[null, null], 'Cannot be cancelled free of charge'],
  [['2027-03-01T16:00:00.000Z', null], 'Some of the rooms cannot be cancelled free of charge'],
  [['2027-03-01T16:00:00.000Z', '2027-02-01T16:00:00Z'], 'until Tue, 2 Feb 2027, 00:00 WITA'],
] as const)('the terms of rooms with %j', (limits, said) => {
  const rooms = limits.map((freeUntil) => roomForTests(['IDR', 1_000_000], { freeUntil }))
  expect(pageOf(needOf(hotelOfferForTests(1, { rooms })))).toContain(said)
})

test('terms that are not known are not named, and a zone that is none does no harm', () => {
  const unknown = roomForTests(['IDR', 1], { freeUntil: undefined })
  expect(pageOf(needOf(hotelOfferForTests(1, { rooms: [unknown] })))).not.toMatch(/cancel/)
  expect(pageOf(needOf(hotelOfferForTests(1, { timeZone: 'Mars/Olympus' })))).toContain('23:00 WIB')
})

test('every typed text is a text', () => {
  const script = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`
  const offers = [
    hotelOfferForTests(1, {
      hotelName: script,
      address: script,
      destinationName: script,
      note: script,
      rooms: [roomForTests(['IDR', 1], { roomTypeName: script, board: script, rateInfo: script })],
    }),
    tourOfferForTests(2, { tourName: script, carrierName: script, note: script }),
  ]
  const proposal = linkedForTests(
    contentForTests({
      name: script,
      clientName: script,
      greeting: script,
      needList: [{ needId: idForTests(200), name: script, offerList: offers }],
    }),
  )
  const agency = {
    ...proposal.agency,
    name: script,
    address: script,
    phone: script,
    licence: script,
    terms: script,
  }
  const typed = new URLSearchParams({ name: script, phone: script, sentence: `</textarea>${script}` })
  const html = proposalHtml({
    proposal: { ...proposal, agency },
    words: wordsOfProposals('en'),
    colour: 'sea',
    problem: script,
    chosen: [],
    typed,
  })
  expect(html).not.toMatch(/<script|<img src=x|onerror=alert\(2\)>/)
  expect(html.match(/<\/textarea>/g)).toHaveLength(1)
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(20)
})

describe('the form', () => {
  test('each need with several offers has one group, a single offer a box', () => {
    const html = pageOf()
    expect(html.match(new RegExp(`type="radio" name="${idForTests(100)}"`, 'g'))).toHaveLength(3)
    expect(html.match(new RegExp(`type="checkbox" name="${idForTests(101)}"`, 'g'))).toHaveLength(1)
    // the only need cannot be left out
    expect(pageOf(needOf(hotelOfferForTests(1), hotelOfferForTests(2)))).not.toContain('None of these')
  })

  test('once something is booked there is none', () => {
    const answer = {
      at: new Date(0),
      offerIds: [idForTests(1)],
      name: 'Ratna',
      phone: '0812',
      sentence: 'Soon',
    }
    const open = htmlOf(linkedForTests(undefined, { answer }))
    expect(open).toContain('<form')
    expect(open).toContain('Thank you.')
    // whoever has the link reads the choice, and not who made it
    expect(open).not.toMatch(/0812|Soon|>Ratna/)
    const booked = htmlOf(linkedForTests(undefined, { answer, isBooked: true }))
    expect(booked).not.toMatch(/<form|<input|<button/)
  })
})

test('twelve offers with everything are less than 60 kB without their pictures', () => {
  const offers = Array.from({ length: 12 }, (_, index) =>
    hotelOfferForTests(index + 1, {
      note: 'n'.repeat(500),
      rooms: Array.from({ length: 3 }, () =>
        roomForTests(['IDR', 1_000_000], {
          roomTypeName: 'Deluxe Room '.repeat(6),
          rateInfo: 'r'.repeat(200),
        }),
      ),
    }),
  )
  const html = pageOf({ ...needOf(...offers), greeting: 'g'.repeat(1_000) })
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
})

test('every fixed text of it has its word', () => {
  const proposal = linkedForTests()
  const words = wordsOfProposals('id', marked(proposalPapers))
  const html = proposalHtml({ proposal, words, colour: 'sea', problem: '', chosen: [], typed: null })
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(html) ?? []
  const named = ['Seluruh dunia', 'Perorangan', 'WITA', ...proposal.agency.address.split('\n')]
  expect(unworded(body.split(/<[^>]*>/), { ...proposal, named })).toEqual([])
})

test('it loads nothing from elsewhere and runs nothing', () => {
  const html = pageOf()
  expect(html).not.toMatch(/<script|\son\w+=|style="|https?:/)
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
})

test('the preview of the link has a name and no price', () => {
  const [card = ''] = /<meta property="og:[\s\S]*?<link/.exec(pageOf()) ?? []
  expect(card).toContain('Bali 4 days by Nusantara Wisata')
  expect(card).not.toMatch(/Rp|image/)
})
