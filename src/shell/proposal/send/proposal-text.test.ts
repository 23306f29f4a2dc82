import { expect, test } from 'vitest'
import { contentForTests, hotelOfferForTests, policyOfferForTests } from '#contract/proposal/offer-for-tests'
import { proposalText } from './proposal-text.ts'
import { asSent, proposedName } from './proposed-name.ts'

const sent = {
  agency: 'Nusa Wisata Travel',
  link: 'https://agency.example/s/q/abc',
  endsAt: '2027-01-04T03:00:00.000Z',
  isCorporate: false,
}
const needId = '00000000-0000-4000-8000-0000000000ff'
const content = contentForTests({
  markUp: { percent: 0, amount: 0, roundTo: 50_000 },
  needList: [
    {
      needId,
      name: '',
      offerList: [
        hotelOfferForTests(1, { isFrom: true }),
        hotelOfferForTests(2, { hotelName: 'Ubud Garden', isOurChoice: true, note: 'By the river' }),
      ],
    },
    { needId, name: 'For the journey', offerList: [policyOfferForTests(3)] },
  ],
})

test('the message has the offers with the client’s prices and the link', () => {
  const lines = proposalText({ content, ...sent }).split('\n')
  expect(lines.slice(0, 10)).toEqual([
    'Bali 4 days',
    'For Ibu Ratna',
    'Nusa Wisata Travel',
    '',
    'Hotel, Wed, 10 Mar 2027 – Fri, 12 Mar 2027 (one of)',
    '• Kuta Grand Hotel ★★★★: from Rp\u00a01.150.000',
    '• Ubud Garden ★★★★: Rp\u00a01.150.000 (our choice)',
    '  By the river',
    '',
    'For the journey, Wed, 10 Mar 2027 – Sun, 14 Mar 2027',
  ])
  expect(lines).toContain('https://agency.example/s/q/abc')
})

test('it is in the language of the proposal', () => {
  const text = proposalText({ content: { ...content, language: 'id' }, ...sent })
  expect(text).toContain('Untuk Ibu Ratna')
  expect(text).toContain('Hotel, Rab, 10 Mar 2027 – Jum, 12 Mar 2027 (pilih salah satu)')
  expect(text).toMatch(/mulai Rp\s?1\.150\.000/)
  expect(text).toContain('(pilihan kami)')
})

test('a name that was not typed is the place and the days', () => {
  expect(proposedName(content)).toBe('Kuta 5 days')
  expect(proposedName({ ...content, language: 'id' })).toBe('Kuta 5 hari')
  expect(asSent({ ...content, name: ' ' }).name).toBe('Kuta 5 days')
  expect(asSent(content).name).toBe('Bali 4 days')
  expect(proposedName({ language: 'en', needList: [] })).toBe('')
})
