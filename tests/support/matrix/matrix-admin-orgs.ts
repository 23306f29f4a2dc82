import * as calls from '#contract/admin/orgs'
import type { Endpoint } from '#contract/call/endpoint'
import { administratorOf, logoForm, plainProfile } from '../client/admin-orgs.ts'
import type { AgentClient } from '../client/agent-client.ts'
import { type Org, owners, reachOf, readers } from './matrix-people.ts'
import { type Ask, comparable, type ProbeAnswer, type Prober } from './sale/matrix-prober.ts'
import { sameSet } from './sale/matrix-reading.ts'
import type { World } from './sale/matrix-world.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

const missing = 'NOSUCH'
const allOrgs = readers

/** The body or form of each call, and the status of a reader who reaches the organisation that it names. */
type Named = { ask: (orgId: string) => Promise<Ask> | Ask; inReach: (reader: Org, orgId: string) => number }

const own = (status: number, otherwise: number) => (reader: Org, orgId: string) =>
  reader === orgId ? status : otherwise
const about = (body?: unknown) => (orgId: string) => ({ params: { orgId }, body })

const named = new Map<Endpoint, Named>([
  [calls.readOrg, { ask: about(), inReach: () => 200 }],
  [calls.updateOrg, { ask: about({ version: 1, changes: {} }), inReach: () => 200 }],
  [
    // a name that is taken, so that nothing is made: 400 is the answer of a parent that is reached
    calls.createOrg,
    {
      ask: (parentId) => ({
        body: { accountName: 'MERAPI', orgType: 'CORPORATE', parentId, ...plainProfile },
      }),
      inReach: () => 400,
    },
  ],
  [
    calls.saveLogo,
    {
      ask: async (orgId) => ({
        params: { orgId },
        body: await logoForm('logo.png', Buffer.from('no picture')),
      }),
      inReach: () => 415,
    },
  ],
  [calls.removeLogo, { ask: about(), inReach: () => 200 }],
  [calls.suspendOrg, { ask: about({ reason: 'a probe' }), inReach: own(403, 200) }],
  [calls.reopenOrg, { ask: about(), inReach: own(403, 409) }],
])

/** The calls of the agencies, as an administrator and as an agent of each organisation. */
export const aboutOrgs: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [calls.listOrgs, probeList],
  ...[...named].map(([endpoint, call]) => [endpoint, probeNamed(endpoint, call)] as const), // a pair
  [calls.moveOrg, probeMove],
])

const administrators = new WeakMap<World, Promise<Record<Org, AgentClient>>>()

/** Runs a probe with an administrator in the place of each reader. */
async function asAdministrators({ world }: Prober, work: () => Promise<void>): Promise<void> {
  const made = administrators.get(world) ?? signInAdministrators(world)
  administrators.set(world, made)
  const agents = { ...world.agents }
  Object.assign(world.agents, await made)
  await work().finally(() => Object.assign(world.agents, agents))
}

async function signInAdministrators({ t, agents }: World): Promise<Record<Org, AgentClient>> {
  const [bali, samudra, merapi] = [
    await administratorOf(t, 'NUSA-BALI'),
    await administratorOf(t, 'SAMUDRA'),
    await administratorOf(t, 'MERAPI'),
  ]
  return {
    TRADEWIND: agents.TRADEWIND,
    NUSA: await t.signIn('NUSA/admin'),
    'NUSA-BALI': bali,
    SAMUDRA: samudra,
    MERAPI: merapi,
  }
}

async function stored({ world }: Prober): Promise<string> {
  const { rows } = await world.t.database.pool.query(
    `select (select json_agg(o order by id) from org o) as orgs, (select count(*) from org_move) as moves,
       (select count(*) from org_logo) as logos`,
  )
  return JSON.stringify(rows)
}

async function probeList(prober: Prober, wrong: string[]): Promise<void> {
  await probeAgents(prober, wrong, calls.listOrgs, () => ({}))
  await asAdministrators(prober, async () => {
    for (const reader of readers) {
      const queries = [
        {},
        { q: 'a' },
        { type: 'SUBAGENT' },
        { status: 'ACTIVE' },
        ...allOrgs.map((after) => ({ after })),
      ]
      for (const query of prober.sample(queries)) {
        const { body, text } = await prober.ask(reader, calls.listOrgs, { query })
        const ids: string[] = Object(body).orgList.map(({ orgId }: { orgId: string }) => orgId)
        const whole = Object.keys(query).length === 0
        if (ids.some((id) => !reachOf(reader).some((org) => org === id))) wrong.push(`${reader}: ${text}`)
        if (whole && !sameSet(ids, reachOf(reader))) wrong.push(`${reader} sees ${ids.join()}`)
      }
    }
  })
}

/** Whoever administers nothing gets the answer of a page that does not exist, whatever they name. */
async function probeAgents(
  prober: Prober,
  wrong: string[],
  endpoint: Endpoint,
  askOf: (orgId: string) => Promise<Ask> | Ask,
): Promise<void> {
  const before = await stored(prober)
  for (const reader of owners) {
    for (const orgId of prober.sample([...allOrgs, missing])) {
      const { status, body } = await prober.ask(reader, endpoint, await askOf(orgId))
      if (status !== 404 || Object(body).errorDescription !== 'There is nothing at this address.')
        wrong.push(`${reader} names ${orgId}: ${status} ${JSON.stringify(body)}`)
    }
  }
  if ((await stored(prober)) !== before) wrong.push('an agent changed something')
}

function probeNamed(endpoint: Endpoint, { ask, inReach }: Named): Probe {
  return async (prober, wrong) => {
    await probeAgents(prober, wrong, endpoint, ask)
    await asAdministrators(prober, async () => {
      for (const reader of readers) {
        const none = await answered(prober, reader, endpoint, ask, missing)
        for (const orgId of prober.sample(allOrgs)) {
          const before = await stored(prober)
          const answer = await answered(prober, reader, endpoint, ask, orgId)
          if (reachOf(reader).includes(orgId)) {
            if (answer.status !== inReach(reader, orgId))
              wrong.push(`${reader} ${orgId}: ${JSON.stringify(answer)}`)
            await reopen(prober, orgId)
          } else if (JSON.stringify(answer) !== JSON.stringify(none) || (await stored(prober)) !== before) {
            wrong.push(
              `${reader} names ${orgId}: ${JSON.stringify(answer)}, missing: ${JSON.stringify(none)}`,
            )
          }
        }
      }
    })
  }
}

async function answered(
  prober: Prober,
  reader: Org,
  endpoint: Endpoint,
  askOf: Named['ask'],
  orgId: string,
): Promise<ReturnType<typeof comparable>> {
  const answer: ProbeAnswer = await prober.ask(reader, endpoint, await askOf(orgId))
  return comparable(answer, orgId)
}

async function reopen({ world }: Prober, orgId: string): Promise<void> {
  await world.t.database.pool.query(
    'update org set suspended_at = null, suspended_by_org = null where id = $1 and suspended_at is not null',
    [orgId],
  )
}

/** Nobody but the platform moves: the same answer whatever is named. */
async function probeMove(prober: Prober, wrong: string[]): Promise<void> {
  const move = (parentId: string) => (orgId: string) => ({ params: { orgId }, body: { parentId } })
  await probeAgents(prober, wrong, calls.moveOrg, move('NUSA'))
  const before = await stored(prober)
  await asAdministrators(prober, async () => {
    for (const reader of owners) {
      const answers = new Set<string>()
      for (const orgId of prober.sample([...allOrgs, missing]))
        for (const parentId of prober.sample(['NUSA', 'MERAPI', missing])) {
          const answer = await answered(prober, reader, calls.moveOrg, move(parentId), orgId)
          answers.add(JSON.stringify(answer))
          if (answer.status !== 403) wrong.push(`${reader} moves ${orgId}: ${JSON.stringify(answer)}`)
        }
      if (answers.size !== 1) wrong.push(...answers)
    }
    const { status } = await prober.ask('TRADEWIND', calls.moveOrg, move(missing)('NUSA-BALI'))
    if (status !== 404) wrong.push(`the platform moves below nothing: ${status}`)
  })
  if ((await stored(prober)) !== before) wrong.push('something was moved')
}
