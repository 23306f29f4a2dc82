import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AlikeSale, findDuplicates } from '#contract/order/order'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { age as ageHotels } from '../support/sale/cloned-bookings.ts'
import { holdOne, tryToCancel } from '../support/sale/held-booking.ts'
import { quoted } from '../support/sale/insurance-policy.ts'
import { openShop } from '../support/sale/sales.ts'
import { bookedTour, someDeparture } from '../support/sale/tours.ts'
import { adult, chosen, openToAll, trainForm, tryToHold } from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const day = 24 * 60 * 60

describe.each(onPostgres)('similar recent sales on $engine', { timeout: 120_000 }, ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let ayu: AgentClient
  let wayan: AgentClient
  let rina: AgentClient

  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    const people = ['NUSA/sari', 'NUSA/admin', 'NUSA-BALI/wayan', 'SAMUDRA/rina']
    const [one, two, three, four] = await Promise.all(people.map((who) => t.signIn(who)))
    if (!one || !two || !three || !four) throw new Error('somebody is missing')
    ;[sari, ayu, wayan, rina] = [one, two, three, four]
  }, 240_000)
  afterAll(() => t.close())

  const alike = async (agent: AgentClient, sale: AlikeSale) =>
    (await agent.call(findDuplicates, { body: sale })).alikeList

  /** The request that the form of an identical booking would send, from the row of the sale. */
  async function requestLike(locator: string): Promise<AlikeSale> {
    const { rows } = await t.database.pool.query<Omit<AlikeSale, 'travellers'> & { names: string }>(
      `select product, title, starts_on::text as "startsOn", ends_on::text as "endsOn", travellers as names
       from sale where locator = $1`,
      [locator],
    )
    const [row] = rows
    if (!row) throw new Error(`there is no sale ${locator}`)
    const { names, ...sale } = row
    return { ...sale, travellers: names.split('\n') }
  }

  test('a sale of any product is found by the same travellers, days and title', async () => {
    const offers = await chosen(sari, t.clock.now(), { adults: 1 })
    const { body } = await tryToHold(sari, trainForm(offers, { pax: [adult(1)] }), newKey())
    const locators = [
      (await holdOne(sari)).code,
      await quoted(sari),
      await bookedTour(sari, await someDeparture(sari)),
      String(Object(body).bookingsResult?.[0]?.bookingLocatorCode),
    ]
    for (const locator of locators) {
      const sale = await requestLike(locator)
      const [first] = await alike(sari, sale)
      expect(first, sale.product).toMatchObject({
        product: sale.product,
        locatorCode: locator,
        isYours: true,
      })
    }
  })

  test('names match in any order and letter case, and only if all of them are the same', async () => {
    const { code } = await holdOne(sari, { lastName: 'Wibisono' })
    const sale = await requestLike(code)
    const shouted = sale.travellers.map((name) => name.toUpperCase().split(' ').toReversed().join('  '))
    const codes = async (changes: Partial<AlikeSale>) =>
      (await alike(sari, { ...sale, ...changes })).map(({ locatorCode }) => locatorCode)
    expect(await codes({ travellers: shouted.toReversed() })).toEqual([code])
    expect(await codes({ travellers: [...sale.travellers, 'Nobody Else'] })).toEqual([])
    expect(await codes({ travellers: ['Nobody Else'] })).toEqual([])
    expect(await codes({ title: `${sale.title}s` })).toEqual([])
    expect(await codes({ startsOn: '2030-01-01' })).toEqual([])
    expect(await codes({ endsOn: '2030-01-01' })).toEqual([])
  })

  test('a colleague’s sale is marked as such; an organisation that does not reach it finds none', async () => {
    const { code } = await holdOne(wayan, { lastName: 'Suteja' })
    const sale = await requestLike(code)
    expect(await alike(ayu, sale)).toMatchObject([{ locatorCode: code, isYours: false, bookedBy: /./ }])
    expect(await alike(rina, sale)).toEqual([])
  })

  test('sales that are cancelled, expired or older than a day are not found', async () => {
    const stands = async (lastName: string, end: (code: string) => Promise<unknown>) => {
      const held = await holdOne(sari, { lastName })
      const sale = await requestLike(held.code)
      expect(await alike(sari, sale)).toMatchObject([{ locatorCode: held.code }])
      await end(held.code)
      return (await alike(sari, sale)).length
    }
    const cancelled = await holdOne(sari, { lastName: 'Batal' })
    await tryToCancel(sari, cancelled)
    expect(await alike(sari, await requestLike(cancelled.code))).toEqual([])
    expect(await stands('Lewat', (code) => ageHotels(t.database, [code], 400 * day))).toBe(0)
    const book = `update booking set booked_at = booked_at - interval '25 hours' where locator = $1`
    expect(await stands('Kemarin', (code) => t.database.pool.query(book, [code]))).toBe(0)
  })

  /** What a device sends that has asked and found nothing. */
  const careful = (agent: AgentClient): AgentClient =>
    Object.assign(Object.create(agent), {
      raw: (method: string, url: string, body: object, headers: Record<string, string>) =>
        agent.raw(method, url, { ...body, unlessBooked: true }, headers),
    })

  test('a booking that is being checked counts; its colleagues see it, others do not', async () => {
    const key = newKey()
    await sari.book(
      await sari.prepareBooking({ lastName: 'Timeout', refundable: true, issueNow: false }),
      key,
    )
    const { rows } = await t.database.pool.query<{ title: string; day: string; names: string }>(
      'select title, starts_on::text as day, travellers as names from command where key = $1',
      [key],
    )
    const [row] = rows
    if (!row) throw new Error('there is no such command')
    const sought = {
      product: 'HOTEL',
      title: row.title,
      startsOn: row.day,
      travellers: row.names.split('\n'),
    } as const
    expect(await alike(sari, sought)).toMatchObject([{ locatorCode: null, isYours: true, product: 'HOTEL' }])
    expect(await alike(ayu, sought)).toMatchObject([
      { locatorCode: null, isYours: false, bookedBy: expect.any(String) },
    ])
    expect(await alike(rina, sought)).toEqual([])
    expect(await alike(sari, { ...sought, travellers: ['Nobody Else'] })).toEqual([])
    await t.app.reconcile()
    expect(await alike(sari, sought)).toMatchObject([{ locatorCode: expect.any(String), isYours: true }])
  })

  test('of equal bookings in the same moment one is made, in every product; who knows of it books again', async () => {
    const shop = await openShop(t.database, sari)
    for (const product of ['HOTEL', 'INSURANCE', 'TOUR', 'TRAIN'] as const) {
      const submit = shop[product]('Serentak')
      const keys = [newKey(), newKey(), newKey()]
      const all = await Promise.all(keys.map((key) => submit(careful(sari), key)))
      expect(all.map(({ status }) => status).sort(), product).toEqual([200, 409, 409])
      for (const { status, body } of all)
        if (status === 409)
          expect(body).toMatchObject({ reason: expect.stringMatching(/bookedAlready|beingBooked/) })
      const won = keys[all.findIndex(({ status }) => status === 200)] ?? ''
      expect((await submit(careful(sari), won)).status, product).toBe(200)
      expect((await submit(careful(ayu), newKey())).status, product).toBe(409)
      expect((await submit(sari, newKey())).status, product).toBe(200)
    }
  })
})
