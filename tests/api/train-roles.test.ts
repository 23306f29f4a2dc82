import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api'
import { discardCommand, listCommands } from '#contract/call/commands'
import type { Endpoint } from '#contract/call/endpoint'
import { trainFactsOf } from '#contract/changes/kept-sale'
import { addDays, dayInJakarta } from '#contract/day/dates'
import * as about from '#contract/train/booking'
import * as train from '#contract/train/train'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { placeChanges } from '../../server/changes/place-changes.ts'
import { AgentClient } from '../support/client/agent-client.ts'
import { freshPostgres } from '../support/databases.ts'
import { changesOf } from '../support/sale/kept-sales.ts'
import { sentCommand } from '../support/sale/sent-commands.ts'
import { chosen, held, openToAll, trainForm, tryToChangeTrain, tryToHold } from '../support/sale/trains.ts'
import { createTestApp, createWorkedApp, newKey, type TestApp } from '../support/test-app.ts'

type RequestParts = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

let t: TestApp
let root: AgentClient
let requests: ReadonlyMap<Endpoint, RequestParts>
beforeAll(async () => {
  t = await createTestApp(freshPostgres)
  root = await t.signIn('TRADEWIND/root')
  const offers = await chosen(root, t.clock.now())
  const [availabilityId = ''] = offers.map((offer) => offer.availabilityId)
  const params = { id: await held(root, t.clock.now()) }
  const free = { id: await held(root, t.clock.now()) }
  const departureDate = addDays(dayInJakarta(t.clock.now()), 10)
  requests = new Map<Endpoint, RequestParts>([
    [
      train.searchTrains,
      {
        query: {
          originStationCode: 'GMR',
          destinationStationCode: 'BD',
          departureDate,
          tripType: 'OW',
          numberOfAdults: '1',
          numberOfInfants: '0',
        },
      },
    ],
    [train.readSeatMap, { body: { availabilityId } }],
    [train.priceTrains, { body: { availabilityIds: [availabilityId] } }],
    [train.bookTrain, { body: trainForm(offers) }],
    [about.listTrainBookings, {}],
    [about.readTrainBooking, { params }],
    [about.readTrainMark, { params }],
    [about.issueTrain, { params, body: {} }],
    [about.cancelTrain, { params: free, body: {} }],
    [about.printTrainTicket, { params }],
  ])
})
afterAll(() => t.close())

async function statusOf(agent: AgentClient, { method, path }: Endpoint, parts: RequestParts) {
  const filled = path.replace(/\{(\w+)\}/, (_, name: string) => parts.params?.[name] ?? '')
  const answer = await t.app.server.inject({
    method,
    url: `${filled}?${new URLSearchParams(parts.query)}`,
    headers: {
      host: 'localhost:8080',
      authorization: `Bearer ${agent.accessToken}`,
      ...(method === 'POST' && { 'idempotency-key': newKey() }),
    },
    ...(parts.body && { payload: parts.body }),
  })
  return `${answer.statusCode} ${answer.statusCode === 403 ? Object(answer.json()).error : ''}`.trim()
}

/** Endpoints that are open to every role: the data of the search form, and the verification of a ticket. */
const open: readonly Endpoint[] = [train.trainConfig, train.listStations, about.verifyTrainTicket]

test('every train endpoint refuses roles that trains are not open to', async () => {
  const ofTrains = endpoints.filter(({ path }) => /^\/api\/(verify-)?train/.test(path))
  expect(new Set(ofTrains)).toEqual(new Set([...open, ...requests.keys()]))
  const before = await t.database.pool.query('select id from command')
  for (const who of ['NUSA/admin', 'NUSA/sari', 'SAMUDRA/rina']) {
    const agent = await t.signIn(who)
    for (const [call, parts] of requests)
      expect(`${call.path} ${await statusOf(agent, call, parts)}`).toBe(`${call.path} 403 NOT_ALLOWED`)
  }
  const after = await t.database.pool.query('select id from command')
  expect(after.rows).toHaveLength(before.rows.length)
  // in this order, because an issue must be paid before its tickets can be printed
  for (const [call, parts] of requests) {
    expect(await statusOf(root, call, parts), call.path).toBe('200')
  }
})

test('TRAIN_ROLES opens trains to the roles it names, and to no other', async () => {
  const wide = await createTestApp(freshPostgres, { TRAIN_ROLES: 'ROLE_ADMIN' })
  const listed = async (who: string) =>
    (await (await wide.signIn(who)).raw('GET', about.listTrainBookings.path)).status
  expect(await listed('NUSA/admin')).toBe(200)
  expect(await listed('TRADEWIND/root')).toBe(200)
  expect(await listed('NUSA/sari')).toBe(403)
  await wide.close()
})

test('a user whose role lost trains can still read an open hold, and discard one that has not arrived', async () => {
  const wide = await createTestApp(freshPostgres, openToAll)
  const before = await wide.signIn('NUSA/sari')
  const key = newKey()
  await tryToHold(before, trainForm(await chosen(before, wide.clock.now()), { lastName: 'Lost' }), key)
  const narrow = await createWorkedApp({ ...wide.needs, config: { ...wide.needs.config, trainRoles: [] } })
  const agent = new AgentClient(narrow.server)
  await agent.signIn('NUSA/sari', demoPassword)
  expect((await agent.raw('GET', about.listTrainBookings.path)).status).toBe(403)
  const { commandList } = await agent.call(listCommands, {})
  expect(commandList).toMatchObject([{ commandId: key, kind: 'HOLD_TRAIN' }])
  expect(await sentCommand(agent, key)).toMatchObject({
    state: 'CHECKING',
    summary: { traveller: 'Budi Santoso' },
  })
  wide.clock.pass(6 * 60_000)
  await wide.app.reconcile()
  expect(await sentCommand(agent, key)).toMatchObject({ state: 'REJECTED', refusal: { error: 'NOT_BOOKED' } })
  const commandId = newKey()
  await expect(sentCommand(agent, commandId)).rejects.toMatchObject({ status: 404 })
  expect(await agent.call(discardCommand, { params: { commandId } })).toEqual({ discarded: true })
  await narrow.server.close()
  await wide.close()
})

test('a device of somebody whose role has no trains is not sent what only their list shows, and drops it with the role', async () => {
  const wide = await createTestApp(freshPostgres, openToAll)
  const before = await wide.signIn('NUSA/sari')
  const code = await held(before, wide.clock.now())
  await tryToChangeTrain(before, 'issue', code)
  await placeChanges(wide.database)
  const [open] = (await changesOf(before, { group: 'NUSA' })).changes?.saleList ?? []
  expect(open?.[17].length).toBeGreaterThan(1)
  expect(open && trainFactsOf(open)).toEqual(['GMR', 'BD', 1])
  const { changes } = await changesOf(before, { group: 'NUSA' })

  const narrow = await createWorkedApp({ ...wide.needs, config: { ...wide.needs.config, trainRoles: [] } })
  const agent = new AgentClient(narrow.server)
  await agent.signIn('NUSA/sari', demoPassword)
  const later = (await changesOf(agent, { group: 'NUSA', after: changes?.next ?? '' })).changes
  expect(later).toMatchObject({ begins: true, saleList: [[...(open ?? []).slice(0, 17), [], null]] })
  const root = new AgentClient(narrow.server)
  await root.signIn('TRADEWIND/root', demoPassword)
  expect((await changesOf(root, { group: 'NUSA' })).changes?.saleList).toEqual([open])
  await narrow.server.close()
  await wide.close()
})
