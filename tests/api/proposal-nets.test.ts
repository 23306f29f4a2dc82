import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/day/dates'
import { type HotelItem, listRooms, type RoomPrice, searchAvailability } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { MoneyPair } from '#contract/money/money'
import { formatAmount } from '#contract/money/money-text'
import {
  contentForTests,
  hotelOfferForTests,
  idForTests,
  roomForTests,
} from '#contract/proposal/offer-for-tests'
import { readPdf } from '../../server/documents/pdf-text-for-tests.ts'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { clientOfLink } from '../support/client/client-of-link.ts'
import { onPostgres } from '../support/databases.ts'
import { sendOne } from '../support/proposal/sent-proposal.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const proposals = 40
const offersOfEach = 2

type Seen = { item: HotelItem; room: RoomPrice; search: HalReq }

describe.each(onPostgres)('forty proposals with known net prices, on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let agents: AgentClient[]
  beforeAll(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
    agents = await Promise.all(['NUSA/sari', 'NUSA-BALI/wayan', 'MERAPI/agus'].map((who) => t.signIn(who)))
  })
  afterAll(() => t.close())

  const hotelKey = ({ supplierCode, hotelId }: { supplierCode: string; hotelId: string }) =>
    `${supplierCode} ${hotelId}`

  /** The first offer of each of so many hotels, as this person is told it. */
  async function seenBy(agent: AgentClient, search: HalReq, most: number): Promise<Map<string, Seen>> {
    const found = await agent.call(searchAvailability, { body: search })
    const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
    const hotels = found.hotelAvailabilityList
      .filter(({ hotelName, supplierCode }) => !hotelName.includes('(') && supplierCode === 'HBD')
      .sort((a, b) => a.hotelId.localeCompare(b.hotelId))
      .slice(0, most)
    const seen = new Map<string, Seen>()
    for (const item of hotels) {
      const { supplierCode, hotelId } = item
      const { hotelRoomListResponse } = await agent.call(listRooms, {
        body: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
      })
      const room = hotelRoomListResponse[0]?.roomPriceList[0]
      if (room) seen.set(hotelKey(item), { item, room, search })
    }
    return seen
  }

  /** What somebody above the client pays for these rooms. */
  function netsOf(seen: readonly (Seen | undefined)[]): MoneyPair[] {
    return seen.flatMap((one) => {
      if (!one) return []
      const { originNTA, effectiveNTA } = one.room.roomSellingPriceInfo
      const nets = [
        originNTA,
        effectiveNTA,
        one.room.roomTotalPrice.quotedTotalPrice,
        one.item.hotelLowestPrice.quotedTotalPrice,
      ]
      return nets.filter((net) => net !== undefined)
    })
  }

  test('no answer to the client holds one of them: page, other language, answer, headers, PDF and what it says of itself', async () => {
    let [made, planted] = [0, 0]
    const ask = clientOfLink(t.app.server)
    const perSearch = Math.ceil(proposals / agents.length)
    for (const agent of agents) {
      const checkInDate = addDays(stayRequest().checkInDate, 1 + made)
      const search = stayRequest({ checkInDate, checkOutDate: addDays(checkInDate, 2) })
      const [own, all] = [
        await seenBy(agent, search, perSearch * offersOfEach),
        await seenBy(root, search, perSearch * offersOfEach),
      ]
      const keys = [...own.keys()]
      for (let first = 0; first < keys.length && made < proposals; first += offersOfEach) {
        const chosen = keys.slice(first, first + offersOfEach)
        const offers = chosen.flatMap((key) => own.get(key) ?? [])
        const nets = netsOf(chosen.flatMap((key) => [own.get(key), all.get(key)]))
        const sent = await sendOne(agent, {
          content: contentForTests({
            markUp: { percent: 5, amount: 0, roundTo: 0 },
            needList: [{ needId: idForTests(100), name: '', offerList: offers.map(offerOf) }],
          }),
        })
        const url = sent.link ?? ''
        const answer = await ask(url, { form: { version: '1', [idForTests(100)]: idForTests(1) } })
        const pages = [await ask(url), await ask(`${url}?lang=id`), answer, await ask(url)]
        const pdf = await t.app.server.inject({
          url: `/api/proposals/${sent.proposalId}/proposal.pdf?lang=${made % 2 ? 'id' : 'en'}`,
          headers: { host: 'localhost', authorization: `Bearer ${agent.accessToken}` },
        })
        const told = pages.map(({ text, headers }) => `${text} ${JSON.stringify(headers)}`)
        const { text } = readPdf(pdf.rawPayload)
        const itself = pdf.rawPayload.toString('latin1').replaceAll('\0', '')
        const everything = [...told, text, itself.replace(/stream\n.*?\nendstream/gs, '')].join('\n')
        // the search for a price finds those that are meant to be there
        for (const one of sent.content.needList[0]?.offerList ?? [])
          if (one.product === 'HOTEL') expect(everything).toContain(one.hotelName)
        expect(writingsOf(sent.total).some((writing) => holds(everything, writing))).toBe(true)
        for (const net of nets) {
          planted += 1
          for (const writing of writingsOf(net)) expect(holds(everything, writing), writing).toBe(false)
        }
        expect(/\b\w*NTA\b|commission|komisi|mark-?up/.exec(everything)?.[0]).toBeUndefined()
        made += 1
      }
    }
    expect(made).toBe(proposals)
    expect(planted).toBeGreaterThan(3 * proposals)
  }, 120_000)
})

function offerOf({ item, room, search }: Seen, index: number) {
  const { recommendedSellingPrice, totalSellingPrice } = room.roomSellingPriceInfo
  return hotelOfferForTests(index + 1, {
    supplierCode: item.supplierCode,
    hotelId: item.hotelId,
    hotelName: item.hotelName,
    address: item.hotelAddress,
    picture: '',
    checkIn: search.checkInDate,
    checkOut: search.checkOutDate,
    shown: { supplier: true, details: true, terms: true, unitPrice: true },
    rooms: [
      roomForTests(recommendedSellingPrice ?? totalSellingPrice, {
        roomTypeName: room.roomTypeName,
        board: room.roomBoardInclusion,
      }),
    ],
    search,
  })
}

/** As people and programs write an amount. */
function writingsOf(price: MoneyPair): string[] {
  const [currency, amount] = price
  const digits = String(amount)
  const grouped = (sign: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, sign)
  return [
    ...new Set([
      digits,
      grouped('.'),
      grouped(','),
      grouped(' '),
      grouped('\u00a0'),
      formatAmount(price, 'en'),
      formatAmount([currency, amount], 'id'),
    ]),
  ]
}

function holds(text: string, writing: string): boolean {
  return new RegExp(`(?<![\\d.,])${writing.replace(/[.]/g, '\\.')}(?![\\d])`).test(text)
}
