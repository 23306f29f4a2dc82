import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayInJakarta } from '#contract/day/dates'
import type { WantedChange } from '#contract/pnr/change'
import type { PnrDetail } from '#contract/pnr/pnr'
import { boardCodeOf } from '#contract/text/board-name'
import { createLedgerStore } from '../../server/ledger/ledger-store.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import {
  bookAt,
  roomLike,
  simulate,
  simulatePriced,
  tryToChange,
} from '../support/sale/change/changed-booking.ts'
import { type Address, detailOf, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const namesIn = ({ roomGuestList }: PnrDetail, number: number) =>
  roomGuestList.filter(({ roomNumber }) => roomNumber === number).map(({ guestLastName }) => guestLastName)

/** Other hotels sell only some of their rooms with either board. */
const hasBothBoards = (name: string) => name.includes('(deadline moves)')

describe.each(onPostgres)('board and rooms of hotel bookings on $engine', ({ fresh }) => {
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

  const book = (
    supplierCode: Address['supplierCode'],
    {
      adults,
      ...options
    }: { adults?: readonly number[]; issueNow?: boolean; hotel?: (name: string) => boolean } = {},
  ) => {
    const checkInDate = addDays(dayInJakarta(t.clock.now()), 40)
    return bookAt(sari, supplierCode, {
      ...options,
      search: {
        checkInDate,
        checkOutDate: addDays(checkInDate, 1),
        ...(adults && {
          numberOfRooms: adults.length,
          numberOfAdultsInEachRooms: [...adults],
          numberOfChildrenInEachRooms: adults.map(() => 0),
          numberOfInfantsInEachRooms: adults.map(() => 0),
          childrenAgesInEachRooms: adults.map(() => []),
        }),
      },
    })
  }
  const balance = async () =>
    (await createLedgerStore(t.database, t.clock.now).balance({ kind: 'deposit', orgId: 'NUSA' }, 'IDR'))
      .minor
  const boardsOf = async (address: Address) =>
    (await detailOf(sari, address)).roomPriceList.map(({ roomBoardInclusion }) =>
      boardCodeOf(roomBoardInclusion),
    )
  const change = async (address: Address, wanted: WantedChange) => {
    const compared = await simulatePriced(sari, address, wanted)
    const answer = await tryToChange(sari, address, compared.simulationKey)
    expect(answer).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
    return compared
  }

  test.each(['HBD', 'FRM', 'MGH'] as const)(
    'another board, a room more and a room less at %s: each is priced, and paid with the issue',
    async (supplierCode) => {
      const address = await book(supplierCode, { hotel: hasBothBoards })
      const before = await detailOf(sari, address)
      const board = (await boardsOf(address))[0] === 'RO' ? 'BB' : 'RO'
      const other = await change(address, { board })
      expect(other).toMatchObject({ parts: ['BOARD'], depositDifference: ['IDR', 0] })
      expect(other.clientDifference[1] === 0).toBe(false)
      expect(await boardsOf(address)).toEqual([board])

      const more = await change(address, {
        rooms: { takenAway: [], added: [await roomLike(sari, address, 1, 'Kedua')] },
      })
      expect(more.parts).toEqual(['ROOMS'])
      expect(more.clientDifference).toEqual(other.after.totalSellingPrice)
      const two = await detailOf(sari, address)
      expect(two).toMatchObject({ totalNumberOfRooms: 2, totalSellingPrice: more.after.totalSellingPrice })
      expect(namesIn(two, 2)).toEqual(['Kedua', 'Kedua'])
      expect(await boardsOf(address)).toEqual([board, board])

      const both = {
        board: board === 'RO' ? 'BB' : 'RO',
        rooms: { takenAway: [1], added: [] },
      } satisfies WantedChange
      const less = await change(address, both)
      expect(less.parts).toEqual(['BOARD', 'ROOMS'])
      const one = await detailOf(sari, address)
      expect(one).toMatchObject({
        totalNumberOfRooms: 1,
        totalSellingPrice: before.totalSellingPrice,
        changes: { revision: 4 },
      })
      expect([namesIn(one, 1), namesIn(one, 2)]).toEqual([['Kedua', 'Kedua'], []])
      const paid = await balance()
      expect((await tryToIssue(sari, address)).status).toBe(200)
      expect(await balance()).toBe(paid - (one.depositDue?.[1] ?? 0))
    },
  )

  test.each(['HBD', 'FRM', 'MGH'] as const)(
    'of three rooms of an issued booking at %s one is given back, and the deposit gets what it cost',
    async (supplierCode) => {
      const address = await book(supplierCode, { adults: [1, 1, 1], issueNow: true })
      const start = await balance()
      const before = await detailOf(sari, address)
      const less = await change(address, { rooms: { takenAway: [2], added: [] } })
      const [, given = 0] = less.depositDifference ?? []
      expect(given).toBeLessThan(0)
      expect(await balance()).toBe(start - given)
      expect(less.after.totalNumberOfRooms).toBe(2)
      const more = await change(address, {
        rooms: { takenAway: [], added: [await roomLike(sari, address, 2, 'Lagi')] },
      })
      expect(more.depositDifference).toEqual(['IDR', -given])
      expect(await balance()).toBe(start)
      const after = await detailOf(sari, address)
      // rooms that share a rate are rounded once
      expect(Math.abs(after.totalSellingPrice[1] - before.totalSellingPrice[1])).toBeLessThanOrEqual(1)
      expect([...new Set(after.roomGuestList.map(({ roomNumber }) => roomNumber))]).toEqual([1, 2, 3])
      expect(after.roomGuestList.at(-1)).toMatchObject({ guestLastName: 'Lagi' })
    },
  )

  test.each(['HBD', 'FRM', 'MGH'] as const)(
    'a room for another one at %s has the price of the guests whom it is for',
    async (supplierCode) => {
      const address = await book(supplierCode, { adults: [2, 1] })
      const { roomPriceList } = await detailOf(sari, address)
      const [, single] = roomPriceList.map(
        ({ roomSellingPriceInfo }) => roomSellingPriceInfo.totalSellingPrice,
      )
      const added = [await roomLike(sari, address, 2, 'Sendiri')]
      const swapped = await change(address, { rooms: { takenAway: [1], added } })
      expect(swapped.after.totalSellingPrice).toEqual(['IDR', 2 * (single?.[1] ?? 0)])
      expect(await detailOf(sari, address)).toMatchObject({
        totalNumberOfRooms: 2,
        totalSellingPrice: swapped.after.totalSellingPrice,
        changes: { revisionList: [{ roomsBefore: [{ numberOfRooms: 1 }, { numberOfRooms: 1 }] }] },
      })
    },
  )

  test('what the hotel has not is for the desk, or sold out; what cannot be is refused', async () => {
    const address = await book('FRM')
    expect(await simulate(sari, address, { board: 'AI' })).toMatchObject({
      outcome: 'ASK_DESK',
      obstacle: 'SUPPLIER_CANNOT',
    })
    await expect(simulate(sari, address, { rooms: { takenAway: [1], added: [] } })).rejects.toThrow(
      'At least one room stays',
    )
    await expect(simulate(sari, address, { rooms: { takenAway: [7], added: [] } })).rejects.toThrow(
      'There is no room 7',
    )
    const same = (await boardsOf(address))[0]
    if (same !== 'RO' && same !== 'BB') throw new Error(`another board: ${same}`)
    await expect(simulate(sari, address, { board: same })).rejects.toThrow('how the booking is already')

    const last = await book('FRM', { hotel: (name) => name.includes('(nearly gone)') })
    const rooms = { takenAway: [], added: [await roomLike(sari, last, 1, 'Penuh')] }
    await expect(simulate(sari, last, { rooms })).rejects.toThrow('sold')
    expect((await detailOf(sari, last)).changes?.revision).toBe(1)
  })

  test.each(['HBD', 'MGH'] as const)(
    'an answer that %s lost is looked up: the room is there once',
    async (supplierCode) => {
      const address = await book(supplierCode)
      const rooms = { takenAway: [], added: [await roomLike(sari, address, 1, 'Timeout')] }
      const compared = await simulatePriced(sari, address, { rooms })
      expect((await tryToChange(sari, address, compared.simulationKey)).body).toMatchObject({
        commandState: 'CHECKING',
      })
      expect((await detailOf(sari, address)).totalNumberOfRooms).toBe(1)
      await t.app.reconcile()
      expect(await detailOf(sari, address)).toMatchObject({
        totalNumberOfRooms: 2,
        totalSellingPrice: compared.after.totalSellingPrice,
        changes: { revision: 2, isBeingChanged: false },
      })
    },
  )
})
