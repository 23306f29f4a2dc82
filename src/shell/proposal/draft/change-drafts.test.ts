import { beforeEach, expect, test, vi } from 'vitest'
import {
  contentForTests,
  hotelOfferForTests,
  policyOfferForTests,
  roomForTests,
} from '#contract/proposal/offer-for-tests'
import { exampleStorage } from '../../../lib/device/example-storage.ts'
import { setHeldKey } from '../../../lib/device/held-key.ts'
import { dropSealedOf } from '../../../lib/device/sealed-text.ts'
import { exampleSession } from '../../../lib/session/example-session.ts'
import { acceptSession } from '../../../lib/session/session.ts'
import { addOffer, beginDraft, changeDraft, makeCurrent, removeOffer } from './change-drafts.ts'
import { currentDraft, draftOf, maxDrafts, onDrafts, proposalDrafts } from './draft-store.ts'

const userId = 'user-1'
const hotel = hotelOfferForTests(1)
const otherHotel = hotelOfferForTests(2, { hotelId: 'ubud-garden' })
const needs = () => currentDraft()?.content.needList ?? []

beforeEach(async () => {
  dropSealedOf(userId)
  vi.stubGlobal('localStorage', exampleStorage())
  setHeldKey({ userId, bytes: crypto.getRandomValues(new Uint8Array(32)), isPersisted: true })
  await acceptSession(exampleSession('token', 60_000, Date.now()))
})

test('the first offer begins a draft; hotels of one place and days stand side by side, an insurance by itself', () => {
  expect([hotel, otherHotel, policyOfferForTests(3)].map((offer) => addOffer(offer).is)).toEqual([
    'IN',
    'IN',
    'IN',
  ])
  expect(proposalDrafts()).toHaveLength(1)
  expect(needs().map(({ offerList }) => offerList.map(({ product }) => product))).toEqual([
    ['HOTEL', 'HOTEL'],
    ['INSURANCE'],
  ])
})

test('what is on the device cannot be read there, and is gone after the sign-out', () => {
  addOffer(hotel)
  const [, text = ''] = Object.entries(localStorage).find(([name]) => name.includes('.proposal.')) ?? []
  expect(text).toMatch(/^sealed1:/)
  dropSealedOf(userId)
  expect(proposalDrafts()).toEqual([])
})

test('the same hotel added again is one offer with the new price and the agent’s own words', () => {
  addOffer(hotel)
  const { proposalId, content } = draftOf(currentDraft()?.proposalId ?? '') ?? {}
  const [offer] = content?.needList[0]?.offerList ?? []
  changeDraft(proposalId ?? '', (before) => ({
    ...before,
    needList: before.needList.map((need) => ({
      ...need,
      offerList: need.offerList.map((one) => ({ ...one, note: 'By the beach' })),
    })),
  }))
  addOffer({ ...hotel, pricedAt: '2027-01-02T03:00:00.000Z' })
  expect(needs()[0]?.offerList).toEqual([
    { ...hotel, offerId: offer?.offerId, note: 'By the beach', pricedAt: '2027-01-02T03:00:00.000Z' },
  ])
})

test('an offer in another currency is refused, and so is the twenty-first draft', () => {
  addOffer(hotel)
  expect(addOffer(policyOfferForTests(3, { price: ['USD', 20] }))).toEqual({
    is: 'REFUSED',
    why: 'otherCurrency',
  })
  for (let drafts = 1; drafts < maxDrafts; drafts += 1) expect(beginDraft()).not.toBeNull()
  expect(beginDraft()).toBeNull()
  expect(proposalDrafts()).toHaveLength(maxDrafts)
})

test('offers go to the draft that was made the current one', () => {
  addOffer(hotel)
  const first = currentDraft()?.proposalId ?? ''
  const second = beginDraft() ?? ''
  addOffer(otherHotel)
  makeCurrent(first)
  addOffer(policyOfferForTests(3))
  expect(draftOf(first)?.content.needList).toHaveLength(2)
  expect(draftOf(second)?.content.needList).toHaveLength(1)
})

test('a new draft goes with its last offer, one with the client’s name stays', () => {
  for (const clientName of ['', 'Putri']) {
    const added = addOffer(hotel)
    if (added.is !== 'IN') throw new Error('it was refused')
    changeDraft(added.proposalId, (content) => ({ ...content, clientName }))
    removeOffer(added.proposalId, added.offerId)
    expect(draftOf(added.proposalId)?.content.clientName).toBe(clientName || undefined)
  }
})

test('the change of what was sent has its ids and is begun once; a template has ids of its own and no hold', () => {
  const held = { locator: 'QLN7K2M9', until: null }
  const content = contentForTests({
    needList: [{ needId: hotel.offerId, name: '', offerList: [{ ...otherHotel, hold: held }] }],
  })
  const change = { content, proposalId: hotel.offerId, replaces: 2 }
  expect(beginDraft(change)).toBe(hotel.offerId)
  changeDraft(hotel.offerId, (before) => ({ ...before, clientName: 'Putri' }))
  expect(beginDraft(change)).toBe(hotel.offerId)
  expect(draftOf(hotel.offerId)).toMatchObject({
    replaces: 2,
    content: { ...content, clientName: 'Putri' },
  })
  const copy = draftOf(beginDraft({ content }) ?? '')
  expect(copy?.proposalId).not.toBe(hotel.offerId)
  expect(copy?.content.needList[0]?.offerList[0]).toMatchObject({ hotelId: 'ubud-garden', hold: null })
  expect(copy?.content.needList[0]?.offerList[0]?.offerId).not.toBe(otherHotel.offerId)
})

test('a hold takes the place of what it holds, and keeps the note', () => {
  const card = hotelOfferForTests(3, {
    isFrom: true,
    rooms: [roomForTests(['IDR', 900_000], { roomTypeName: '' })],
  })
  addOffer(card)
  const added = addOffer({ ...hotel, note: 'By the beach' })
  if (added.is !== 'IN') throw new Error('it was refused')
  const held = { locator: 'QLN7K2M9', until: '2027-02-01T00:00:00.000Z' }
  addOffer(hotelOfferForTests(9, { hold: held, hotelId: '' }))
  expect(needs()[0]?.offerList.map(({ hold, note }) => ({ hold, note }))).toEqual([
    { hold: null, note: '' },
    { hold: held, note: 'By the beach' },
  ])
  // of other rooms it takes the place of the card, which offered any
  const other = { locator: 'QLN7K2M8', until: null }
  const rooms = [roomForTests(['IDR', 2_000_000], { roomTypeName: 'Suite' })]
  addOffer(hotelOfferForTests(10, { hold: other, hotelId: '', rooms }))
  expect(needs()[0]?.offerList.map(({ hold }) => hold)).toEqual([other, held])
  // on other days it is another stay
  addOffer(hotelOfferForTests(11, { hold: { ...held, locator: 'QLN7K2M7' }, hotelId: '' }, 5))
  expect(needs()).toHaveLength(2)
})

test('who watches hears of a change here and in another tab', () => {
  const heard = vi.fn()
  const stop = onDrafts(heard)
  addOffer(hotel)
  expect(heard).toHaveBeenCalled()
  stop()
})

test('hotels in several towns that one search has found are alternatives', () => {
  const destination = {
    destinationSupplierCodes: [],
    destinationName: 'Bali',
    destinationLongName: 'Bali, Indonesia',
    destinationSearchKeyList: [
      { supplierCode: 'FRM' as const, destinationCode: 'BALI', destinationType: 'ZONE' as const },
    ],
  }
  const search = {
    checkInDate: hotel.checkIn,
    checkOutDate: hotel.checkOut,
    numberOfRooms: 1,
    guestNationalityCode: 'ID' as const,
    numberOfAdultsInEachRooms: [2],
    numberOfChildrenInEachRooms: [0],
    numberOfInfantsInEachRooms: [0],
    childrenAgesInEachRooms: [[]],
    destinationSearchKeyList: destination.destinationSearchKeyList,
    allowOccupancyGrouping: true,
    _destination: destination,
  }
  addOffer({ ...hotel, search })
  addOffer({ ...otherHotel, destinationName: 'Ubud', search })
  expect(needs()).toHaveLength(1)
})
