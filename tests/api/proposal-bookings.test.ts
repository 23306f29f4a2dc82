import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/call/product'
import type { BookingRequest } from '#contract/hotel/booking-request'
import { checkPrice } from '#contract/hotel/hotel'
import { toPair } from '#contract/money/money'
import { listOrders } from '#contract/order/order'
import type { Offer } from '#contract/proposal/offer'
import {
  hotelOfferForTests,
  idForTests,
  policyOfferForTests,
  roomForTests,
  tourOfferForTests,
  trainOfferForTests,
} from '#contract/proposal/offer-for-tests'
import { offerPrice } from '#contract/proposal/offer-price'
import * as calls from '#contract/proposal/proposal'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { sendOne } from '../support/proposal/sent-proposal.ts'
import { holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { openShop, type Shop } from '../support/sale/sales.ts'
import { openToAll } from '../support/sale/trains.ts'
import { bookingWith } from '../support/sale/trips.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const markUp = { percent: 7.5, amount: 10_000, roundTo: 50_000 }
const offers = {
  HOTEL: hotelOfferForTests(1),
  INSURANCE: policyOfferForTests(2),
  TOUR: tourOfferForTests(3),
  TRAIN: trainOfferForTests(4),
}

describe.each(onPostgres)('bookings of a proposal on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let wayan: AgentClient
  let shop: Shop
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
    wayan = await t.signIn('NUSA-BALI/wayan')
    shop = await openShop(t.database, sari)
  })
  afterAll(() => t.close())

  const needsOf = (some: readonly Offer[]) =>
    some.map((offer, index) => ({ needId: idForTests(100 + index), name: '', offerList: [offer] }))
  const send = (agent: AgentClient, some: readonly Offer[] = Object.values(offers)) =>
    sendOne(agent, { content: { markUp, needList: needsOf(some) } })
  const open = (agent: AgentClient, proposalId: string) =>
    agent.call(calls.openProposal, { params: { proposalId } })
  const toldOf = async (agent: AgentClient, locator: string) =>
    (await agent.call(calls.proposalOfSale, { params: { locator } })).told
  /** The rooms that a booking request is of, as their price was checked. */
  async function checkedRooms() {
    let answer: unknown
    const watching = new Proxy(sari, {
      get(target, name) {
        if (name !== 'raw') return Reflect.get(target, name)
        return async (...[method, url, ...rest]: Parameters<AgentClient['raw']>) => {
          const said = await target.raw(method, url, ...rest)
          if (url === checkPrice.path) answer = said.body
          return said
        }
      },
    })
    const request = await watching.prepareBooking({ refundable: true, issueNow: false })
    const [checked] = v.parse(checkPrice.reply, answer).hotelCheckPriceResponse
    return { request, checked: checked ?? raise() }
  }

  test('a hotel costs what its proposal says, to the rupiah', async () => {
    const { request, checked } = await checkedRooms()
    const rooms = checked.roomPriceList.map(({ numberOfRooms, roomSellingPriceInfo }) =>
      roomForTests(roomSellingPriceInfo.recommendedSellingPrice ?? raise(), { numberOfRooms }),
    )
    const { checkInDate: checkIn, checkOutDate: checkOut, vatBp } = checked
    const offer = hotelOfferForTests(1, { checkIn, checkOut, vatBp, rooms })
    const { proposalId, total } = await send(sari, [offer])
    const { charge } = offerPrice(offer, markUp, false)
    if (!charge) throw new Error('nothing is charged')
    const body: BookingRequest = {
      ...request,
      bookingModifier: {
        inputServiceCharge: { serviceChargeAmount: charge.amount, serviceChargePercent: charge.percent },
        pleaseDoIssuedBooking: false,
      },
      proposal: { proposalId, offerId: offer.offerId },
    }
    expect((await sari.book(body)).status).toBe(200)
    const { bookingList, state } = await open(sari, proposalId)
    expect(state).toBe('BOOKED')
    expect(bookingList.map(({ order, told, fee }) => [order.amount, told, fee])).toEqual([
      [total, total, ['IDR', 0]],
    ])
  })

  test.each(['INSURANCE', 'TOUR', 'TRAIN'] as const)(
    'what the client was told of a booking of %s is kept with it, and what the agency takes',
    async (product) => {
      const { proposalId } = await send(sari)
      const { offerId } = offers[product]
      const by = bookingWith(sari, { proposal: { proposalId, offerId } })
      const once = newKey()
      const submit = shop[product]('Lestari')
      const first = await submit(by, once)
      expect(first.status).toBe(200)
      expect((await submit(by, once)).body).toEqual(first.body)
      const { total, fee } = offerPrice(offers[product], markUp, false)
      const { bookingList } = await open(sari, proposalId)
      const { locatorCode } = bookingList[0]?.order ?? raise()
      expect(bookingList).toMatchObject([{ offerId, told: toPair(total), fee: toPair(fee), trip: null }])
      expect(fee.minor).toBeGreaterThan(0)
      expect(await toldOf(sari, locatorCode)).toEqual({
        proposal: { proposalId, name: 'Bali 4 days' },
        total: toPair(total),
        fee: toPair(fee),
      })
      // it stays the agency's own note where the proposal is gone
      await sari.call(calls.removeProposal, { params: { proposalId } })
      expect(await toldOf(sari, locatorCode)).toMatchObject({ proposal: null, total: toPair(total) })
    },
  )

  test('a booking whose answer was lost is of the proposal as soon as it is found', async () => {
    const { proposalId } = await send(sari)
    for (const product of Object.keys(offers) as Product[]) {
      const by = bookingWith(sari, { proposal: { proposalId, offerId: offers[product].offerId } })
      expect(JSON.stringify((await shop[product]('Timeout')(by, newKey())).body)).toContain('CHECKING')
    }
    expect(await open(sari, proposalId)).toMatchObject({ state: 'SENT', bookingList: [] })
    t.clock.pass(2 * 60_000)
    await t.app.reconcile()
    const { state, bookingList } = await open(sari, proposalId)
    expect([state, bookingList.map(({ order }) => order.product).sort()]).toEqual([
      'BOOKED',
      Object.keys(offers).sort(),
    ])
  })

  test('of an offer that is not there, or of a proposal that is revoked, nothing is sent', async () => {
    const { proposalId } = await send(sari)
    const revoked = await send(sari)
    await sari.call(calls.revokeProposal, { params: { proposalId: revoked.proposalId }, body: {} })
    const count = async () =>
      (await t.database.pool.query<{ n: number }>('select count(*)::int as n from command')).rows[0]?.n
    const before = await count()
    const { offerId } = offers.TOUR
    for (const [proposal, status, reason] of [
      [{ proposalId: newKey(), offerId }, 404, 'refusals.noProposal'],
      [{ proposalId, offerId: newKey() }, 409, 'refusals.offerNotInProposal'],
      [{ proposalId, offerId: offers.TRAIN.offerId }, 409, 'refusals.offerNotInProposal'],
      [{ proposalId: revoked.proposalId, offerId }, 409, 'refusals.bookingOfRevoked'],
    ] as const) {
      const answer = await shop.TOUR('Lestari')(bookingWith(sari, { proposal }), newKey())
      expect([answer.status, Object(answer.body).reason]).toEqual([status, reason])
    }
    const foreign = bookingWith(wayan, { proposal: { proposalId, offerId } })
    expect((await shop.TOUR('Lestari')(foreign, newKey())).status).toBe(404)
    expect(await count()).toBe(before)
  })

  test('what an agency takes is not told to the organisation below it whose booking it is', async () => {
    const { proposalId } = await send(sari)
    expect((await shop.TOUR('Lestari')(wayan, newKey())).status).toBe(200)
    const { orderList } = await wayan.call(listOrders, { query: {} })
    const { locatorCode } = orderList[0] ?? raise()
    await holdOffer(sari, proposalId, locatorCode)
    expect(await toldOf(sari, locatorCode)).toMatchObject({ proposal: { proposalId } })
    expect(await toldOf(wayan, locatorCode)).toBeNull()
  })

  test('a hold that is offered is of the proposal, which is booked when the hold is issued', async () => {
    const held = await holdOne(sari)
    const { proposalId } = await send(sari)
    const offer = await holdOffer(sari, proposalId, held.code)
    const offered = await open(sari, proposalId)
    expect([offered.state, offered.bookingList.map(({ order }) => order.locatorCode)]).toEqual([
      'SENT',
      [held.code],
    ])
    expect(
      (await sari.call(calls.listProposals, { query: { search: held.code } })).proposalList,
    ).toHaveLength(1)
    // the first one keeps it
    const later = await send(sari)
    await holdOffer(sari, later.proposalId, held.code)
    expect((await open(sari, later.proposalId)).bookingList).toEqual([])
    expect((await toldOf(sari, held.code))?.total).toEqual(toPair(offerPrice(offer, markUp, false).total))
    expect((await tryToIssue(sari, held)).status).toBe(200)
    expect((await open(sari, proposalId)).state).toBe('BOOKED')
    const foreign = await holdOne(await t.signIn('MERAPI/agus'))
    await expect(holdOffer(sari, proposalId, foreign.code, 2)).rejects.toThrow('404')
    const { version } = await open(sari, proposalId)
    expect(version).toBe(2)
  })

  /** Sends the next version with a booking that is held. */
  async function holdOffer(agent: AgentClient, proposalId: string, locator: string, replaces = 1) {
    const offer = hotelOfferForTests(7, { hold: { locator, until: null } })
    await sendOne(agent, { proposalId, replaces, content: { markUp, needList: needsOf([offer]) } })
    return offer
  }
})

function raise(): never {
  throw new Error('there is none')
}
