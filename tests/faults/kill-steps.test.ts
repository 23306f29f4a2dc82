import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from '#contract/call/commands'
import { topUp } from '../../server/admin/commands.ts'
import type { Database } from '../../server/db/database.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { effectsOf, expectAllBooksAgree, strayAtSuppliers } from '../support/books/effects.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { freshPostgres } from '../support/databases.ts'
import { changeableSales, openShop, type Shop, type Submit } from '../support/sale/sales.ts'
import { openToAll } from '../support/sale/trains.ts'
import { emptyTrip, withTrip } from '../support/sale/trips.ts'
import { killableServer, letTimePass, untilNothingIsOpen } from '../support/server/killable-server.ts'
import { urlOf } from '../support/server/postgres-databases.ts'
import type { ServerProcess } from '../support/server/server-process.ts'
import { newKey, prepareDemo } from '../support/test-app.ts'

/** The sandbox suppliers act by an insert or update of these. */
const supplierTables = [
  'sandbox_booking',
  'sandbox_policy',
  'sandbox_tour_booking',
  'sandbox_train_booking',
] as const

/** Where a transaction waits: before a row is written, or at its commit. */
const beforeRow = (on: string, when: string) =>
  `create trigger held before ${on} for each row ${when} execute function wait_here()`
const atCommit = (on: string, when: string) =>
  `create constraint trigger held after ${on} deferrable initially deferred for each row ${when} execute function wait_here()`

type Step = {
  name: string
  /** Makes the transactions of this step wait. */
  triggers: readonly string[]
  /** What becomes of them when the server is dead. */
  waiting: 'roll back' | 'commit'
  /** The state in which the killed server leaves the commands. */
  left: string
  ends: 'NEVER SENT' | 'NEVER ARRIVED' | 'CONFIRMED'
}

const toConfirmed = `when (old.state = 'SENDING' and new.state = 'CONFIRMED')`
const steps: readonly Step[] = [
  {
    name: 'at INTENT, stored but not sent',
    triggers: [beforeRow('update on command', `when (old.state = 'INTENT' and new.state = 'SENDING')`)],
    waiting: 'roll back',
    left: 'INTENT',
    ends: 'NEVER SENT',
  },
  {
    name: 'at SENDING, not at the supplier yet',
    triggers: supplierTables.map((table) => beforeRow(`insert or update on ${table}`, '')),
    waiting: 'roll back',
    left: 'SENDING',
    ends: 'NEVER ARRIVED',
  },
  {
    name: 'before the supplier’s answer, when the supplier does it',
    triggers: supplierTables.map((table) => atCommit(`insert or update on ${table}`, '')),
    waiting: 'commit',
    left: 'SENDING',
    ends: 'CONFIRMED',
  },
  {
    name: 'after the supplier’s answer, nothing of it written',
    triggers: [beforeRow('update on command', toConfirmed)],
    waiting: 'roll back',
    left: 'SENDING',
    ends: 'CONFIRMED',
  },
  {
    name: 'before the commit, all of it written',
    triggers: [atCommit('update on command', toConfirmed)],
    waiting: 'roll back',
    left: 'SENDING',
    ends: 'CONFIRMED',
  },
  {
    name: 'after the commit, nothing answered',
    triggers: [atCommit('update on command', toConfirmed)],
    waiting: 'commit',
    left: 'CONFIRMED',
    ends: 'CONFIRMED',
  },
]

let database: Database
let server: ServerProcess
let gate: Gate
let shop: Shop
/** Of three organisations, because transactions that take from one deposit would wait for each other. */
let agents: { sari: HttpAgent; agus: HttpAgent; wayan: HttpAgent }

beforeAll(async () => {
  database = await freshPostgres(prepareDemo)
  server = await killableServer(database, openToAll)
  const signIn = async (who: string) => {
    const agent = new HttpAgent(server.url, who)
    await agent.ensureSignedIn()
    return agent
  }
  agents = {
    sari: await signIn('NUSA/sari'),
    agus: await signIn('MERAPI/agus'),
    wayan: await signIn('NUSA-BALI/wayan'),
  }
  shop = await openShop(database, agents.sari)
  for (const organisation of ['MERAPI', 'NUSA-BALI']) await topUp(database, organisation, '1000000000')
  gate = await createGate()
})
afterAll(async () => {
  await gate.close()
  await server.kill()
  await database.close()
})

type Gate = {
  shut(triggers: readonly string[]): Promise<void>
  /** Opens for the waiting transactions, or ends them; the triggers are gone when it resolves. */
  open(end: Step['waiting']): Promise<void>
  waiting(): Promise<number>
  close(): Promise<void>
}

/** Makes transactions of the server wait for an advisory lock, which a connection of its own holds. */
async function createGate(): Promise<Gate> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const keeper = new pg.Client({ connectionString: urlOf(rows[0]?.name ?? '') })
  await keeper.connect()
  await keeper.query(`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$`)
  const held = `from pg_locks where locktype = 'advisory' and objid = 4711 and not granted
    and database = (select oid from pg_database where datname = current_database())`
  const waiting = async () => (await keeper.query(`select ${held}`)).rowCount ?? 0
  return {
    waiting,
    async shut(triggers) {
      await keeper.query('select pg_advisory_lock(4711)')
      for (const trigger of triggers) await keeper.query(trigger)
    },
    async open(end) {
      if (end === 'roll back') await keeper.query(`select pg_terminate_backend(pid) ${held}`)
      await expect.poll(async () => end === 'commit' || (await waiting()) === 0).toBe(true)
      await keeper.query('select pg_advisory_unlock(4711)')
      for (const table of ['command', ...supplierTables]) {
        // waits for the transactions that commit
        await keeper.query(`drop trigger if exists held on ${table}`)
      }
    },
    close: () => keeper.end(),
  }
}

/** `trip`: of a booking, the one it is made for. */
type Operation = { by: HttpAgent; key: string; submit: Submit; trip?: string }

/** One command of every kind that is sent to a supplier. */
async function oneOfEach(): Promise<Operation[]> {
  const { sari, agus, wayan } = agents
  const held = [
    { by: sari, product: 'HOTEL', change: 'cancel' },
    { by: agus, product: 'INSURANCE', change: 'issue' },
    { by: sari, product: 'INSURANCE', change: 'cancel' },
    { by: wayan, product: 'TRAIN', change: 'issue' },
    { by: sari, product: 'TRAIN', change: 'cancel' },
  ] as const
  const operations: Operation[] = []
  // each for a trip of its own, because transactions that change one trip would wait for each other
  const book = async (submit: Submit) => {
    const trip = await emptyTrip(sari)
    operations.push({ by: withTrip(sari, trip), key: newKey(), submit, trip })
  }
  for (const { by, product, change } of held) {
    const key = newKey()
    expect((await shop[product]('Lestari')(by, key)).status, `${product} to ${change}`).toBe(200)
    // the shop sells two hotel rooms in turn; only the first is held
    if (product === 'HOTEL') await book(shop.HOTEL('Lestari'))
    const [sale] = await changeableSales(database, [key])
    if (!sale) throw new Error(`no ${product} is held`)
    operations.push({ by, key: newKey(), submit: sale.submit(change) })
  }
  for (const product of ['INSURANCE', 'TRAIN', 'TOUR'] as const) await book(shop[product]('Lestari'))
  return operations
}

async function statesOf(operations: readonly Operation[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from command where key = any($1)',
    [operations.map(({ key }) => key)],
  )
  return rows.map(({ state }) => state)
}

/** The keys of the bookings that are in a trip. */
async function salesIn(trip: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    `select c.key from trip_sale t join sale s on s.id = t.sale_id join command c on c.id = s.command_id where t.trip_id = $1`,
    [trip],
  )
  return rows.map(({ key }) => key)
}

const sentences = {
  'NEVER SENT': /^The server stopped before the \w+ was sent\. Nothing was/,
  'NEVER ARRIVED': /^The \w+ never reached the \w+\. Nothing was/,
}

const named = steps.map((step) => [step.name, step.ends.toLowerCase(), step] as const)

test.each(named)('a kill %s: every command of every product ends %s, once', async (_, _ends, step) => {
  const operations = await oneOfEach()
  await gate.shut(step.triggers)
  const answers = Promise.allSettled(operations.map(({ by, key, submit }) => submit(by, key)))
  await expect.poll(() => gate.waiting(), { timeout: 60_000 }).toBe(operations.length)
  await server.kill()
  expect((await answers).map(({ status }) => status)).toEqual(operations.map(() => 'rejected'))
  await gate.open(step.waiting)
  expect(await statesOf(operations)).toEqual(operations.map(() => step.left))

  await letTimePass(database)
  await server.start()
  await untilNothingIsOpen(database)
  for (const { by, key, submit, trip } of operations) {
    const read = await by.call(readCommand, { params: { commandId: key } })
    const repeated = await submit(by, key)
    if (step.ends === 'CONFIRMED') {
      expect(read).toMatchObject({ state: 'CONFIRMED', reply: repeated.body })
      expect(repeated).toMatchObject({ status: 200, body: { commandState: 'CONFIRMED' } })
    } else {
      const { error, errorDescription } = Object(repeated.body)
      expect(repeated.status).toBe(422)
      expect(errorDescription).toMatch(sentences[step.ends])
      expect(read).toMatchObject({ state: 'REJECTED', refusal: { error, errorDescription } })
    }
    if (trip) expect(await salesIn(trip)).toEqual(step.ends === 'CONFIRMED' ? [key] : [])
  }
  expectAllBooksAgree(await effectsOf(database))
  expect(await strayAtSuppliers(database)).toEqual([])
  expect(await violatedInvariants(database)).toEqual([])
})
