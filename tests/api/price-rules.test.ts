import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRooms, searchAvailability } from '#contract/hotel/hotel'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { detailOf, holdOne } from '../support/sale/held-booking.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

type Rule = Readonly<Record<string, string | number>>

describe.each(onPostgres)('hotel prices by rules on $engine', { timeout: 60_000 }, ({ fresh }) => {
  let t: TestApp
  let wayan: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    wayan = await t.signIn('NUSA-BALI/wayan')
  })
  afterAll(() => t.close())

  /** A rule of NUSA for hotels that its sub-agents buy. */
  async function addRule(rule: Rule): Promise<string> {
    const id = randomUUID()
    const row: Rule = {
      rule_id: id,
      version: 1,
      seller_org: 'NUSA',
      product: 'HOTEL',
      buyer_type: 'SUBAGENT',
      percent_bp: 0,
      currency: 'IDR',
      note: '',
      valid_from: '2000-01-01T00:00:00Z',
      made_at: t.clock.now().toISOString(),
      ...rule,
    }
    await t.database.pool.query(
      'insert into price_rule select (jsonb_populate_record(null::price_rule, $1::jsonb)).*',
      [JSON.stringify(row)],
    )
    return id
  }

  const endRule = (id: string) =>
    t.database.pool.query('update price_rule set ended_at = $2 where rule_id = $1', [id, t.clock.now()])

  /** A hotel's lowest price in the list, and in its rooms. */
  async function priced(client: AgentClient, isIt: (name: string) => boolean) {
    const found = await client.call(searchAvailability, { body: stayRequest() })
    const item = found.hotelAvailabilityList.find(({ hotelName }) => isIt(hotelName))
    if (!item) throw new Error('no such hotel')
    const { supplierCode, hotelId, hotelName } = item
    const searchReqInfo = found.requestCompletionStatus[0]?.searchReqInfo ?? ''
    const { hotelRoomListResponse } = await client.call(listRooms, {
      body: { supplierHotelIdList: [{ supplierCode, hotelIdList: [hotelId] }], searchReqInfo },
    })
    const rooms = (hotelRoomListResponse[0]?.roomPriceList ?? []).map(
      ({ roomTotalPrice }) => roomTotalPrice.requestedTotalPrice[1],
    )
    expect(Math.min(...rooms)).toBe(item.hotelLowestPrice.requestedTotalPrice[1])
    const prescribed = hotelRoomListResponse[0]?.roomPriceList.map((room) => room.roomPricePrescribed)
    return { supplierCode, hotelId, hotelName, total: Math.min(...rooms), prescribed: new Set(prescribed) }
  }

  test('a rule changes list and rooms alike, where it matches and as long as it holds', async () => {
    const { hotelName, hotelId, supplierCode, total } = await priced(wayan, (name) => !name.includes('('))
    const cases: (readonly [Rule, number])[] = [
      [{ country_code: 'ID' }, 1],
      [{ country_code: 'SG' }, 0],
      [{ zone_code: 'ID-ESR-1' }, 1],
      [{ zone_code: 'ID-ESR-ALL' }, 1],
      [{ zone_code: 'ID-ESR-2' }, 0],
      [{ supplier_code: supplierCode, hotel_id: hotelId }, 1],
      [{ supplier_code: 'FRM', hotel_id: hotelId }, 0],
      [{ buyer_org: 'NUSA-BALI' }, 1],
      [{ seller_org: 'MERAPI' }, 0],
    ]
    for (const [rule, times] of cases) {
      const id = await addRule({ ...rule, amount: 10_000 })
      const { total: changed } = await priced(wayan, (name) => name === hotelName)
      // the sub-agent advises 7 % more to its client
      expect(Math.abs(changed - total - times * 10_700), JSON.stringify(rule)).toBeLessThanOrEqual(1)
      await endRule(id)
    }
    expect((await priced(wayan, (name) => name === hotelName)).total).toBe(total)
  })

  test('a booking keeps how it was priced, whatever becomes of the rules and rates', async () => {
    const id = await addRule({ percent_bp: 50, amount: 85, currency: 'SGD', note: 'Lebaran' })
    const root = await t.signIn('TRADEWIND/root')
    const address = await holdOne(wayan)
    const { whyPrice, totalSellingPrice } = await detailOf(root, address)
    expect(whyPrice?.[0]?.stepList.map(({ sellerId, units }) => [sellerId, units])).toEqual([
      ['TRADEWIND', 1],
      ['NUSA', 1],
      ['NUSA-BALI', 1],
    ])
    expect(whyPrice?.[0]?.stepList[1]?.ruleList).toContainEqual(
      expect.objectContaining({ ruleId: id, version: 1, note: 'Lebaran', amount: ['SGD', 0.85] }),
    )
    expect(whyPrice?.[0]?.stepList.at(-1)?.after).toEqual(totalSellingPrice)
    await endRule(id)
    await t.database.pool.query(`update exchange_rate set micro_idr = micro_idr * 2 where currency = 'SGD'`)
    const after = await detailOf(root, address)
    expect(after.whyPrice).toEqual(whyPrice)
    expect(after.totalSellingPrice).toEqual(totalSellingPrice)
    const { rows } = await t.database.pool.query<{ rates: object }>(
      `select record -> 'exchangeRates' as rates from booking where locator = $1
       union all select record -> 'exchangeRates' from (select record from quote order by quoted_at desc limit 1) as last`,
      [address.code],
    )
    for (const { rates } of rows) expect(rates).toEqual({ IDR: 1_000_000, SGD: 121_500_000 })
    expect(rows).toHaveLength(2)
  })

  test('a hotel that insists on its selling price costs the same at every agency', async () => {
    const totals = await Promise.all(
      ['NUSA/sari', 'NUSA-BALI/wayan', 'MERAPI/agus', 'TRADEWIND/root'].map(async (who) => {
        const client = await t.signIn(who)
        const { total, prescribed } = await priced(client, (name) => name.endsWith('(fixed price)'))
        expect(prescribed).toEqual(new Set([true]))
        return total
      }),
    )
    expect(new Set(totals).size).toBe(1)
    const other = await priced(wayan, (name) => !name.includes('('))
    expect(other.prescribed).toEqual(new Set([undefined]))
  })
})
