import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDoubtful, resolveCommand } from '#contract/call/desk'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { readStatement } from '#contract/money/deposit'
import { bookTrain, readSeatMap } from '#contract/train/train'
import { violatedInvariants } from '../support/books/books.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { ageTrains } from '../support/sale/aged-trains.ts'
import { outcomeOf, sentCommand } from '../support/sale/sent-commands.ts'
import {
  adult,
  chosen,
  held,
  openToAll,
  trainForm,
  trainOf,
  tryToChangeTrain,
  tryToHold,
} from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('audit, statement and desk of trains on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let sari: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    root = await t.signIn('TRADEWIND/root')
    sari = await t.signIn('NUSA/sari')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const actionsOn = async (subject: string) => {
    const { rows } = await t.database.pool.query<{ action: string }>(
      'select action from audit where subject = $1 order by id',
      [subject],
    )
    return rows.map(({ action }) => action)
  }
  const lastOn = async (subject: string, action: string) => {
    const { rows } = await t.database.pool.query<{ after: unknown }>(
      'select after from audit where subject = $1 and action = $2 order by id desc limit 1',
      [subject, action],
    )
    return rows[0]?.after
  }
  const commandOf = async (key: string) => {
    const { rows } = await t.database.pool.query<{ id: string }>('select id from command where key = $1', [
      key,
    ])
    return rows[0]?.id ?? ''
  }
  const settle = async (key: string, answer: object) =>
    root.raw(
      'POST',
      resolveCommand.path.replace('{commandId}', await commandOf(key)),
      { evidence: 'Mr Hadi of the railway, by telephone', ...answer },
      { 'idempotency-key': newKey() },
    )

  test('holds, refusals, issues and cancellations are audited, whichever process finished them', async () => {
    const [refused, lost] = [newKey(), newKey()]
    const offers = await chosen(sari, t.clock.now())
    await tryToHold(sari, trainForm(offers, { lastName: 'Reject' }), refused)
    expect(await actionsOn(`command:${await commandOf(refused)}`)).toEqual([
      'train.hold.intended',
      'train.hold.rejected',
    ])
    const { trainNumber = '', departureDate = '' } = offers[0] ?? {}
    expect(await lastOn(`command:${await commandOf(refused)}`, 'train.hold.intended')).toMatchObject({
      journeys: [{ trainNumber, departureDate }],
      seats: [],
    })
    await tryToHold(sari, trainForm(offers, { lastName: 'Timeout' }), lost)
    await t.app.reconcile()
    const { bookingsResult } = await outcomeOf(sari, bookTrain, lost)
    const found = bookingsResult[0]?.bookingLocatorCode ?? ''
    await tryToChangeTrain(sari, 'cancel', found)
    expect(await actionsOn(`train:${found}`)).toEqual([
      'train.hold.confirmed',
      'train.cancel.asked',
      'train.cancel.confirmed',
    ])
    expect(await lastOn(`train:${found}`, 'train.cancel.confirmed')).toMatchObject({
      supplierReference: (await trainOf(sari, found)).supplierLocatorCode,
    })
    const declined = await held(sari, t.clock.now(), { lastName: 'Decline' })
    await tryToChangeTrain(sari, 'issue', declined)
    expect(await actionsOn(`train:${declined}`)).toEqual([
      'train.hold.confirmed',
      'train.issue.asked',
      'train.issue.rejected',
    ])
  })

  test('an issue is one movement of the statement, with the name of its train', async () => {
    const locator = await held(sari, t.clock.now())
    await tryToChangeTrain(sari, 'issue', locator)
    const { pricingInfo, journeys, passengers } = await trainOf(sari, locator)
    expect(await lastOn(`train:${locator}`, 'train.issue.confirmed')).toMatchObject({
      ticketNumbers: passengers.flatMap(({ ticketNumbers }) => ticketNumbers),
    })
    const { movementList } = await sari.call(readStatement, { query: { bookingCode: locator } })
    expect(movementList).toMatchObject([
      {
        kind: 'ISSUE',
        amount: ['IDR', -pricingInfo.totalPrice[1]],
        booking: {
          product: 'TRAIN',
          supplierCode: 'KAI',
          qilinLocatorCode: locator,
          title: journeys[0]?.trainName,
        },
      },
    ])
  })

  test('the desk resolves a hold in doubt', async () => {
    const [made, never] = [newKey(), newKey()]
    const offers = await chosen(sari, t.clock.now(), { inDays: 22 })
    await tryToHold(sari, trainForm(offers, { lastName: 'Timeout' }), made)
    const { doubtfulCommandList } = await root.call(listDoubtful, {})
    expect(doubtfulCommandList).toMatchObject([
      { kind: 'HOLD_TRAIN', product: 'TRAIN', supplierCode: 'KAI', title: offers[0]?.trainName },
    ])
    const { rows } = await t.database.pool.query<{ told: string }>(
      'select supplier_reference as told from sandbox_train_booking order by created_at desc, 1 desc limit 1',
    )
    const told = { decision: 'HAPPENED', supplierReference: rows[0]?.told }
    expect(await settle(made, { ...told, supplierReference: 'KAI-1' })).toMatchObject({
      status: 400,
      body: { errorDescription: `The railway has this booking as ${rows[0]?.told}.` },
    })
    expect((await settle(made, told)).status).toBe(200)
    const { bookingsResult } = await outcomeOf(sari, bookTrain, made)
    const locator = bookingsResult[0]?.bookingLocatorCode ?? ''
    const found = await trainOf(sari, locator)
    expect(found).toMatchObject({
      status: 'HELD',
      supplierLocatorCode: rows[0]?.told,
      bookingHoldUntil: new Date(t.clock.now().getTime() + 60 * 60_000).toISOString(),
    })
    expect(found.passengers[0]?.seats).toHaveLength(1)
    await tryToHold(sari, trainForm(offers, { lastName: 'Lost' }), never)
    expect((await settle(never, { decision: 'NEVER' })).status).toBe(200)
    expect(await sentCommand(sari, never)).toMatchObject({
      state: 'REJECTED',
      refusal: { error: 'NOT_BOOKED' },
    })
  })

  test('a hold that the desk confirmed keeps the chosen seats, and ends when the railway ends it', async () => {
    const key = newKey()
    const [offer] = await chosen(sari, t.clock.now(), { inDays: 23 })
    const availabilityId = offer?.availabilityId ?? ''
    const { wagons } = await sari.call(readSeatMap, { body: { availabilityId } })
    const { wagonNumber = 0, taken = [] } = wagons[0] ?? {}
    const seatNumber = ['1A', '2A', '3A', '4A'].find((seat) => !taken.includes(seat)) ?? ''
    const seat = { leg: 1, wagonNumber, seatNumber } as const
    const pax = [adult(1, { seats: [seat] })]
    await tryToHold(sari, trainForm([{ availabilityId }], { lastName: 'Timeout', pax }), key)
    const { rows } = await t.database.pool.query<{ ours: string; theirs: string }>(
      `select s.client_reference as ours, s.supplier_reference as theirs
       from sandbox_train_booking s join command c using (client_reference) where c.key = $1`,
      [key],
    )
    const { ours = '', theirs = '' } = rows[0] ?? {}
    const rename = (to: string) =>
      t.database.pool.query(
        'update sandbox_train_booking set client_reference = $2 where supplier_reference = $1',
        [theirs, to],
      )
    await rename('lost in the book')
    const told = { decision: 'HAPPENED', supplierReference: theirs }
    expect(await settle(key, told)).toMatchObject({ status: 400 })
    const lastDay = addDays(dayInJakarta(t.clock.now()), 1)
    expect((await settle(key, { ...told, lastDay })).status).toBe(200)
    await rename(ours)
    const { bookingsResult } = await outcomeOf(sari, bookTrain, key)
    const held = await trainOf(sari, bookingsResult[0]?.bookingLocatorCode ?? '')
    expect(held).toMatchObject({
      status: 'HELD',
      passengers: [{ seats: [{ ...seat, wagonName: String(wagonNumber) }] }],
    })
    // the time limit of the railway, counted from the request
    const until = Date.parse(held.bookingHoldUntil ?? '')
    const latest = t.clock.now().getTime() + 60 * 60_000
    expect(until).toBeLessThanOrEqual(latest)
    expect(until).toBeGreaterThan(latest - 30 * 60_000)
  })

  test('the desk must name every ticket of an issue in doubt; if it was never issued, the deposit is returned', async () => {
    const offers = await chosen(sari, t.clock.now(), { adults: 2, backAfter: 2, inDays: 25 })
    const form = trainForm(offers, {
      lastName: 'Issuetimeout',
      pax: [adult(1), adult(2, { firstName: 'Dewi' })],
    })
    const { body } = await tryToHold(sari, form)
    const locator = String(Object(body).bookingsResult?.[0]?.bookingLocatorCode)
    const [issued, kept] = [newKey(), newKey()]
    await tryToChangeTrain(sari, 'issue', locator, issued)
    const { rows } = await t.database.pool.query<{ tickets: string }>(
      `select string_agg(ticket ->> 'ticketNumber', ' ' order by place) as tickets
       from sandbox_train_booking, jsonb_array_elements(tickets) with ordinality t (ticket, place)
       where supplier_reference = $1`,
      [(await trainOf(sari, locator)).supplierLocatorCode],
    )
    const tickets = rows[0]?.tickets.split(' ') ?? []
    const happened = (numbers: readonly string[]) => settle(issued, { decision: 'HAPPENED', numbers })
    for (const numbers of [tickets.slice(1), [...tickets, 'TKT1'], [...tickets.slice(1), tickets[1] ?? '']]) {
      expect(await happened(numbers)).toMatchObject({
        status: 400,
        body: { errorDescription: '4 ticket numbers are needed: one for every passenger on each train.' },
      })
    }
    const foreign = await held(sari, t.clock.now(), { inDays: 26 })
    await tryToChangeTrain(sari, 'issue', foreign)
    const taken = (await trainOf(sari, foreign)).passengers[0]?.ticketNumbers[0] ?? ''
    for (const [wrong, sentence] of [
      ['-', '- is no ticket number of a railway.'],
      [taken, 'A ticket number belongs to another booking.'],
    ] as const) {
      expect(await happened([...tickets.slice(1), wrong])).toMatchObject({
        status: 400,
        body: { errorDescription: sentence },
      })
    }
    expect((await trainOf(sari, locator)).status).toBe('CHANGING')
    expect((await happened(tickets)).status).toBe(200)
    const { passengers, status } = await trainOf(sari, locator)
    expect(status).toBe('ISSUED')
    expect(passengers.map(({ ticketNumbers }) => ticketNumbers)).toEqual([
      [tickets[0], tickets[2]],
      [tickets[1], tickets[3]],
    ])

    const open = await held(sari, t.clock.now(), { lastName: 'Issuelost' })
    const before = (await trainOf(sari, open)).depositMissing
    await tryToChangeTrain(sari, 'issue', open, kept)
    expect((await settle(kept, { decision: 'NEVER' })).status).toBe(200)
    expect(await trainOf(sari, open)).toMatchObject({ status: 'HELD', depositMissing: before })
    const { movementList } = await sari.call(readStatement, { query: { bookingCode: open } })
    expect(movementList.map(({ kind }) => kind)).toEqual(['RETURN', 'RESERVE_RETURNED'])
  })
  /** A slow railway executes an issue after it was rejected. */
  const issueThere = (locator: string) =>
    t.database.pool.query(
      `update sandbox_train_booking set status = 'ISSUED', tickets = $2
       where client_reference = (select client_reference from train_booking where locator = $1)`,
      [locator, JSON.stringify([{ paxNumber: 1, leg: 1, ticketNumber: `TKT-LATE-${locator}` }])],
    )
  const paidFor = async (locator: string) => {
    const { movementList } = await sari.call(readStatement, { query: { bookingCode: locator } })
    return movementList.filter(({ kind }) => kind === 'ISSUE').map(({ amount }) => amount[1])
  }
  const pass = async (locator: string, seconds: number) => {
    const { rows } = await t.database.pool.query<{ key: string }>(
      'select key from command where id = (select command_id from train_booking where locator = $1)',
      [locator],
    )
    await ageTrains(t.database, [rows[0]?.key ?? ''], seconds)
  }

  test('when a rejected issue arrives late, the next issue finds its tickets', async () => {
    const locator = await held(sari, t.clock.now(), { inDays: 27 })
    const { depositDue } = await trainOf(sari, locator)
    await issueThere(locator)
    expect(await tryToChangeTrain(sari, 'cancel', locator)).toMatchObject({ status: 422 })
    expect(await tryToChangeTrain(sari, 'issue', locator)).toMatchObject({
      status: 200,
      body: { commandState: 'CONFIRMED', status: 'ISSUED' },
    })
    const { passengers } = await trainOf(sari, locator)
    expect(passengers).toMatchObject([{ ticketNumbers: [`TKT-LATE-${locator}`] }])
    expect(await paidFor(locator)).toEqual([-(depositDue?.[1] ?? 0)])
  })

  test('a cancellation in doubt is parked for the desk if the railway has issued the tickets', async () => {
    const locator = await held(sari, t.clock.now(), { inDays: 28, lastName: 'Keeplost' })
    const key = newKey()
    await tryToChangeTrain(sari, 'cancel', locator, key)
    await issueThere(locator)
    await pass(locator, 301)
    await t.app.reconcile()
    expect((await trainOf(sari, locator)).status).toBe('CHANGING')
    expect((await settle(key, { decision: 'NEVER' })).status).toBe(200)
    expect(await tryToChangeTrain(sari, 'issue', locator)).toMatchObject({ body: { status: 'ISSUED' } })
  })
  test('an issue that arrives while its hold ends is paid; one that never arrives is rejected later', async () => {
    const [late, never] = await Promise.all(
      [28, 29].map((inDays) => held(sari, t.clock.now(), { inDays, lastName: 'Issuelost' })),
    )
    const keys = [newKey(), newKey()]
    for (const [index, locator = ''] of [late, never].entries()) {
      // the hold ends in ten seconds
      await pass(locator, 3_590)
      await tryToChangeTrain(sari, 'issue', locator, keys[index])
      await pass(locator, 60)
    }
    await t.app.reconcile()
    for (const locator of [late, never]) expect((await trainOf(sari, locator ?? '')).status).toBe('CHANGING')
    await issueThere(late ?? '')
    for (const locator of [late, never]) await pass(locator ?? '', 300)
    await t.app.reconcile()
    expect((await trainOf(sari, late ?? '')).status).toBe('ISSUED')
    expect(await paidFor(late ?? '')).toHaveLength(1)
    expect((await trainOf(sari, never ?? '')).status).toBe('EXPIRED')
    expect(await tryToChangeTrain(sari, 'issue', never ?? '', keys[1])).toMatchObject({
      status: 422,
      body: { error: 'ISSUE_FAILED', errorDescription: expect.stringContaining('never reached the railway') },
    })
  })
  test('an issue stays in doubt until the railway names all tickets', async () => {
    const offers = await chosen(sari, t.clock.now(), { adults: 2, inDays: 31 })
    const form = trainForm(offers, { lastName: 'Issuetimeout', pax: [adult(1), adult(2)] })
    const { body } = await tryToHold(sari, form)
    const locator = String(Object(body).bookingsResult?.[0]?.bookingLocatorCode)
    await tryToChangeTrain(sari, 'issue', locator)
    const { supplierLocatorCode } = await trainOf(sari, locator)
    const asked = async (tickets: string, seconds: number) => {
      await t.database.pool.query(
        `update sandbox_train_booking set tickets = ${tickets} where supplier_reference = $1`,
        [supplierLocatorCode],
      )
      await pass(locator, seconds)
      await t.app.reconcile()
      return trainOf(sari, locator)
    }
    expect((await asked('tickets - 1', 61)).status).toBe('CHANGING')
    const all = `tickets || '[{"paxNumber": 2, "leg": 1, "ticketNumber": "TKT-SECOND"}]'`
    expect(await asked(all, 301)).toMatchObject({
      status: 'ISSUED',
      passengers: [{ ticketNumbers: [expect.any(String)] }, { ticketNumbers: ['TKT-SECOND'] }],
    })
  })
})
