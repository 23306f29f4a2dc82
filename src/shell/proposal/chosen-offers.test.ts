import { expect, test } from 'vitest'
import { toPair } from '#contract/money/money'
import { contentForTests, idForTests } from '#contract/proposal/offer-for-tests'
import type { Proposal } from '#contract/proposal/proposal'
import { answerOf, nextChosen, offerOfSale, offersOf, peopleOfAnswer, personNamed } from './chosen-offers.ts'

const content = contentForTests({ markUp: { percent: 10, amount: 0, roundTo: 0 }, clientName: 'Ibu Sari' })
const ids = content.needList.flatMap(({ offerList }) => offerList.map(({ offerId }) => offerId))

function proposalOf(over: Partial<Proposal> = {}): Proposal {
  return {
    proposalId: idForTests(99),
    name: 'Bali 4 days',
    clientName: 'Ibu Sari',
    state: 'CHOSEN',
    version: 2,
    sentAt: '2027-01-02T03:00:00.000Z',
    endsAt: '2027-01-05T03:00:00.000Z',
    opened: 1,
    lastOpenedAt: '2027-01-02T04:00:00.000Z',
    answeredAt: '2027-01-02T05:00:00.000Z',
    total: ['IDR', 1],
    ownerOrgName: 'Nusantara',
    madeBy: 'Dewi',
    isCorporate: false,
    link: '/s/q/x',
    qr: null,
    content,
    versionList: [],
    answerList: [
      {
        version: 2,
        at: '2027-01-02T05:00:00.000Z',
        offerIdList: [ids[1] ?? '', ids.at(-1) ?? ''],
        name: 'Sari Dewi Lestari',
        phone: '+62 811 000 000',
        sentence: '',
      },
      { version: 1, at: '2027-01-01T05:00:00.000Z', offerIdList: [], name: '', phone: '', sentence: '' },
    ],
    bookingList: [],
    ...over,
  }
}

const booked = (offerId: string) =>
  ({
    offerId,
    told: ['IDR', 1],
    fee: ['IDR', 0],
    trip: null,
    order: { locatorCode: 'K22YQM' },
  }) as Proposal['bookingList'][number] // the order’s code alone is read

test('an answer to a former version is none to what the client sees now', () => {
  expect(answerOf(proposalOf())?.name).toBe('Sari Dewi Lestari')
  expect(answerOf(proposalOf({ version: 3 }))).toBeNull()
  expect(offersOf(proposalOf({ version: 3 })).some(({ isChosen }) => isChosen)).toBe(false)
})

test('the offers that were chosen are booked one after another', () => {
  const first = nextChosen(offersOf(proposalOf()))
  expect(first?.offer.offerId).toBe(ids[1])
  const second = nextChosen(offersOf(proposalOf({ bookingList: [booked(ids[1] ?? '')] })))
  expect(second?.offer.offerId).toBe(ids.at(-1))
  const all = [ids[1] ?? '', ids.at(-1) ?? ''].map(booked)
  expect(nextChosen(offersOf(proposalOf({ bookingList: all })))).toBeNull()
})

test('a hotel is booked with the service charge that makes the told price, other products with a fee beside', () => {
  const offers = offersOf(proposalOf())
  const sold = offers.map((one) => ({ product: one.offer.product, ...offerOfSale(proposalOf(), one) }))
  const hotel = sold.find(({ product }) => product === 'HOTEL')
  expect(hotel).toMatchObject({ charge: { percent: 10 }, fee: ['IDR', 0], name: 'Bali 4 days' })
  const policy = sold.find(({ product }) => product === 'INSURANCE')
  expect(policy?.charge).toBeNull()
  expect(policy?.fee[1]).toBeGreaterThan(0)
  const own = offers.find(({ offer }) => offer.product === 'INSURANCE')?.own
  expect(own && toPair(own)[1]).toBe((policy?.told[1] ?? 0) - (policy?.fee[1] ?? 0))
  const ofCorporate = offersOf(proposalOf({ isCorporate: true })).map((one) => offerOfSale(proposalOf(), one))
  expect(ofCorporate.every(({ charge, fee }) => charge === null && fee[1] > 0)).toBe(true)
})

test('the form is filled for who answered, or for the name that the agent typed', () => {
  const [one] = offersOf(proposalOf())
  if (!one) throw new Error('it has offers')
  expect(peopleOfAnswer(proposalOf(), one)).toMatchObject({
    fromDate: '2027-03-10',
    contact: { firstName: 'Sari', lastName: 'Dewi Lestari', phone: '+62 811 000 000' },
    travellers: [{ firstName: 'Sari' }],
  })
  const typed = peopleOfAnswer(proposalOf({ answerList: [] }), one)
  expect(typed.contact).toMatchObject({ firstName: 'Sari', lastName: '' })
  const nobody = peopleOfAnswer(proposalOf({ answerList: [], clientName: '' }), one)
  expect(nobody.travellers).toEqual([])
  expect(personNamed('Bpk. Budi', '')).toMatchObject({ firstName: 'Budi', lastName: '' })
})
