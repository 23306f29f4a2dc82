import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { discardCommand, listCommands } from '#contract/call/commands'
import { listDoubtful, resolveCommand } from '#contract/call/desk'
import { addDays, dayInJakarta } from '#contract/day/dates'
import {
  printTourItinerary,
  printTourReceipt,
  readTourMark,
  readTourPaper,
  verifyTour,
} from '#contract/tour/papers'
import {
  bookTour,
  listCarriers,
  listCountries,
  listTourGroups,
  readTour,
  searchTours,
} from '#contract/tour/tour'
import { readPdf } from '../../server/documents/pdf-text-for-tests.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { outcomeOf, sentCommand } from '../support/sale/sent-commands.ts'
import {
  bookedTour,
  departureOf,
  someDeparture,
  tourBookingOf,
  tourForm,
  type tourSearch,
  toursFor,
  tryToBookTour,
} from '../support/sale/tours.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('tours on $engine', ({ fresh }) => {
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

  const search = (changes: Parameters<typeof tourSearch>[1] = {}) => toursFor(sari, t.clock.now(), changes)
  const ask = (query: object) =>
    sari.raw('GET', `${searchTours.path}?${new URLSearchParams(Object.entries(query))}`)
  /** The id of the first departure of a demonstration tour. */
  const demo = async (words: string) => {
    const { departures } = await sari.call(readTour, { params: { slug: `demo-tour-${words}` } })
    return departures[0]?.id ?? ''
  }

  test('countries with their capitals, groups and airlines', async () => {
    const countries = await sari.call(listCountries, {})
    expect(countries.JP).toEqual({ code2: 'JP', name: 'Japan', capital: 'Tokyo' })
    expect(Object.keys(countries).length).toBeGreaterThan(90)
    const carriers = await sari.call(listCarriers, {})
    expect(carriers).toContainEqual({ code: 'GA', name: 'Garuda Indonesia' })
    expect(await sari.call(listTourGroups, {})).toContainEqual({ id: 'EUROPE', name: 'Europe' })
    const names = new Set((await search()).map(({ countryName }) => countryName))
    expect(names.size).toBeGreaterThanOrEqual(20)
    const known = new Set(Object.values(countries).map(({ name }) => name))
    expect([...names].filter((name) => !known.has(name))).toEqual([])
  })

  test('the search of the specification finds tours that depart within its days', async () => {
    const today = dayInJakarta(t.clock.now())
    const days = { startdate: addDays(today, 7), enddate: addDays(today, 10) }
    const found = await search({ ...days, duration: '3' })
    expect(found.length).toBeGreaterThan(5)
    for (const { firstDeparture, departures, duration } of found) {
      expect(firstDeparture >= days.startdate && firstDeparture <= days.enddate).toBe(true)
      expect(departures).toBeGreaterThan(0)
      expect(duration).toBeGreaterThanOrEqual(3)
    }
    expect(found.map(({ firstDeparture }) => firstDeparture)).toEqual(
      found.map(({ firstDeparture }) => firstDeparture).toSorted(),
    )
  })

  test('each field narrows the search', async () => {
    const all = await search()
    expect(all.length).toBeGreaterThan(60)
    const japan = await search({ country: 'JP' })
    expect(japan.length).toBeGreaterThan(0)
    expect(japan.every(({ countryName }) => countryName === 'Japan')).toBe(true)
    expect((await search({ group: 'EUROPE' })).every(({ groupName }) => groupName === 'Europe')).toBe(true)
    expect((await search({ type: 'muslim tour' })).every(({ type }) => type === 'Muslim Tour')).toBe(true)
    const long = await search({ duration: '12' })
    expect(long.length).toBeGreaterThan(0)
    expect(long.every(({ duration }) => duration >= 12)).toBe(true)
    const found = await search({ keyword: 'eiffel' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ countryName }) => countryName === 'France')).toBe(true)
    const byAir = await search({ airline: 'TK' })
    expect(byAir.length).toBeGreaterThan(0)
    expect(byAir.length).toBeLessThan(all.length)
    expect(await search({ country: 'IS' })).toEqual([])
    expect(await search({ keyword: 'nothing of this name' })).toEqual([])
  })

  test('the server enforces the bounds of the search, by days in Jakarta', async () => {
    const today = dayInJakarta(t.clock.now())
    const of = (start: number, end: number) => ({
      startdate: addDays(today, start),
      enddate: addDays(today, end),
    })
    expect((await ask(of(7, 7))).status).toBe(200)
    expect(await ask(of(6, 10))).toMatchObject({ status: 400, body: { error: 'INVALID_REQUEST' } })
    expect(await ask(of(9, 8))).toMatchObject({
      status: 400,
      body: { errorDescription: 'The end date must not be before the start date.' },
    })
    for (const wrong of [
      { duration: '0' },
      { merchant: 'XYZ' },
      { country: 'Japan' },
      { startdate: 'soon' },
    ]) {
      expect((await ask({ ...of(7, 10), ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    }
    for (const country of ['NR', 'TV']) {
      expect(await ask({ ...of(7, 10), country })).toMatchObject({
        status: 502,
        body: {
          error: 'SUPPLIER_FAILED',
          errorDescription: 'ALT did not answer. Please try again in a moment.',
        },
      })
    }
  })

  test('a departure in less than seven days is neither shown nor booked', async () => {
    const earliest = addDays(dayInJakarta(t.clock.now()), 7)
    const { departures } = await sari.call(readTour, { params: { slug: 'demo-tour-no-pictures' } })
    const { id = '', departure = '' } = departures[0] ?? {}
    expect(departure >= earliest).toBe(true)
    // it departs every third day
    const sooner = addDays(departure, -3)
    expect(sooner < earliest).toBe(true)
    const tooSoon = id.replace(/\d{8}$/, sooner.replaceAll('-', ''))
    const errorDescription = `A tour can be booked from ${earliest} on: at least 7 days ahead.`
    const refused = { status: 400, body: { error: 'INVALID_REQUEST', errorDescription } }
    expect(await sari.raw('GET', `/api/departure/${tooSoon}`)).toMatchObject(refused)
    expect(await tryToBookTour(sari, tourForm(tooSoon))).toMatchObject(refused)
  })

  test('a tour has its departures, a departure its prices and its days', async () => {
    const id = await someDeparture(sari)
    const { program, departure, price, itinerary_daily } = await departureOf(sari, id)
    expect(program).toEqual({ name: 'Highlights of Japan', slug: 'highlights-of-japan' })
    expect(price[0]).toMatchObject({
      code: 'ADULTSS',
      name: 'Adult Single',
      price: ['IDR', expect.any(Number)],
    })
    expect(itinerary_daily.map(({ day_number }) => day_number)).toEqual(
      Array.from({ length: departure.duration }, (_, day) => day + 1),
    )
    expect(itinerary_daily[1]).toMatchObject({
      description: expect.stringContaining('Today: Senso-ji in Asakusa'),
      indonesian: expect.stringContaining('Hari ini: Senso-ji di Asakusa'),
    })
    const tour = await sari.call(readTour, { params: { slug: program.slug } })
    expect(tour.indonesian?.program).toContain('Tidak termasuk: visa')
    expect(tour.departures.find((one) => one.id === id)).toEqual({
      ...departure,
      adultPrice: price[0]?.price,
    })
    const bare = await sari.call(readTour, { params: { slug: 'demo-tour-no-pictures' } })
    expect([bare.picture1, bare.picture2, bare.picture3]).toEqual([null, null, null])
    const adults = await departureOf(sari, await demo('adults-only'))
    expect(adults.price.map(({ code }) => code)).toEqual(['ADULTSS', 'ADULTTS'])
  })

  test('an unknown tour is not found; a failure of the wholesaler is refused with a sentence', async () => {
    expect((await sari.raw('GET', '/api/tour/no-such-tour')).status).toBe(404)
    expect((await sari.raw('GET', '/api/departure/ALT-JP1-20200101')).status).toBe(404)
    expect((await sari.raw('GET', '/api/tour/demo-tour-detail-fails')).status).toBe(502)
    const id = await demo('departure-fails')
    expect(await sari.raw('GET', `/api/departure/${id}`)).toMatchObject({
      status: 502,
      body: { error: 'SUPPLIER_FAILED' },
    })
    expect((await tryToBookTour(sari, tourForm(id))).status).toBe(502)
  })

  test('a booking has the wholesaler’s price and 11 % tax, and takes its seats', async () => {
    const id = await someDeparture(sari)
    const before = await departureOf(sari, id)
    const counts = [
      { code: 'ADULTSS', quantity: 1 },
      { code: 'ADULTTS', quantity: 2 },
    ] as const
    const locator = await bookedTour(sari, id, { counts })
    const { salesheader, salesdetail, salespax, ...rest } = await tourBookingOf(sari, locator)
    const priceOf = (code: string) => before.price.find((price) => price.code === code)?.price[1] ?? 0
    const base = priceOf('ADULTSS') + 2 * priceOf('ADULTTS')
    expect(salesheader).toMatchObject({
      first_name: 'Putri',
      last_name: 'Lestari',
      email: 'putri@example.com',
      order_number: locator,
      status: 'BOOKED',
      created_by: 'Sari',
      base_price: ['IDR', base],
      ppn: ['IDR', Math.round(base * 0.11)],
      total_price: ['IDR', base + Math.round(base * 0.11)],
    })
    expect(salesdetail).toEqual([
      {
        pname: 'Highlights of Japan',
        tour_code: 'JP1',
        duration: before.departure.duration,
        route: expect.stringMatching(/^Jakarta – Tokyo – .*Jakarta$/),
        departure: before.departure.departure,
      },
    ])
    expect(salespax).toHaveLength(3)
    expect(rest).toMatchObject({ supplierCode: 'ALT', qilinLocatorCode: locator })
    expect(rest.supplierConfirmationCode).toMatch(/^ALT-T\d+$/)
    expect((await departureOf(sari, id)).departure.seatsLeft).toBe(before.departure.seatsLeft - 3)
    const { rows } = await t.database.pool.query(
      `select product, status, title, place, traveller, amount::text, starts_on::text, ends_on::text,
         traveller_search @@ to_tsquery('simple', 'putri') as found from sale where locator = $1`,
      [locator],
    )
    expect(rows).toEqual([
      {
        product: 'TOUR',
        status: 'BOOKED',
        title: 'Highlights of Japan',
        place: 'Japan',
        traveller: 'Putri A Lestari',
        amount: String(salesheader.total_price[1]),
        starts_on: before.departure.departure,
        ends_on: addDays(before.departure.departure, before.departure.duration - 1),
        found: true,
      },
    ])
    const audit = await t.database.pool.query('select action from audit where subject = $1', [
      `tour:${locator}`,
    ])
    expect(audit.rows).toEqual([{ action: 'tour.book.confirmed' }])
  })

  test('the same key books once; with another form it is refused; once discarded, it is refused when it arrives', async () => {
    const id = await someDeparture(sari)
    const [key, early] = [newKey(), newKey()]
    const first = await sari.call(bookTour, { body: tourForm(id) }, key)
    expect(await sari.call(bookTour, { body: tourForm(id) }, key)).toEqual(first)
    expect(await outcomeOf(sari, bookTour, key)).toEqual(first)
    expect(await tryToBookTour(sari, tourForm(id, { lastName: 'Other' }), key)).toMatchObject({
      status: 422,
      body: { error: 'KEY_REUSED' },
    })
    const giveUp = (commandId: string) => sari.call(discardCommand, { params: { commandId } })
    expect(await giveUp(key)).toEqual({ discarded: false })
    expect(await giveUp(early)).toEqual({ discarded: true })
    const { rows } = await t.database.pool.query('select action from audit where subject = $1', [
      `command-key:${early}`,
    ])
    expect(rows).toEqual([{ action: 'command.discarded' }])
    expect(await tryToBookTour(sari, tourForm(id), early)).toMatchObject({
      status: 422,
      body: { error: 'NOT_BOOKED' },
    })
  })

  test('an invalid form is refused, and nothing is sent', async () => {
    const id = await someDeparture(sari)
    const form = tourForm(id)
    const [traveller] = form.pax
    if (!traveller) throw new Error('nobody travels')
    const refused = [
      { ...form, detail: [{ productId: id, quantity: 1, type: 'ADULTTS' }] },
      { ...form, detail: [{ productId: id, quantity: 2, type: 'ADULTSS' }] },
      { ...form, pax: [traveller, traveller] },
      { ...form, pax: [{ ...traveller, dob: addDays(dayInJakarta(t.clock.now()), 1) }] },
      { ...form, pax: [{ ...traveller, phone: '+62 811' }] },
      { ...form, contact: { ...form.contact, email: 'nobody' } },
      { ...form, contact: { ...form.contact, postal_code: 'AB1' } },
      { ...form, contact: { ...form.contact, address: '' } },
      { ...form, total: ['IDR', 1] },
    ]
    for (const body of refused) {
      const { status } = await sari.raw('POST', bookTour.path, body, { 'idempotency-key': newKey() })
      expect(status, JSON.stringify(body)).toBe(400)
    }
    const small = { ...form, detail: [{ productId: id, quantity: 1, type: 'adultss' }] }
    expect((await sari.raw('POST', bookTour.path, small, { 'idempotency-key': newKey() })).status).toBe(200)
    const child = tourForm(await demo('adults-only'), {
      counts: [
        { code: 'ADULTSS', quantity: 1 },
        { code: 'CHDNB', quantity: 1 },
      ],
    })
    expect(await tryToBookTour(sari, child)).toMatchObject({
      status: 400,
      body: { errorDescription: 'This departure has no price for Child No Bed.' },
    })
  })

  test('a child’s price is for a child alone', async () => {
    const form = tourForm(await someDeparture(sari), {
      counts: [
        { code: 'ADULTSS', quantity: 1 },
        { code: 'CHDTS', quantity: 1 },
      ],
    })
    const grownUp = { ...form, pax: form.pax.map((pax) => ({ ...pax, dob: '1990-05-17' })) }
    expect(await tryToBookTour(sari, grownUp)).toMatchObject({
      status: 400,
      body: { errorDescription: 'Child Twin Sharing 1: a child is under 12 on the day of departure.' },
    })
    expect((await tryToBookTour(sari, form)).status).toBe(200)
  })

  test('sold out: before the booking, at the wholesaler, and when another agent took the last seat', async () => {
    expect(await tryToBookTour(sari, tourForm(await demo('sold-out')))).toMatchObject({
      status: 409,
      body: { error: 'SOLD_OUT', errorDescription: 'This departure is sold out. Nothing was booked.' },
    })
    expect(await tryToBookTour(sari, tourForm(await demo('sells-out')))).toMatchObject({
      status: 409,
      body: { error: 'SOLD_OUT' },
    })
    const last = await demo('last-seat')
    await bookedTour(sari, last)
    expect((await departureOf(sari, last)).departure.seatsLeft).toBe(0)
    expect((await tryToBookTour(sari, tourForm(last))).status).toBe(409)
    expect((await search({ keyword: 'sold out' })).map(({ name }) => name)).toEqual([])
  })

  test('a refusal, a lost answer, a late one and a lost order end as the wholesaler recorded them', async () => {
    const id = await someDeparture(sari)
    const refused = newKey()
    expect(await tryToBookTour(sari, tourForm(id, { lastName: 'Reject' }), refused)).toMatchObject({
      status: 422,
      body: { error: 'SUPPLIER_REFUSED' },
    })
    const { rows } = await t.database.pool.query(
      `select action from audit join command on subject = 'command:' || command.id where key = $1 order by audit.id`,
      [refused],
    )
    expect(rows).toEqual([{ action: 'tour.book.intended' }, { action: 'tour.book.rejected' }])
    const keys = { Timeout: newKey(), Late: newKey(), Lost: newKey() }
    for (const lastName of ['Timeout', 'Late', 'Lost'] as const) {
      expect(await tryToBookTour(sari, tourForm(id, { lastName }), keys[lastName])).toMatchObject({
        status: 200,
        body: { commandState: 'CHECKING', bookingID: null },
      })
    }
    const { commandList } = await sari.call(listCommands, {})
    expect(commandList.map(({ summary }) => summary.traveller).sort()).toEqual([
      'Putri Late',
      'Putri Lost',
      'Putri Timeout',
    ])
    await t.app.reconcile()
    for (const lastName of ['Timeout', 'Late'] as const) {
      const { bookingID } = await outcomeOf(sari, bookTour, keys[lastName])
      expect((await tourBookingOf(sari, bookingID ?? '')).salesheader.last_name).toBe(lastName)
    }
    t.clock.pass(6 * 60_000)
    await t.app.reconcile()
    sari = await t.signIn('NUSA/sari')
    expect(await sentCommand(sari, keys.Lost)).toMatchObject({
      state: 'REJECTED',
      refusal: { error: 'NOT_BOOKED' },
    })
  })

  test('the desk resolves a booking in doubt', async () => {
    const root = await t.signIn('TRADEWIND/root')
    const id = await someDeparture(sari)
    const settle = async (answer: object) => {
      const { doubtfulCommandList } = await root.call(listDoubtful, {})
      expect(doubtfulCommandList).toMatchObject([
        { kind: 'BOOK_TOUR', product: 'TOUR', title: 'Highlights of Japan', supplierCode: 'ALT' },
      ])
      const path = resolveCommand.path.replace('{commandId}', doubtfulCommandList[0]?.commandId ?? '')
      const evidence = 'Ms Dian, by telephone'
      return root.raw('POST', path, { evidence, ...answer }, { 'idempotency-key': newKey() })
    }
    const [made, never] = [newKey(), newKey()]
    await tryToBookTour(sari, tourForm(id, { lastName: 'Timeout' }), made)
    const { rows } = await t.database.pool.query<{ told: string }>(
      'select supplier_reference as told from sandbox_tour_booking order by created_at desc, 1 desc limit 1',
    )
    expect((await settle({ decision: 'HAPPENED', supplierReference: rows[0]?.told })).status).toBe(200)
    const { bookingID } = await outcomeOf(sari, bookTour, made)
    expect((await tourBookingOf(sari, bookingID ?? '')).supplierConfirmationCode).toBe(rows[0]?.told)
    await tryToBookTour(sari, tourForm(id, { lastName: 'Lost' }), never)
    expect((await settle({ decision: 'NEVER' })).status).toBe(200)
    expect((await sentCommand(sari, never)).state).toBe('REJECTED')
  })

  test('itinerary and receipt are printed in both languages', { timeout: 120_000 }, async () => {
    const locator = await bookedTour(sari, await someDeparture(sari))
    const { verifyUrl } = await sari.call(readTourMark, { params: { id: locator } })
    const print = async (path: string, lang: string) => {
      const answer = await t.app.server.inject({
        url: `${path.replace('{id}', locator)}?lang=${lang}`,
        headers: { host: 'localhost:8080', authorization: `Bearer ${sari.accessToken}` },
      })
      expect(answer.headers['content-disposition']).toContain(`${locator}-${lang}.pdf`)
      expect(answer.rawPayload.toString('latin1')).toContain(verifyUrl)
      return readPdf(answer.rawPayload).text
    }
    const itinerary = await print(printTourItinerary.path, 'id')
    for (const words of [
      locator,
      'Highlights of Japan',
      'Sarapan, Makan Siang',
      'Putri',
      'Hari ini: Senso-ji di Asakusa',
    ]) {
      expect(itinerary).toContain(words)
    }
    expect(itinerary).not.toMatch(/Rp/)
    const receipt = await print(printTourReceipt.path, 'en')
    for (const words of ['Tax (11%)', 'Adult Single', 'Nusa Wisata Travel']) expect(receipt).toContain(words)
    expect((await sari.raw('GET', printTourReceipt.path.replace('{id}', 'AAAAAA'))).status).toBe(404)
    const shown = await sari.call(readTourPaper, { params: { id: locator }, query: { paper: 'receipt' } })
    expect(shown).toMatchObject({ title: 'Tour receipt', locator, issuer: 'Nusa Wisata Travel' })
    expect(shown.sections.flatMap(({ table }) => table?.sums ?? []).map(({ label }) => label)).toEqual([
      'Subtotal',
      'Tax (11%)',
      'Total',
    ])
  })

  test('anyone with a paper can verify it; the answer has no name, no price and no contact', async () => {
    const locator = await bookedTour(sari, await someDeparture(sari))
    const { verifyUrl } = await sari.call(readTourMark, { params: { id: locator } })
    const token = /\/verify\/tour\/([\w~-]+)$/.exec(verifyUrl)?.[1] ?? ''
    const verify = (text: string) => t.app.server.inject(verifyTour.path.replace('{token}', text))
    const answer = await verify(token)
    expect(answer.json()).toMatchObject({ locator, tourName: 'Highlights of Japan', countryName: 'Japan' })
    expect(answer.body).not.toMatch(/Lestari|Putri|IDR|@|62\d/)
    expect((await verify(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(404)
  })

  test('a total above the one shown books nothing; a lower one is booked', async () => {
    const id = await someDeparture(sari)
    const { price, departure } = await departureOf(sari, id)
    const base = price.find(({ code }) => code === 'ADULTSS')?.price[1] ?? 0
    const total = base + Math.round(base * 0.11)
    const agreeing = (amount: number) =>
      tryToBookTour(sari, { ...tourForm(id), agreed_total: ['IDR', amount] })
    expect(await agreeing(total - 1)).toMatchObject({
      status: 409,
      body: {
        error: 'CHARGE_CHANGED',
        errorDescription: expect.stringMatching(/^The tour costs Rp.* now\. Nothing was booked/),
      },
    })
    expect((await departureOf(sari, id)).departure.seatsLeft).toBe(departure.seatsLeft)
    expect((await agreeing(total)).status).toBe(200)
    expect((await agreeing(total + 1)).status).toBe(200)
  })

  test('a user who may not book is refused, and can still read', async () => {
    const dewi = await t.signIn('NUSA/dewi')
    const id = await someDeparture(dewi)
    expect(await tryToBookTour(dewi, tourForm(id))).toMatchObject({
      status: 403,
      body: { errorDescription: 'No permission to book. Please contact your agency!' },
    })
    const locator = await bookedTour(sari, id)
    expect((await tourBookingOf(dewi, locator)).qilinLocatorCode).toBe(locator)
  })

  test('prices are in the currency of the reader’s organisation', async () => {
    const id = await someDeparture(sari)
    const { price } = await departureOf(sari, id)
    await t.database.pool.query("update org set currency = 'SGD' where id = 'MERAPI'")
    const agus = await t.signIn('MERAPI/agus')
    const abroad = await departureOf(agus, id)
    const { rows } = await t.database.pool.query<{ rate: number }>(
      `select (select micro_idr from exchange_rate where currency = 'SGD')::float8
         / (select micro_idr from exchange_rate where currency = 'IDR') as rate`,
    )
    const [single] = abroad.price
    const inRupiah = (single?.price[1] ?? 0) * 100 * (rows[0]?.rate ?? 0)
    expect(single?.price[0]).toBe('SGD')
    expect(Math.abs(inRupiah - (price[0]?.price[1] ?? 0))).toBeLessThan(rows[0]?.rate ?? 0)
    const { salesheader } = await tourBookingOf(agus, await bookedTour(agus, id))
    expect(salesheader.base_price).toEqual(single?.price)
  })
})
