import type { Endpoint } from '#contract/call/endpoint'
import * as about from '#contract/train/booking'
import { trainSort } from '#contract/train/filter'
import * as train from '#contract/train/train'
import type { AgentClient } from '../../client/agent-client.ts'
import { adult, chosen, trainForm, tryToChangeTrain, tryToHold } from '../../sale/trains.ts'
import { newKey, type TestApp } from '../../test-app.ts'
import { markOf, type Org, type Owner, orgs, owners, reaches, readers } from '../matrix-people.ts'
import type { Ask, Prober } from './matrix-prober.ts'
import { read, sameSet } from './matrix-reading.ts'

const states = ['HELD', 'ISSUED', 'CANCELLED', 'ISSUING', 'CANCELLING'] as const

export type MadeTrain = {
  owner: Owner
  state: (typeof states)[number]
  locator: string
  /** The idempotency key of its issue or cancellation. */
  key: string
}

const lastNameFor: Partial<Record<MadeTrain['state'], string>> = {
  ISSUING: 'Issuetimeout',
  CANCELLING: 'Keeptimeout',
}
const actOf: Partial<Record<MadeTrain['state'], 'issue' | 'cancel'>> = {
  ISSUED: 'issue',
  ISSUING: 'issue',
  CANCELLED: 'cancel',
  CANCELLING: 'cancel',
}

/** Makes a train booking of each state for each organisation, and a hold in doubt (returned by its key). */
export async function makeTrains(t: TestApp, agents: Record<Org, AgentClient>) {
  const trains: MadeTrain[] = []
  const doubtfulTrains: Record<Owner, string> = { NUSA: '', 'NUSA-BALI': '', SAMUDRA: '', MERAPI: '' }
  for (const [index, owner] of owners.entries()) {
    const agent = agents[owner]
    const find = () => chosen(agent, t.clock.now(), { inDays: 20 + index, classCode: 'EKO' })
    for (const state of states) {
      const offers = await find()
      const form = trainForm(offers, {
        lastName: lastNameFor[state] ?? 'Lestari',
        pax: [adult(1, { firstName: markOf[owner] })],
        clientReference: `${markOf[owner]} train`,
      })
      const { body } = await tryToHold(agent, form)
      const locator = String(Object(body).bookingsResult?.[0]?.bookingLocatorCode)
      const made = { owner, state, locator, key: newKey() }
      const act = actOf[state]
      if (act) await tryToChangeTrain(agent, act, locator, made.key)
      trains.push(made)
    }
    doubtfulTrains[owner] = newKey()
    await tryToHold(agent, trainForm(await find(), { lastName: 'Lost' }), doubtfulTrains[owner])
  }
  return { trains, doubtfulTrains }
}

/** Every endpoint that names a train booking, with the requests to probe it with. */
export const aboutTrains: ReadonlyMap<Endpoint, (made: MadeTrain) => Ask[]> = new Map<
  Endpoint,
  (made: MadeTrain) => Ask[]
>([
  [about.readTrainBooking, () => [{}]],
  [about.readTrainMark, () => [{}]],
  // also with the idempotency key that the owner used
  [about.cancelTrain, ({ key }) => [{ body: {} }, { body: {}, key }]],
  [about.issueTrain, ({ key }) => [{ body: {} }, { body: {}, key }]],
])

const asked = {
  query: {
    originStationCode: 'GMR',
    destinationStationCode: 'SGU',
    departureDate: '',
    returnDate: '',
    tripType: 'OW',
    numberOfAdults: '2',
    numberOfInfants: '0',
  },
}

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

async function offerFor({ world }: Prober, reader: Org) {
  return chosen(world.agents[reader], world.t.clock.now(), { inDays: 40, classCode: 'EKO' })
}

/** Seat maps and prices are the same for every reader, with offers of the reader's own search. */
function probeOffer(endpoint: Endpoint, bodyOf: (ids: string[]) => unknown): Probe {
  return async (prober, wrong) => {
    const answers = new Set<string>()
    for (const reader of readers) {
      const ids = (await offerFor(prober, reader)).map(({ availabilityId }) => availabilityId)
      const { status, text } = await prober.ask(reader, endpoint, { body: bodyOf(ids) })
      answers.add(`${status} ${text}`)
    }
    if (answers.size !== 1 || ![...answers].every((said) => said.startsWith('200 '))) wrong.push(...answers)
  }
}

async function probeSearch(prober: Prober, wrong: string[]): Promise<void> {
  const departureDate = new Date(prober.world.t.clock.now().getTime() + 30 * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const answers = new Set<string>()
  for (const reader of readers) {
    const { status, text } = await prober.ask(reader, train.searchTrains, {
      query: { ...asked.query, departureDate },
    })
    answers.add(`${status} ${text.replace(/"availabilityId":"[^"]*"/g, '')}`)
  }
  if (answers.size !== 1 || ![...answers].every((said) => said.startsWith('200 '))) wrong.push(...answers)
}

/** A hold belongs to the organisation of the user who makes it. */
async function probeHold(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    const body = trainForm(await offerFor(prober, reader))
    const { status, text, body: said } = await prober.ask(reader, train.bookTrain, { body, key: newKey() })
    const locator = String(Object(said).bookingsResult?.[0]?.bookingLocatorCode)
    const { rows } = await prober.world.t.database.pool.query<{ owner_org_id: string }>(
      'select owner_org_id from train_booking where locator = $1',
      [locator],
    )
    if (status !== 200 || rows[0]?.owner_org_id !== reader) wrong.push(`${reader}: ${status} ${text}`)
  }
}

/** Tickets of issued bookings: printed for readers in reach, 404 for all others. */
async function probeTickets(prober: Prober, wrong: string[]): Promise<void> {
  for (const { owner, locator } of prober.sample(
    prober.world.trains.filter(({ state }) => state === 'ISSUED'),
  )) {
    for (const reader of owners) {
      const { status, text } = await prober.ask(reader, about.printTrainTicket, { params: { id: locator } })
      if (status !== (reaches(reader, owner) ? 200 : 404))
        wrong.push(`${reader} asks for a ticket of ${owner}: ${status} ${text.slice(0, 200)}`)
    }
  }
}

/** Train endpoints that are neither about one booking nor a list, with their probes. `sameForAll` makes a probe that
 * expects the same answer for every reader. */
export function otherTrainProbes(
  sameForAll: (endpoint: Endpoint, ask?: Ask) => Probe,
): (readonly [Endpoint, Probe])[] {
  return [
    [train.trainConfig, sameForAll(train.trainConfig)],
    [train.listStations, sameForAll(train.listStations)],
    [train.searchTrains, probeSearch],
    [train.readSeatMap, probeOffer(train.readSeatMap, ([availabilityId]) => ({ availabilityId }))],
    [train.priceTrains, probeOffer(train.priceTrains, (availabilityIds) => ({ availabilityIds }))],
    [train.bookTrain, probeHold],
    [about.printTrainTicket, probeTickets],
  ]
}

export async function probeTrainList(prober: Prober, wrong: string[]): Promise<void> {
  const ownerOf = (code: string) => prober.world.trains.find(({ locator }) => locator === code)?.owner
  const filters: Record<string, string>[] = [
    {},
    ...['HELD', 'ISSUED', 'CANCELLED', 'EXPIRED', 'CHANGING'].map((status) => ({ status })),
    ...trainSort.options.map((sort) => ({ sort })),
    ...owners.flatMap((owner) => [{ search: markOf[owner] }, { search: orgs[owner].display }]),
    ...prober.world.trains
      .filter(({ state }) => state === 'ISSUED')
      .map(({ locator }) => ({ search: locator })),
    { search: '%' },
  ]
  for (const filter of prober.sample(filters)) {
    const listed = async (reader: Org) => {
      const { bookingListResult, total } = await read(prober, reader, about.listTrainBookings, filter)
      return { codes: bookingListResult.map(({ bookingLocatorCode }) => bookingLocatorCode), total }
    }
    const all = (await listed('TRADEWIND')).codes
    for (const reader of owners) {
      const { codes, total } = await listed(reader)
      const expected = all.filter((code) => reaches(reader, ownerOf(code) ?? 'TRADEWIND'))
      const foreign = codes.filter((code) => !reaches(reader, ownerOf(code) ?? 'TRADEWIND'))
      const isWhole = all.length < 20
      if (foreign.length > 0 || total < codes.length || (isWhole && !sameSet(codes, expected)))
        wrong.push(`${reader} ${JSON.stringify(filter)}: ${codes.join()} (${total}), not ${expected.join()}`)
    }
  }
}
