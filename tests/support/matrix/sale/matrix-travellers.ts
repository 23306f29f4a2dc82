import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/call/endpoint'
import * as book from '#contract/travellers/book'
import { listTravellerGroups, removeTravellerGroup, saveTravellerGroup } from '#contract/travellers/groups'
import { checkImport, importTravellers } from '#contract/travellers/import'
import { listTwins, mergeTravellers, undoMerge } from '#contract/travellers/same-person'
import { keepTravellersOf, suggestTravellers } from '#contract/travellers/suggest'
import { addTraveller, passportOf, travellerOf } from '../../sale/travellers.ts'
import { administers, asEachKind } from '../matrix-administrators.ts'
import { markOf, type Org, type Owner, owners, reaches, readers } from '../matrix-people.ts'
import { type Ask, comparable, type Prober } from './matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

/** Two records that may be one person, a record that two were merged into, and a group, of one book. */
type Ids = { one: string; other: string; merged: string; group: string }

const missing = (): Ids => ({
  one: randomUUID(),
  other: randomUUID(),
  merged: randomUUID(),
  group: randomUUID(),
})

/** What a call asks about records, and what it does to them: after a write they are made anew. */
type Named = { ask: (ids: Ids) => Ask }

const params = (travellerId: string) => ({ params: { travellerId } })
const both = ({ one, other }: Ids) => ({
  first: { travellerId: one, version: 1 },
  second: { travellerId: other, version: 1 },
})
const groupOf = (version: number, memberIds: string[]) => ({
  version,
  name: 'Zqprobe',
  kind: 'HOUSEHOLD',
  memberIds,
})

const named = new Map<Endpoint, Named>([
  [book.readTraveller, { ask: ({ one }) => params(one) }],
  [book.exportTraveller, { ask: ({ one }) => params(one) }],
  [
    book.updateTraveller,
    { ask: ({ one }) => ({ ...params(one), body: { version: 1, changes: { seat: 'aisle' } } }) },
  ],
  [book.eraseTraveller, { ask: ({ one }) => ({ ...params(one), body: { doNotKeep: false } }) }],
  [listTwins, { ask: ({ one }) => ({ query: { travellerId: one } }) }],
  [mergeTravellers, { ask: (ids) => ({ body: both(ids) }) }],
  [undoMerge, { ask: ({ merged }) => ({ ...params(merged), body: {} }) }],
  [
    saveTravellerGroup,
    { ask: ({ group, one }) => ({ params: { groupId: group }, body: groupOf(1, [one]) }) },
  ],
  [removeTravellerGroup, { ask: ({ group }) => ({ params: { groupId: group } }) }],
])

/** The traveller book: nobody reads or changes one above or beside them. */
export const travellerProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  // first, while there are few groups
  [listTravellerGroups, probeGroups],
  [book.listTravellers, probeTyped(book.listTravellers)],
  [suggestTravellers, probeTyped(suggestTravellers)],
  ...[...named].map(([endpoint, call]) => [endpoint, probeNamed(endpoint, call)] as const), // a pair
  [book.pickTravellers, probePicked],
  [book.readBook, probeOwnBook(book.readBook, () => ({}))],
  [book.saveBook, probeOwnBook(book.saveBook, () => ({ body: { keeps: true } }))],
  [book.emptyBook, probeOwnBook(book.emptyBook, (travellers) => ({ body: { travellers } }))],
  [book.createTraveller, probeAdded(book.createTraveller, travellerOf({ surname: 'Zqprobe' }))],
  [checkImport, probeAdded(checkImport, rowsOf('Zqcheck'))],
  [importTravellers, probeAdded(importTravellers, rowsOf('Zqimport'))],
  [keepTravellersOf, probeGuests],
])

function rowsOf(surname: string) {
  return { rowList: [{ rowNumber: 2, traveller: travellerOf({ surname }) }] }
}

/** In the book of the owner, by its own agent. */
async function make({ world }: Prober, owner: Owner): Promise<Ids> {
  const agent = world.agents[owner]
  const add = () =>
    addTraveller(agent, {
      surname: markOf[owner],
      notes: markOf[owner],
      documentList: [passportOf(`${markOf[owner]}1`)],
    })
  const [one, other, third, fourth] = [await add(), await add(), await add(), await add()]
  const { travellerId: merged } = await agent.call(mergeTravellers, {
    body: both({ ...missing(), one: third, other: fourth }),
  })
  const group = randomUUID()
  await agent.call(saveTravellerGroup, {
    params: { groupId: group },
    body: { version: 0, name: `${markOf[owner]} group`, kind: 'HOUSEHOLD', memberIds: [other] },
  })
  return { one, other, merged, group }
}

/** The rows of the books, those of one organisation left out. */
async function stored({ world }: Prober, without: Org | null = null): Promise<string> {
  const { rows } = await world.t.database.pool.query(
    `select (select json_agg(t order by id) from traveller t where owner_org_id is distinct from $1) as travellers,
       (select json_agg(g order by id) from traveller_group g where owner_org_id is distinct from $1) as groups,
       (select json_agg(m order by group_id, traveller_id) from traveller_group_member m
         join traveller_group on traveller_group.id = m.group_id where owner_org_id is distinct from $1) as members,
       (select json_agg(keeps_travellers order by id) from org where id is distinct from $1) as keeps`,
    [without],
  )
  return JSON.stringify(rows)
}

function probeNamed(endpoint: Endpoint, { ask }: Named): Probe {
  return async (prober, wrong) => {
    const made = new Map<Owner, Ids>()
    for (const reader of readers)
      for (const owner of prober.sample(owners)) {
        const ids = made.get(owner) ?? (await make(prober, owner))
        made.set(owner, ids)
        const before = await stored(prober)
        const answer = await prober.ask(reader, endpoint, ask(ids))
        if (reaches(reader, owner)) {
          if (answer.status !== 200) wrong.push(`${reader} names ${owner}: ${answer.status} ${answer.text}`)
          if (endpoint.effect === 'write') made.delete(owner)
          continue
        }
        const none = missing()
        const other = await prober.ask(reader, endpoint, ask(none))
        const [one, two] = [shown(answer, ids), shown(other, none)]
        if (one !== two || answer.status !== 404 || (await stored(prober)) !== before)
          wrong.push(`${reader} names ${owner}: ${one}, missing: ${two}`)
      }
  }
}

function shown(answer: Parameters<typeof comparable>[0], ids: Ids): string {
  const { length: _length, ...words } = comparable(answer, ids.one)
  return JSON.stringify(words)
}

async function probeGroups(prober: Prober, wrong: string[]): Promise<void> {
  for (const owner of owners) await make(prober, owner)
  for (const reader of readers)
    expectMarks(wrong, reader, (await prober.ask(reader, listTravellerGroups, { body: {} })).text)
}

/** A name finds whom it belongs to, in reach alone. */
function probeTyped(endpoint: Endpoint): Probe {
  return async (prober, wrong) => {
    for (const owner of prober.sample(owners)) {
      await make(prober, owner)
      for (const reader of readers) {
        const ask = { body: { typed: markOf[owner].toLowerCase() } }
        const { text } = await prober.ask(reader, endpoint, ask)
        if (text.includes(markOf[owner]) !== reaches(reader, owner)) wrong.push(`${reader}: ${text}`)
      }
    }
  }
}

async function probePicked(prober: Prober, wrong: string[]): Promise<void> {
  const ids = await Promise.all(owners.map((owner) => make(prober, owner)))
  for (const reader of readers) {
    const body = { travellerIds: ids.map(({ one }) => one) }
    expectMarks(wrong, reader, (await prober.ask(reader, book.pickTravellers, { body })).text)
  }
}

function expectMarks(wrong: string[], reader: Org, text: string): void {
  for (const owner of owners)
    if (text.includes(markOf[owner]) !== reaches(reader, owner))
      wrong.push(`${reader}, ${owner}: ${text.slice(0, 2_000)}`)
}

/** A book is its own organisation's alone, whoever is above; its switch and its end are the administrators'. */
function probeOwnBook(endpoint: Endpoint, askOf: (travellers: number) => Ask): Probe {
  return async (prober, wrong) => {
    for (const owner of owners) await make(prober, owner)
    await asEachKind(prober, async (reader, kind) => {
      const before = await stored(prober, reader)
      const { rows } = await prober.world.t.database.pool.query<{ count: number }>(
        'select count(*) as count from traveller where owner_org_id = $1',
        [reader],
      )
      const own = Number(rows[0]?.count ?? 0)
      const { status, text } = await prober.ask(reader, endpoint, askOf(Math.max(1, own)))
      const isOpen = endpoint === book.readBook || administers(reader, kind)
      // the platform has nobody in its book
      const expected = isOpen ? (endpoint === book.emptyBook && own === 0 ? 409 : 200) : 404
      if (status !== expected || (await stored(prober, reader)) !== before)
        wrong.push(`${reader} (${kind}): ${status} ${text}`)
      if (endpoint === book.readBook && !text.includes(`"travellers":${own}}`))
        wrong.push(`${reader}: ${text}, not ${own}`)
    })
  }
}

/** Whoever adds somebody adds to the book of their own organisation. */
function probeAdded(endpoint: Endpoint, body: unknown): Probe {
  return async (prober, wrong) => {
    for (const reader of readers) {
      const before = await stored(prober, reader)
      const { status, text } = await prober.ask(reader, endpoint, { body })
      if (status !== 200 || (await stored(prober, reader)) !== before)
        wrong.push(`${reader}: ${status} ${text}`)
    }
  }
}

/** The guests of a booking out of reach are those of a missing one. */
async function probeGuests(prober: Prober, wrong: string[]): Promise<void> {
  const { made } = prober.world
  for (const reader of readers)
    for (const owner of prober.sample(owners)) {
      const address = made.find((one) => one.owner === owner)?.address
      const askOf = (locatorCode = '') => ({
        body: { product: 'HOTEL', supplierCode: address?.supplierCode, locatorCode },
      })
      const before = await stored(prober, reader)
      const answer = await prober.ask(reader, keepTravellersOf, askOf(address?.code))
      const none = await prober.ask(reader, keepTravellersOf, askOf('AAAAAA'))
      const [one, two] = [comparable(answer, address?.code ?? ''), comparable(none, 'AAAAAA')]
      const isRight = reaches(reader, owner)
        ? answer.status === 200
        : answer.status === 404 && JSON.stringify(one) === JSON.stringify(two)
      if (!isRight || (await stored(prober, reader)) !== before)
        wrong.push(
          `${reader} keeps guests of ${owner}: ${JSON.stringify(one)}, missing: ${JSON.stringify(two)}`,
        )
    }
}
