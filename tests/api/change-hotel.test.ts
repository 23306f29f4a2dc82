import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import {
  answerChangeRequest,
  askForChange,
  listChangeRequests,
  type WantedChange,
  withdrawChangeRequest,
} from '#contract/pnr/change'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import {
  bookAt,
  renamed,
  simulate,
  simulatePriced,
  tryToChange,
} from '../support/sale/change/changed-booking.ts'
import { type Address, detailOf, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('changes of hotel bookings on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
  })
  beforeEach(async () => {
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const book = (supplierCode: Address['supplierCode'] = 'HBD', issueNow = false) => {
    const checkInDate = addDays(dayInJakarta(t.clock.now()), 40)
    return bookAt(sari, supplierCode, {
      issueNow,
      search: { checkInDate, checkOutDate: addDays(checkInDate, 1) },
    })
  }
  const balance = async () =>
    (await createLedgerStore(t.database, t.clock.now).balance({ kind: 'deposit', orgId: 'NUSA' }, 'IDR'))
      .minor
  const guestsOf = async (address: Address) =>
    (await detailOf(sari, address)).roomGuestList.map(
      ({ guestFirstName, guestLastName }) => `${guestFirstName} ${guestLastName}`,
    )
  const renameAll = async (address: Address, lastName: string): Promise<WantedChange> =>
    renamed((await guestsOf(address)).length, lastName)
  /** One night more. */
  const longer = async (address: Address): Promise<WantedChange> => {
    const { checkInDate, checkOutDate } = await detailOf(sari, address)
    return { days: { checkInDate, checkOutDate: addDays(checkOutDate, 1) } }
  }

  test.each(['HBD', 'FRM', 'MGH'] as const)('names and remarks of a hold at %s', async (supplierCode) => {
    const address = await book(supplierCode)
    const before = await detailOf(sari, address)
    expect(before.changes).toMatchObject({
      revision: 1,
      obstacles: { GUESTS: null, REMARK: null, DAYS: null, BOARD: null, ROOMS: null },
      askObstacle: null,
      revisionList: [],
    })
    const wanted = { ...(await renameAll(address, 'Anggraini')), remarkList: ['Late arrival', ''] }
    const compared = await simulatePriced(sari, address, wanted)
    expect(compared).toMatchObject({
      parts: ['GUESTS', 'REMARK'],
      clientDifference: ['IDR', 0],
      depositDifference: ['IDR', 0],
      before: { remarkList: before.remarkList, totalSellingPrice: before.totalSellingPrice },
      after: { remarkList: ['Late arrival'], totalSellingPrice: before.totalSellingPrice },
    })
    expect(await guestsOf(address)).toEqual(
      before.roomGuestList.map((g) => `${g.guestFirstName} ${g.guestLastName}`),
    )

    const answer = await tryToChange(sari, address, compared.simulationKey)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        commandState: 'CONFIRMED',
        hotelBookingChangeResponse: { revision: 2, parts: ['GUESTS', 'REMARK'] },
      },
    })
    const after = await detailOf(sari, address)
    expect(after.roomGuestList).toEqual(compared.after.roomGuestList)
    expect(after).toMatchObject({
      displayStatus: 'HOLD',
      remarkList: ['Late arrival'],
      bookingHoldUntil: before.bookingHoldUntil,
      changes: {
        revision: 2,
        isBeingChanged: false,
        revisionList: [{ revision: 2, by: 'Sari', priceBefore: before.totalSellingPrice }],
      },
    })
    expect(after.revisedAt).toHaveLength(1)
    expect(after.timeline.map(({ action }) => action)).toContain('booking.change.confirmed')
    expect((await simulate(sari, address, { remarkList: ['Quiet room'] })).outcome).toBe('PRICED')
    expect((await tryToIssue(sari, address)).status).toBe(200)
  })

  test('what a booking is already, and guests that it does not have, are refused', async () => {
    const address = await book()
    const [first] = (await detailOf(sari, address)).roomGuestList
    const same = { guestNumber: 1, guestTitle: first?.guestTitle ?? 'MR' } as const
    await expect(
      simulate(sari, address, {
        guests: [
          { ...same, guestFirstName: first?.guestFirstName ?? '', guestLastName: first?.guestLastName ?? '' },
        ],
      }),
    ).rejects.toThrow('how the booking is already')
    await expect(simulate(sari, address, renamed(99, 'Nobody'))).rejects.toThrow('There is no guest')
    await expect(
      simulate(sari, address, {
        guests: [{ ...same, guestTitle: 'MISS', guestFirstName: 'A', guestLastName: 'Bc' }],
      }),
    ).rejects.toThrow('title of guest 1')
  })

  test.each(['HBD', 'FRM', 'MGH'] as const)(
    'a longer stay at %s: a hold costs more and its deadline stays right',
    async (supplierCode) => {
      const address = await book(supplierCode)
      const before = await detailOf(sari, address)
      const compared = await simulatePriced(sari, address, await longer(address))
      const [, more] = compared.clientDifference
      expect(more).toBeGreaterThan(0)
      expect(compared.depositDifference).toEqual(['IDR', 0])
      expect(compared.after.numberOfNights).toBe(before.numberOfNights + 1)
      const paid = await balance()
      expect((await tryToChange(sari, address, compared.simulationKey)).status).toBe(200)
      const after = await detailOf(sari, address)
      expect(after).toMatchObject({
        checkOutDate: compared.after.checkOutDate,
        totalSellingPrice: compared.after.totalSellingPrice,
        bookingHoldUntil: compared.after.bookingHoldUntil,
        roomCancellationPolicyList: compared.after.roomCancellationPolicyList,
      })
      expect(await balance(), 'a hold pays when it is issued').toBe(paid)
      expect((await tryToIssue(sari, address)).status).toBe(200)
      expect(await balance()).toBe(paid - (after.depositDue?.[1] ?? 0))
    },
  )

  test('an issued booking pays the difference, and gets it back', async () => {
    const address = await book('HBD', true)
    const start = await balance()
    const more = await simulatePriced(sari, address, await longer(address))
    const [, difference = 0] = more.depositDifference ?? []
    expect(difference).toBeGreaterThan(0)
    expect((await tryToChange(sari, address, more.simulationKey)).status).toBe(200)
    expect(await balance()).toBe(start - difference)
    const { checkInDate, checkOutDate } = await detailOf(sari, address)
    const back = await simulatePriced(sari, address, {
      days: { checkInDate, checkOutDate: addDays(checkOutDate, -1) },
    })
    expect(back.depositDifference).toEqual(['IDR', -difference])
    expect((await tryToChange(sari, address, back.simulationKey)).status).toBe(200)
    expect(await balance()).toBe(start)
    expect((await detailOf(sari, address)).changes?.revisionList.map(({ parts }) => parts)).toEqual([
      ['DAYS'],
      ['DAYS'],
    ])
  })

  test('two devices at once, and one key twice: it is changed once', async () => {
    const address = await book()
    const first = await simulatePriced(sari, address, await renameAll(address, 'Pertama'))
    const second = await simulatePriced(sari, address, await renameAll(address, 'Kedua'))
    const answers = await Promise.all(
      [first, second].map(({ simulationKey }) => tryToChange(sari, address, simulationKey)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await detailOf(sari, address)).changes?.revision).toBe(2)
    expect((await tryToChange(sari, address, second.simulationKey)).status, 'compared before').toBe(409)

    const third = await simulatePriced(sari, address, await renameAll(address, 'Ketiga'))
    const key = newKey()
    const twice = await Promise.all(
      [key, key].map((same) => tryToChange(sari, address, third.simulationKey, same)),
    )
    // while the first is being sent, the second may be told so
    expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(twice.map(({ body }) => Object(body).error ?? 'DONE')).toSatisfy((all: string[]) =>
      all.every((one) => one === 'DONE' || one === 'IN_PROGRESS'),
    )
    const repeated = await tryToChange(sari, address, third.simulationKey, key)
    expect(repeated.body).toMatchObject({ commandState: 'CONFIRMED', commandId: key })
    expect((await tryToChange(sari, address, second.simulationKey, key)).status, 'key reused').toBe(422)
    expect((await detailOf(sari, address)).changes?.revision).toBe(3)
  })

  test('a comparison ends, and is for who made it', async () => {
    const address = await book()
    const { simulationKey } = await simulatePriced(sari, address, await renameAll(address, 'Lama'))
    const budi = await t.signIn('NUSA/budi')
    expect((await tryToChange(budi, address, simulationKey)).body).toMatchObject({
      error: 'PRICE_CHECK_NEEDED',
    })
    t.clock.pass(16 * 60_000)
    sari = await t.signIn('NUSA/sari')
    expect((await tryToChange(sari, address, simulationKey)).body).toMatchObject({
      error: 'PRICE_CHECK_NEEDED',
    })
    expect((await detailOf(sari, address)).changes?.revision).toBe(1)
  })

  test('a price that has moved up since is refused', async () => {
    const address = await book()
    const compared = await simulatePriced(sari, address, await longer(address))
    await t.database.pool.query(
      "update change_simulation set record = jsonb_set(record, '{after,total,minor}', '1') where id = $1",
      [compared.simulationKey],
    )
    expect((await tryToChange(sari, address, compared.simulationKey)).body).toMatchObject({
      error: 'PRICE_CHECK_NEEDED',
      reason: 'pnrChange.refusal.rose',
    })
  })

  test('the supplier refuses, or its answer is lost: the booking is as it was, or as it should be', async () => {
    const address = await book()
    const refused = await simulatePriced(sari, address, await renameAll(address, 'Reject'))
    expect((await tryToChange(sari, address, refused.simulationKey)).body).toMatchObject({
      error: 'SUPPLIER_REFUSED',
    })
    expect((await detailOf(sari, address)).changes).toMatchObject({ revision: 1, isBeingChanged: false })

    const lost = await simulatePriced(sari, address, await renameAll(address, 'Timeout'))
    expect((await tryToChange(sari, address, lost.simulationKey)).body).toMatchObject({
      commandState: 'CHECKING',
    })
    const checking = await detailOf(sari, address)
    expect(checking).toMatchObject({
      displayStatus: 'HOLD',
      issueObstacle: 'BEING_CHANGED',
      cancelObstacle: 'BEING_CHANGED',
      changes: { isBeingChanged: true, revision: 1, obstacles: { GUESTS: 'BEING_CHANGED' } },
    })
    expect((await tryToCancel(sari, address)).body).toMatchObject({ error: 'NOT_POSSIBLE' })
    await t.app.reconcile()
    expect((await detailOf(sari, address)).changes?.revision).toBe(2)
    expect(await guestsOf(address)).toEqual((await guestsOf(address)).map(() => 'Dewi Timeout'))
  })

  test('cancelled, non-refundable, past its deadline, of a corporate, by a parent: each has its rule', async () => {
    const cancelled = await book()
    expect((await tryToCancel(sari, cancelled)).status).toBe(200)
    await expect(simulate(sari, cancelled, { remarkList: ['x'] })).rejects.toThrow('already cancelled')
    expect((await detailOf(sari, cancelled)).changes?.askObstacle).toBe('CANCELLED')

    const checkInDate = addDays(dayInJakarta(t.clock.now()), 40)
    const strict = await bookAt(sari, 'HBD', {
      refundable: false,
      issueNow: true,
      search: { checkInDate, checkOutDate: addDays(checkInDate, 1) },
    })
    expect((await detailOf(sari, strict)).changes?.obstacles).toMatchObject({
      REMARK: null,
      DAYS: 'NON_REFUNDABLE',
    })
    expect(await simulate(sari, strict, await longer(strict))).toEqual({
      outcome: 'ASK_DESK',
      part: 'DAYS',
      obstacle: 'NON_REFUNDABLE',
    })

    const issued = await book('HBD', true)
    const parent = await t.signIn('TRADEWIND/root')
    expect((await detailOf(parent, issued)).changes?.obstacles).toMatchObject({
      GUESTS: null,
      DAYS: 'OWNER_CHANGES',
    })
  })

  test('the desk is asked, and its answer is seen; names that it arranged are written', async () => {
    const address = await book()
    const body = {
      ...(await renameAll(address, 'Wulandari')),
      board: 'HB',
      text: 'Half board, please',
    } as const
    const { changeRequest } = await sari.call(askForChange, { params: address, body })
    expect(changeRequest).toMatchObject({ state: 'OPEN', parts: ['GUESTS', 'BOARD'], askedBy: 'Sari' })
    await expect(sari.call(askForChange, { params: address, body })).rejects.toThrow(
      'asked for a change already',
    )
    const mine = await sari.call(listChangeRequests, {})
    expect(mine).toMatchObject({
      mayAnswer: false,
      total: 1,
      changeRequestList: [{ requestId: changeRequest.requestId, wanted: { board: 'HB' } }],
    })
    const foreign = await t.signIn('SAMUDRA/rina')
    expect((await foreign.call(listChangeRequests, {})).total).toBe(0)

    const desk = await t.signIn('TRADEWIND/root')
    const params = { requestId: changeRequest.requestId }
    const answer = { state: 'DONE', answer: 'The hotel has changed the names.' } as const
    await expect(sari.call(answerChangeRequest, { params, body: answer })).rejects.toThrow()
    await desk.call(answerChangeRequest, { params, body: answer })
    await expect(desk.call(answerChangeRequest, { params, body: answer })).rejects.toThrow('answered already')
    const after = await detailOf(sari, address)
    expect(after.changes).toMatchObject({
      revision: 2,
      askObstacle: null,
      requestList: [{ state: 'DONE', answer: 'The hotel has changed the names.' }],
    })
    expect(after.roomGuestList[0]?.guestLastName).toBe('Wulandari')
    expect((await desk.call(listChangeRequests, {})).total).toBe(0)
  })

  test('a request is withdrawn once, and the desk is asked no longer', async () => {
    const address = await book()
    const ask = () => sari.call(askForChange, { params: address, body: { text: 'A cot, please' } })
    /** By which devices see that they have to fetch the booking again. */
    const told = async () =>
      (
        await t.database.pool.query<{ told: string }>(
          `select kept #>> '{18,5}' as told from sale_change where locator = $1`,
          [address.code],
        )
      ).rows[0]?.told
    expect(await told()).toBe('0')
    const { requestId } = (await ask()).changeRequest
    const params = { ...address, requestId }
    const withdraw = (agent: AgentClient) => agent.call(withdrawChangeRequest, { params, body: {} })
    const foreign = await t.signIn('SAMUDRA/rina')
    await expect(withdraw(foreign)).rejects.toThrow()
    const budi = await t.signIn('NUSA/budi')
    expect(await told()).toBe('1')
    expect((await withdraw(budi)).changeRequest).toMatchObject({ state: 'WITHDRAWN', answer: null })
    expect(await told()).toBe('2')
    await expect(withdraw(sari)).rejects.toThrow('withdrawn already')
    const desk = await t.signIn('TRADEWIND/root')
    expect((await desk.call(listChangeRequests, {})).total).toBe(0)
    const answer = { state: 'DONE', answer: 'The hotel has a cot.' } as const
    await expect(desk.call(answerChangeRequest, { params: { requestId }, body: answer })).rejects.toThrow(
      'has withdrawn',
    )
    const { changes, timeline } = await detailOf(sari, address)
    expect(changes).toMatchObject({ askObstacle: null, requestList: [{ state: 'WITHDRAWN' }] })
    expect(timeline.at(-1)).toMatchObject({ action: 'booking.change-withdrawn', by: 'Budi' })
    expect((await ask()).changeRequest.state).toBe('OPEN')
  })
})
