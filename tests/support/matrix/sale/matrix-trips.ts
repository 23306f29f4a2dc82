import type { Endpoint, ReplyOf } from '#contract/call/endpoint'
import * as trip from '#contract/trip/trip'
import { flightLeg } from '../../sale/trips.ts'
import { newKey } from '../../test-app.ts'
import { markOf, type Org, type Owner, owners, reaches, readers } from '../matrix-people.ts'
import { type Ask, comparable, fingerprint, type Prober } from './matrix-prober.ts'
import { read, sameSet } from './matrix-reading.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>
type Made = { tripId: string; legId: string; locator: string }

/** A trip of an organisation with one of its own legs; `locator`: its tour, which is in no trip. */
async function tripFor({ world }: Prober, owner: Owner): Promise<Made> {
  const agent = world.agents[owner]
  const name = `Trip ${markOf[owner]}`
  const { tripId } = await agent.call(trip.makeTrip, { body: { name, reference: markOf[owner] } })
  const body = flightLeg({ note: markOf[owner] })
  const { legList } = await agent.call(trip.addTripLeg, { params: { tripId }, body })
  const locator = world.tours.find((tour) => tour.owner === owner)?.locator ?? ''
  return { tripId, legId: legList[0]?.legId ?? '', locator }
}

async function namesOf(prober: Prober, reader: Org, query: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const asked: Record<string, string> = after === '' ? query : { ...query, after }
    const page: ReplyOf<typeof trip.listTrips> = await read(prober, reader, trip.listTrips, asked)
    names.push(...page.tripList.map(({ name }) => name))
    const last = page.tripList.at(-1)
    after = page.hasMore && last ? trip.placeOfTrip(last) : null
  }
  return names
}

/** Everybody lists the trips of the organisations in reach, and finds no other by any of its words. */
export async function probeTripList(prober: Prober, wrong: string[]): Promise<void> {
  for (const owner of owners) await tripFor(prober, owner)
  for (const reader of readers) {
    for (const query of prober.sample<Record<string, string>>([
      {},
      ...owners.map((owner) => ({ search: markOf[owner] })),
    ])) {
      const searched = query.search ?? 'Zq'
      const expected = owners
        .filter((owner) => reaches(reader, owner) && markOf[owner].includes(searched))
        .map((owner) => `Trip ${markOf[owner]}`)
      const found = new Set((await namesOf(prober, reader, query)).filter((name) => name.includes('Zq')))
      if (!sameSet([...found], expected))
        wrong.push(`${reader} ${JSON.stringify(query)}: ${[...found].join()}, not ${expected.join()}`)
    }
  }
}

/** The requests about one trip, as its people make them. */
const asks: ReadonlyMap<Endpoint, (made: Made) => Ask> = new Map<Endpoint, (made: Made) => Ask>([
  [trip.openTrip, ({ tripId }) => ({ params: { tripId } })],
  [trip.printTripItinerary, ({ tripId }) => ({ params: { tripId } })],
  [
    trip.renameTrip,
    ({ tripId }) => ({ params: { tripId }, body: { version: 1, name: 'Named', reference: '' } }),
  ],
  [trip.joinSale, ({ tripId, locator }) => ({ params: { tripId }, body: { locator } })],
  [trip.partSale, ({ tripId, locator }) => ({ params: { tripId, locator } })],
  [trip.addTripLeg, ({ tripId }) => ({ params: { tripId }, body: flightLeg() })],
  [
    trip.changeTripLeg,
    ({ tripId, legId }) => ({
      params: { tripId, legId },
      body: { version: 1, leg: flightLeg({ title: 'GA 404' }) },
    }),
  ],
  [trip.removeTripLeg, ({ tripId, legId }) => ({ params: { tripId, legId }, query: { version: '1' } })],
  [trip.removeTrip, ({ tripId }) => ({ params: { tripId }, query: { version: '1' } })],
])

/** A trip out of reach is like a missing one, and stays as it is. */
function probeTrip(endpoint: Endpoint, askOf: (made: Made) => Ask): Probe {
  return async (prober, wrong) => {
    for (const owner of prober.sample(owners)) {
      for (const reader of readers) {
        const made = await tripFor(prober, owner)
        const before = await fingerprint(prober.world)
        if (reaches(reader, owner)) {
          // printing is slow, and nothing is hidden from the platform
          if (endpoint === trip.printTripItinerary && reader === 'TRADEWIND') continue
          const { status, text } = await prober.ask(reader, endpoint, askOf(made))
          if (status !== 200) wrong.push(`${reader} ${owner}: ${status} ${text}`)
          await free(prober, made)
          continue
        }
        const answerFor = async (tripId: string) =>
          comparable(await prober.ask(reader, endpoint, askOf({ ...made, tripId })), tripId)
        const [named, missing] = [await answerFor(made.tripId), await answerFor(newKey())]
        const isKept = (await fingerprint(prober.world)) === before
        if (named.status !== 404 || JSON.stringify(named) !== JSON.stringify(missing) || !isKept)
          wrong.push(`${reader} names one of ${owner}: ${JSON.stringify(named)}, kept: ${isKept}`)
      }
    }
  }
}

/** The next one may join the same tour. */
async function free({ world }: Prober, { tripId, locator }: Made): Promise<void> {
  await world.agents.TRADEWIND.call(trip.partSale, { params: { tripId, locator } }).catch(() => undefined)
}

/** A trip belongs to who makes it, and takes no sale out of reach. */
async function probeMaking(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    for (const owner of prober.sample(owners)) {
      const locator = prober.world.tours.find((tour) => tour.owner === owner)?.locator ?? ''
      const make = (code: string) =>
        prober.ask(reader, trip.makeTrip, { body: { name: 'Made', locatorList: [code] } })
      const answer = await make(locator)
      if (!reaches(reader, owner)) {
        const [named, missing] = [comparable(answer, locator), comparable(await make('QQQQQQ'), 'QQQQQQ')]
        if (JSON.stringify(named) !== JSON.stringify(missing))
          wrong.push(`${reader} with a sale of ${owner}: ${JSON.stringify(named)}`)
        continue
      }
      const { tripId = '' } = Object(answer.body)
      const { rows } = await prober.world.t.database.pool.query<{ owner_org_id: string }>(
        'select owner_org_id from trip where id::text = $1',
        [tripId],
      )
      if (rows[0]?.owner_org_id !== reader) wrong.push(`${reader}: ${answer.status} ${answer.text}`)
      await free(prober, { tripId, legId: '', locator })
    }
  }
}

/** What is told of a sale's trip is told to who reaches both; a sale out of reach is like a missing one. */
async function probeTripOfSale(prober: Prober, wrong: string[]): Promise<void> {
  for (const owner of prober.sample(owners)) {
    const made = await tripFor(prober, owner)
    const { tripId, locator } = made
    await prober.world.agents[owner].call(trip.joinSale, { params: { tripId }, body: { locator } })
    for (const reader of readers) {
      const answer = await prober.ask(reader, trip.tripOfSale, { params: { locator } })
      const isTheirs = reaches(reader, owner)
      const told = Object(answer.body).trip?.tripId === tripId
      if (answer.status !== (isTheirs ? 200 : 404) || told !== isTheirs)
        wrong.push(`${reader} asks for ${locator} of ${owner}: ${answer.status} ${answer.text}`)
    }
    await free(prober, made)
  }
}

export const tripProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  ...[...asks].map(([endpoint, askOf]) => [endpoint, probeTrip(endpoint, askOf)] as const),
  [trip.makeTrip, probeMaking],
  [trip.tripOfSale, probeTripOfSale],
])
