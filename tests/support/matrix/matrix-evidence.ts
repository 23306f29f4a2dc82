import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/call/endpoint'
import {
  exportEvidence,
  listExchangesOfBooking,
  listExchangesOfCommand,
  openExchange,
} from '#contract/call/evidence'
import { evidenceOf } from '../../../server/commands/answer/evidence-of.ts'
import { createEvidenceKeeper } from '../../../server/suppliers/evidence/keep-evidence.ts'
import { evidenceKeyOf } from '../../../server/suppliers/evidence/sealed-bodies.ts'
import { testSecret } from '../test-app.ts'
import { type Org, orgs, readers } from './matrix-people.ts'
import { comparable, type Prober } from './sale/matrix-prober.ts'

type Kept = { locator: string; commandId: string; exchangeId: string }
type Probe = (prober: Prober, wrong: string[]) => Promise<void>

export const evidenceProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [listExchangesOfCommand, probeEvidence(listExchangesOfCommand)],
  [listExchangesOfBooking, probeEvidence(listExchangesOfBooking)],
  [openExchange, probeEvidence(openExchange)],
  [exportEvidence, probeEvidence(exportEvidence)],
])

/** The platform alone reads evidence. For everybody else, owners of the booking and administrators above them included, what
 * exists is like what does not. */
function probeEvidence(endpoint: Endpoint): Probe {
  return async (prober, wrong) => {
    const kept = await keepOne(prober)
    const none: Kept = { locator: 'QQQQQQ', commandId: randomUUID(), exchangeId: randomUUID() }
    const codeOf = ({ locator, commandId, exchangeId }: Kept) => {
      if (endpoint === listExchangesOfBooking || endpoint === exportEvidence) return { locator }
      return endpoint === openExchange ? { exchangeId } : { commandId }
    }
    const ask = async (reader: Org, about: Kept) => {
      const params = codeOf(about)
      return comparable(await prober.ask(reader, endpoint, { params }), Object.values(params)[0] ?? '')
    }
    const found = await prober.ask('TRADEWIND', endpoint, { params: codeOf(kept) })
    if (found.status !== 200 || !/exchangeId|OPENED/.test(found.text))
      wrong.push(`the platform reads ${found.status} ${found.text}`)
    const { agents, t } = prober.world
    const before = { ...agents }
    for (const reader of readers.filter((org) => org !== 'TRADEWIND')) {
      await refusedAlike(reader, 404)
      agents[reader] = await t.signIn(await administratorOf(prober, reader))
      await refusedAlike(reader, 403)
      agents[reader] = before[reader]
    }

    async function refusedAlike(reader: Org, status: number): Promise<void> {
      const [real, missing] = [await ask(reader, kept), await ask(reader, none)]
      if (real.status !== status || JSON.stringify(real) !== JSON.stringify(missing))
        wrong.push(`${reader}: ${JSON.stringify(real)}, missing: ${JSON.stringify(missing)}`)
    }
  }
}

/** Evidence of a booking of the world. */
async function keepOne({ world: { t, made } }: Prober): Promise<Kept> {
  const locator = made[0]?.address.code ?? ''
  const { rows } = await t.database.pool.query<{ command_id: string }>(
    'select command_id from sale where locator = $1',
    [locator],
  )
  const commandId = rows[0]?.command_id ?? ''
  const keeper = createEvidenceKeeper({
    database: t.database,
    key: evidenceKeyOf(testSecret),
    now: t.clock.now,
    log: t.app.server.log,
    onLost: () => undefined,
  })
  const answer = { ms: 1, status: 200, failure: null, target: 'POST /bookings', request: '{}', answer: '{}' }
  evidenceOf({ kind: 'command', id: commandId }, () => keeper.keep('HBD', { operation: 'book', ...answer }))
  await keeper.settled()
  const kept = await t.database.pool.query<{ id: string }>(
    'select id from supplier_exchange where command_id = $1 limit 1',
    [commandId],
  )
  return { locator, commandId, exchangeId: kept.rows[0]?.id ?? '' }
}

async function administratorOf({ world }: Prober, org: Org): Promise<string> {
  await world.t.database.pool.query(
    `insert into app_user (org_id, user_name, display_name, role, password_hash)
     select org_id, 'evidence', 'Administrator', 'ROLE_ADMIN', password_hash from app_user
     where org_id = $1 and user_name = $2 on conflict do nothing`,
    [org, orgs[org].person.split('/')[1]],
  )
  return `${org}/evidence`
}
