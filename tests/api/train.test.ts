import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appConfig } from '#contract/access/session'
import { discardCommand, listCommands } from '#contract/call/commands'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { listTrainBookings, printTrainTicket } from '#contract/train/booking'
import {
  bookTrain,
  listStations,
  priceTrains,
  readSeatMap,
  searchTrains,
  trainConfig,
} from '#contract/train/train'
import { readPdf } from '../../server/documents/pdf-text-for-tests.ts'
import { createSandboxRailways } from '../../server/suppliers/sandbox/trains/sandbox-railway.ts'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { outcomeOf, sentCommand } from '../support/sale/sent-commands.ts'
import {
  adult,
  chosen,
  held,
  offersOf,
  openToAll,
  trainForm,
  trainOf,
  tryToChangeTrain,
  tryToHold,
} from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('trains on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })
  const now = () => t.clock.now()
  const today = () => dayInJakarta(now())

  test('stations and configuration have the initial data of the form', async () => {
    const { stationsResult } = await sari.call(listStations, {})
    expect(stationsResult.length).toBeGreaterThanOrEqual(150)
    expect(stationsResult).toContainEqual({ stationCode: 'GMR', stationName: 'Gambir', cityName: 'Jakarta' })
    const config = await sari.call(trainConfig, {})
    expect(config).toMatchObject({
      holdMinutes: 60,
      defaultOrigin: { stationCode: 'GMR' },
      defaultDestination: { stationCode: 'BD' },
    })
    expect((await sari.call(appConfig, {})).trainRoles).toEqual(['ROLE_ADMIN', 'ROLE_AGENT'])
  })

  test('a repeated search finds the same trains, earliest first, out and back', async () => {
    const first = await offersOf(sari, now(), { backAfter: 3, adults: 2, infants: 1 })
    const facts = (offers: typeof first.departureTrains) =>
      offers.map(({ availabilityId: _signed, ...offer }) => offer)
    const again = await offersOf(sari, now(), { backAfter: 3, adults: 2, infants: 1 })
    expect(facts(again.departureTrains)).toEqual(facts(first.departureTrains))
    expect(facts(again.returnTrains)).toEqual(facts(first.returnTrains))
    const times = first.departureTrains.map(({ departureTime }) => departureTime)
    expect(times.length).toBeGreaterThan(8)
    expect(times).toEqual(times.toSorted())
    for (const offer of [...first.departureTrains, ...first.returnTrains]) {
      expect(offer.seatsLeft).toBeGreaterThanOrEqual(2)
      expect(offer.totalFare[1]).toBe(2 * offer.adultFare[1] + offer.infantFare[1])
    }
  })

  test.each([
    [{ departureDate: -1 }, 'The departure must lie between today and 90 days from now.'],
    [{ departureDate: 91 }, 'The departure must lie between today and 90 days from now.'],
    [{ tripType: 'RT' }, 'A round trip needs a return date.'],
    [{ tripType: 'RT', returnDate: 36 }, 'The return must lie between the departure and 30 days after it.'],
    [{ destinationStationCode: 'GMR' }, 'Origin and destination must be two stations.'],
    [{ destinationStationCode: 'ZZZ' }, 'There is no station ZZZ.'],
    [{ numberOfAdults: '0' }, 'The number of adults must be 1 to 4.'],
    [{ numberOfAdults: '5' }, 'The number of adults must be 1 to 4.'],
    [{ numberOfAdults: '4', numberOfInfants: '4' }, 'The number of infants must be 0 to 3.'],
    [{ numberOfInfants: '2' }, 'Every infant needs its own adult.'],
  ])('a search with %j is refused in a sentence', async (change, sentence) => {
    const day = (value: unknown) => (typeof value === 'number' ? addDays(today(), value) : value)
    const query = {
      originStationCode: 'GMR',
      destinationStationCode: 'BD',
      tripType: 'OW',
      numberOfAdults: '1',
      numberOfInfants: '0',
      ...change,
      departureDate: day('departureDate' in change ? change.departureDate : 5),
      returnDate: day('returnDate' in change ? change.returnDate : ''),
    }
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    expect(await sari.raw('GET', `${searchTrains.path}?${asked}`)).toMatchObject({
      status: 400,
      body: { errorDescription: sentence },
    })
  })

  test('a search from Tanjung Priuk fails, one from Jakarta Kota is slow', async () => {
    const query = new URLSearchParams({
      originStationCode: 'TPK',
      destinationStationCode: 'BD',
      departureDate: addDays(today(), 5),
      tripType: 'OW',
      numberOfAdults: '1',
      numberOfInfants: '0',
    })
    const ask = () => sari.raw('GET', `${searchTrains.path}?${query}`)
    expect(await ask()).toMatchObject({
      status: 502,
      body: {
        error: 'SUPPLIER_FAILED',
        errorDescription: 'KAI did not answer. Please try again in a moment.',
      },
    })
    query.set('originStationCode', 'JAKK')
    expect((await ask()).status).toBe(200)
    const railway = createSandboxRailways({ database: t.database, now: t.clock.now, slowMs: 3_600_000 }).KAI
    const stopped = new AbortController()
    const question = { destinationStationCode: 'BD', departureDate: addDays(today(), 5), seats: 1 }
    const searchFrom = (originStationCode: string) =>
      railway.search({ ...question, originStationCode }, stopped.signal)
    const slow = searchFrom('JAKK')
    await searchFrom('GMR')
    stopped.abort()
    await expect(slow).rejects.toThrow('aborted')
  })

  test('a user without trains is refused everything but stations and configuration', async () => {
    const narrow = await createTestApp(fresh)
    const agent = await narrow.signIn('NUSA/sari')
    const root = await narrow.signIn('TRADEWIND/root')
    expect(await agent.raw('GET', `${listTrainBookings.path}`)).toMatchObject({
      status: 403,
      body: { error: 'NOT_ALLOWED' },
    })
    await expect(offersOf(agent, narrow.clock.now())).rejects.toThrow()
    expect((await agent.call(listStations, {})).stationsResult.length).toBeGreaterThan(0)
    expect((await offersOf(root, narrow.clock.now())).departureTrains.length).toBeGreaterThan(0)
    await narrow.close()
  })

  test('a hold takes seats, and a cancellation returns them', async () => {
    const wish = { trainNumber: '35', classCode: 'EKS', inDays: 20 }
    const [before] = await chosen(sari, now(), wish)
    const locator = await held(sari, now(), wish)
    expect((await chosen(sari, now(), wish))[0]?.seatsLeft).toBe((before?.seatsLeft ?? 0) - 1)
    expect(await tryToChangeTrain(sari, 'cancel', locator)).toMatchObject({
      status: 200,
      body: { commandState: 'CONFIRMED', status: 'CANCELLED' },
    })
    expect((await chosen(sari, now(), wish))[0]?.seatsLeft).toBe(before?.seatsLeft)
    expect((await tryToChangeTrain(sari, 'issue', locator)).status).toBe(409)
  })

  test('a round trip for a family is priced, held on the chosen seats, issued and printed', {
    timeout: 120_000,
  }, async () => {
    const offers = await chosen(sari, now(), { backAfter: 2, adults: 2, infants: 1, classCode: 'EKS' })
    const [out] = offers
    if (!out) throw new Error('there is no train')
    const { priceResult } = await sari.call(priceTrains, {
      body: { availabilityIds: offers.map(({ availabilityId }) => availabilityId) },
    })
    const { priceItems, subTotal, bookingFee, totalPrice } = priceResult.pricingInfo
    expect(priceItems.map(([, quantity]) => quantity)).toEqual([2, 1, 2, 1])
    expect(subTotal[1]).toBe(offers.reduce((all, { totalFare }) => all + totalFare[1], 0))
    expect(bookingFee).toEqual(['IDR', 45_000])
    expect(totalPrice[1]).toBe(subTotal[1] + 45_000)

    const { wagons } = await sari.call(readSeatMap, { body: { availabilityId: out.availabilityId } })
    const [wagon] = wagons
    const letters = wagon?.columns.filter((letter) => letter !== null) ?? []
    const seatNumber = Array.from({ length: wagon?.rows ?? 0 }, (_, row) =>
      letters.map((letter) => `${row + 1}${letter}`),
    )
      .flat()
      .find((seat) => !wagon?.taken.includes(seat))
    const wish = { leg: 1, wagonNumber: wagon?.wagonNumber ?? 1, seatNumber: seatNumber ?? '' } as const
    const infant = adult(3, {
      paxType: 'INFANT',
      paxTypeNumber: 1,
      title: 'MSTR',
      firstName: 'Bayu',
      dateOfBirth: addDays(today(), -400),
      identityType: undefined,
      identityNumber: undefined,
    })
    const plain = trainForm(offers, {
      pax: [adult(1), adult(2, { firstName: 'Dewi', seats: [wish] }), infant],
      clientReference: 'PO-77',
    })
    const form = { ...plain, holder: { ...plain.holder, nationality: 'SG' } }
    const key = newKey()
    const answer = await tryToHold(sari, form, key)
    expect(answer).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
    expect(await tryToHold(sari, form, key)).toMatchObject({ status: 200, body: answer.body })
    const { bookingsResult } = await outcomeOf(sari, bookTrain, key)
    const locator = bookingsResult[0]?.bookingLocatorCode ?? ''
    const detail = await trainOf(sari, locator)
    expect(detail).toMatchObject({
      status: 'HELD',
      issueObstacle: null,
      cancelObstacle: null,
      depositDue: totalPrice,
      depositMissing: null,
      clientReference: 'PO-77',
      holder: { nationality: 'SG' },
    })
    expect(detail.passengers.map(({ paxTypeNumber }) => paxTypeNumber)).toEqual([1, 2, 1])
    expect(detail.passengers.map(({ seats }) => seats.length)).toEqual([2, 2, 0])
    expect(detail.passengers[1]?.seats[0]).toMatchObject(wish)
    expect((await sari.raw('GET', printTrainTicket.path.replace('{id}', locator))).status).toBe(409)
    expect(await tryToHold(sari, form)).toMatchObject({ status: 409, body: { error: 'SOLD_OUT' } })

    expect(await tryToChangeTrain(sari, 'issue', locator)).toMatchObject({
      status: 200,
      body: { commandState: 'CONFIRMED', status: 'ISSUED' },
    })
    const issued = await trainOf(sari, locator)
    expect(issued).toMatchObject({ status: 'ISSUED', issueObstacle: 'ISSUED', depositDue: null })
    expect(issued.passengers.map(({ ticketNumbers }) => ticketNumbers.length)).toEqual([2, 2, 2])
    expect(issued.timeline.map(({ action }) => action)).toEqual([
      'train.hold.confirmed',
      'train.issue.asked',
      'train.issue.confirmed',
    ])
    for (const [lang, title] of [
      ['en', 'Train ticket'],
      ['id', 'Tiket kereta api'],
    ] as const) {
      const paper = await t.app.server.inject({
        url: `${printTrainTicket.path.replace('{id}', locator)}?lang=${lang}`,
        headers: { host: 'localhost:8080', authorization: `Bearer ${sari.accessToken}` },
      })
      expect(paper).toMatchObject({ statusCode: 200 })
      const { text } = readPdf(paper.rawPayload)
      for (const word of [
        title,
        locator,
        ...issued.passengers.flatMap(({ ticketNumbers }) => ticketNumbers),
      ]) {
        expect(text).toContain(word)
      }
    }
    const { rows } = await t.database.pool.query(
      'select product, status, place, reference, amount from sale where locator = $1',
      [locator],
    )
    expect(rows).toEqual([
      {
        product: 'TRAIN',
        status: 'ISSUED',
        place: 'Gambir GMR, Jakarta – Bandung BD',
        reference: 'PO-77',
        amount: totalPrice[1],
      },
    ])
  })

  test('a hold ends after an hour, and its seats are sold again', async () => {
    const wish = { trainNumber: '7099', inDays: 30 }
    const late = await held(sari, now(), wish)
    expect((await offersOf(sari, now(), wish)).departureTrains.map((one) => one.trainNumber)).not.toContain(
      '7099',
    )
    t.clock.pass(61 * 60_000)
    sari = await t.signIn('NUSA/sari')
    expect(await trainOf(sari, late)).toMatchObject({ status: 'EXPIRED', issueObstacle: 'EXPIRED' })
    const next = await held(sari, now(), wish)
    expect(await trainOf(sari, next)).toMatchObject({ status: 'HELD' })
    expect((await tryToChangeTrain(sari, 'issue', late)).status).toBe(409)
    const { bookingListResult } = await sari.call(listTrainBookings, { query: { status: 'EXPIRED' } })
    expect(bookingListResult.map(({ bookingLocatorCode }) => bookingLocatorCode)).toEqual([late])
    const stillHeld = await sari.call(listTrainBookings, { query: { status: 'HELD' } })
    expect(stillHeld.bookingListResult.map((one) => one.bookingLocatorCode)).toEqual([next])
  })

  test('an offer is valid for half an hour, and only with its signature', async () => {
    const offers = await chosen(sari, now())
    const [{ availabilityId } = { availabilityId: '' }] = offers
    expect(await tryToHold(sari, trainForm([{ availabilityId: `x${availabilityId}` }]))).toMatchObject({
      status: 400,
    })
    t.clock.pass(31 * 60_000)
    sari = await t.signIn('NUSA/sari')
    expect(await tryToHold(sari, trainForm(offers))).toMatchObject({
      status: 409,
      body: { error: 'SEARCH_AGAIN' },
    })
  })

  test('a holder may have one name', async () => {
    const held = await tryToHold(sari, trainForm(await chosen(sari, now()), { lastName: '' }))
    expect(held).toMatchObject({ status: 200, body: { bookingsResult: [{}] } })
  })

  test.each([
    ['Reject', 'SUPPLIER_REFUSED'],
    ['Lost', 'CHECKING'],
    ['Timeout', 'CHECKING'],
    ['Late', 'CHECKING'],
  ])('a holder called %s: %s', async (lastName, said) => {
    const key = newKey()
    const form = trainForm(await chosen(sari, now(), { inDays: 12 }), { lastName })
    const { body } = await tryToHold(sari, form, key)
    expect([Object(body).error, Object(body).commandState]).toContain(said)
    await t.app.reconcile()
    if (lastName !== 'Timeout' && lastName !== 'Late') return
    const found = await outcomeOf(sari, bookTrain, key)
    expect(found.bookingsResult).toHaveLength(1)
  })

  test('the same key holds once; with another form it is refused; once discarded, it is refused when it arrives', async () => {
    const offers = await chosen(sari, now(), { inDays: 14 })
    const [key, early] = [newKey(), newKey()]
    const first = await tryToHold(sari, trainForm(offers), key)
    expect(first).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
    expect((await tryToHold(sari, trainForm(offers), key)).body).toEqual(first.body)
    expect(await tryToHold(sari, trainForm(offers, { lastName: 'Other' }), key)).toMatchObject({
      status: 422,
      body: { error: 'KEY_REUSED' },
    })
    const giveUp = (commandId: string) => sari.call(discardCommand, { params: { commandId } })
    expect(await giveUp(key)).toEqual({ discarded: false })
    expect(await giveUp(early)).toEqual({ discarded: true })
    expect(await tryToHold(sari, trainForm(offers), early)).toMatchObject({
      status: 422,
      body: { error: 'NOT_BOOKED' },
    })
    const { rows } = await t.database.pool.query('select 1 from audit where action = $1 and subject = $2', [
      'command.discarded',
      `command-key:${early}`,
    ])
    expect(rows).toHaveLength(1)
  })

  test('holds in doubt are listed for their sender until they end', async () => {
    const open = async (agent: AgentClient) => (await agent.call(listCommands, {})).commandList
    const opened = await open(sari)
    const key = newKey()
    const offers = await chosen(sari, now(), { inDays: 15, classCode: 'EKS' })
    await tryToHold(sari, trainForm(offers, { lastName: 'Lost' }), key)
    const { priceResult } = await sari.call(priceTrains, {
      body: { availabilityIds: offers.map(({ availabilityId }) => availabilityId) },
    })
    expect(await open(sari)).toEqual([
      {
        commandId: key,
        kind: 'HOLD_TRAIN',
        product: 'TRAIN',
        supplierCode: 'KAI',
        title: offers[0]?.trainName,
        summary: {
          startsOn: addDays(today(), 15),
          endsOn: addDays(today(), 15),
          traveller: 'Budi Santoso',
          total: priceResult.pricingInfo.totalPrice,
          locatorCode: null,
        },
        createdAt: expect.any(String),
        state: 'CHECKING',
      },
      ...opened,
    ])
    expect((await open(await t.signIn('NUSA/admin'))).map(({ commandId }) => commandId)).not.toContain(key)
    await t.app.reconcile()
    t.clock.pass(6 * 60_000)
    await t.app.reconcile()
    sari = await t.signIn('NUSA/sari')
    expect(await open(sari)).toEqual([])
    expect(await sentCommand(sari, key)).toMatchObject({
      state: 'REJECTED',
      refusal: { error: 'NOT_BOOKED' },
    })
  })

  test('refused and lost issues leave the deposit unchanged; an issue with a lost answer is found', async () => {
    const locators: string[] = []
    for (const lastName of ['Decline', 'Issuetimeout', 'Keep', 'Keeptimeout']) {
      locators.push(await held(sari, now(), { lastName }))
    }
    const [declined, issued, kept, cancelled] = locators
    expect((await tryToChangeTrain(sari, 'issue', declined ?? '')).status).toBe(422)
    expect((await tryToChangeTrain(sari, 'issue', issued ?? '')).body).toMatchObject({ status: 'CHANGING' })
    expect((await tryToChangeTrain(sari, 'cancel', kept ?? '')).status).toBe(422)
    expect((await tryToChangeTrain(sari, 'cancel', cancelled ?? '')).body).toMatchObject({
      status: 'CHANGING',
    })
    await t.app.reconcile()
    const states = await Promise.all(
      [declined, issued, kept, cancelled].map(async (locator) => (await trainOf(sari, locator ?? '')).status),
    )
    expect(states).toEqual(['HELD', 'ISSUED', 'HELD', 'CANCELLED'])
  })

  test('without permission to book or issue the refusal says why; a booking out of reach is not found', async () => {
    const locator = await held(sari, now())
    const budi = await t.signIn('NUSA/budi')
    expect((await trainOf(budi, locator)).issueObstacle).toBe('NO_PERMISSION_TO_ISSUE')
    expect((await tryToChangeTrain(budi, 'issue', locator)).status).toBe(403)
    const dewi = await t.signIn('NUSA/dewi')
    expect((await tryToHold(dewi, trainForm(await chosen(dewi, now())))).status).toBe(403)
    const agus = await t.signIn('MERAPI/agus')
    expect((await agus.raw('GET', `/api/train/bookings/${locator}`)).status).toBe(404)
    expect((await tryToChangeTrain(agus, 'cancel', locator)).status).toBe(404)
    expect((await agus.call(listTrainBookings, { query: {} })).total).toBe(0)
    const { bookingListResult } = await sari.call(listTrainBookings, { query: { search: 'santo' } })
    expect(bookingListResult[0]).toMatchObject({ originStationCode: 'GMR', destinationStationCode: 'BD' })
    expect(bookingListResult.map(({ bookingLocatorCode }) => bookingLocatorCode)).toContain(locator)
    expect(bookTrain.path).toBe(listTrainBookings.path)
  })

  test('a hold costs at most the agreed price; otherwise nothing is held', async () => {
    const offers = await chosen(sari, now())
    const availabilityIds = offers.map(({ availabilityId }) => availabilityId)
    const { priceResult } = await sari.call(priceTrains, { body: { availabilityIds } })
    const [currency, total] = priceResult.pricingInfo.totalPrice
    const agreed = (amount: number) => trainForm(offers, { agreedTotal: [currency, amount] })
    const before = await t.database.pool.query('select id from command')
    expect(await tryToHold(sari, agreed(total - 1))).toMatchObject({
      status: 409,
      body: {
        error: 'CHARGE_CHANGED',
        errorDescription: expect.stringMatching(/^The trains cost Rp.+ now\. Nothing was booked;/),
      },
    })
    expect((await t.database.pool.query('select id from command')).rows).toHaveLength(before.rows.length)
    expect((await tryToHold(sari, agreed(total))).status).toBe(200)
  })

  test('the list finds bookings by code, train, station, traveller, holder and reference, if all words match', async () => {
    const form = trainForm(await chosen(sari, now()), { lastName: 'Pemesan', clientReference: 'RAPAT-9' })
    const { bookingsResult } = await sari.call(bookTrain, { body: form })
    const { bookingLocatorCode: code = '' } = bookingsResult[0] ?? {}
    const { journeys } = await trainOf(sari, code)
    const { trainName = '', originStationName = '' } = journeys[0] ?? {}
    const listed = async (search: string) =>
      (await sari.call(listTrainBookings, { query: { search } })).bookingListResult.map(
        ({ bookingLocatorCode }) => bookingLocatorCode,
      )
    for (const typed of [code.slice(0, 6).toLowerCase(), trainName, originStationName, 'budi santoso'])
      expect(await listed(typed), typed).toContain(code)
    for (const typed of [code, 'pemesan', 'rapat', `${originStationName} pemesan RAPAT-9`])
      expect(await listed(typed), typed).toEqual([code])
    for (const typed of ['pemesan nobody', '%', "'; drop table sale --"])
      expect(await listed(typed), typed).toEqual([])
  })
})
