import { signOutEverywhere } from '#contract/access/session'
import { acceptInvitation, readInvitation } from '#contract/admin/invitation'
import * as users from '#contract/admin/users'
import type { Endpoint } from '#contract/call/endpoint'
import { act, goodPassword, userIdOf } from '../client/administrators.ts'
import { newKey } from '../test-app.ts'
import { administers, asEachKind, makeProbeUser } from './matrix-administrators.ts'
import { type Org, orgs, reaches, reachOf, readers } from './matrix-people.ts'
import { type Ask, comparable, type ProbeAnswer, type Prober } from './sale/matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>
type SameForAll = (endpoint: Endpoint, ask: Ask) => Probe

/** The calls about users and invitations: administrators reach their agency and those below; for everybody else there is nothing. */
export function userAdministrationProbes(sameForAll: SameForAll): [Endpoint, Probe][] {
  const changes = { version: 1, changes: {} }
  return [
    [users.listUsers, probeList(users.listUsers)],
    [users.readUser, probeUser(users.readUser)],
    [users.updateUser, probeUser(users.updateUser, { body: changes })],
    [users.disableUser, probeUser(users.disableUser)],
    [users.enableUser, probeUser(users.enableUser)],
    [users.endUserSessions, probeUser(users.endUserSessions)],
    [users.resetUserPassword, probeUser(users.resetUserPassword)],
    [users.listInvitations, probeList(users.listInvitations)],
    [users.inviteUser, probeInvite],
    [users.renewInvitation, probeInvitation(users.renewInvitation)],
    [users.withdrawInvitation, probeInvitation(users.withdrawInvitation)],
    [readInvitation, sameForAll(readInvitation, { body: { token: 'r'.repeat(43) } })],
    [
      acceptInvitation,
      sameForAll(acceptInvitation, {
        body: { token: 'a'.repeat(43), userName: 'nobody', password: goodPassword },
      }),
    ],
  ]
}

/** Each named user: in reach like the call says, out of reach like one who does not exist. */
function probeUser(endpoint: Endpoint, ask: Ask = {}): Probe {
  return async (prober, wrong) => {
    const targets = await targetsOf(prober)
    await asEachKind(prober, async (reader, kind) => {
      for (const { org, userId, isVictim } of prober.sample(targets)) {
        const isTheirs = administers(reader, kind) && reaches(reader, org)
        // a reached agent of the matrix must be able to go on
        if (isTheirs && !isVictim && endpoint.effect !== 'read') continue
        const answer = (id: string) => prober.ask(reader, endpoint, { ...ask, params: { userId: id } })
        await compare(prober, wrong, `${kind} ${reader} names one of ${org}`, isTheirs, userId, answer)
      }
    })
  }
}

async function targetsOf(prober: Prober): Promise<{ org: Org; userId: string; isVictim: boolean }[]> {
  const { t } = prober.world
  const targets = []
  for (const org of readers) {
    targets.push({ org, userId: await userIdOf(t, orgs[org].person), isVictim: false })
    const { name, client } = await makeProbeUser(prober, org, 'ROLE_AGENT')
    await act(client, signOutEverywhere, '')
    targets.push({ org, userId: await userIdOf(t, name), isVictim: true })
  }
  return targets
}

/** Compares the answer for a thing with that for a missing one, and looks whether people were changed. */
async function compare(
  prober: Prober,
  wrong: string[],
  who: string,
  isTheirs: boolean,
  id: string,
  answer: (id: string) => Promise<ProbeAnswer>,
): Promise<void> {
  const missingId = newKey()
  const missing = comparable(await answer(missingId), missingId)
  const before = await peopleIn(prober)
  const named = comparable(await answer(id), id)
  const isKept = (await peopleIn(prober)) === before
  const isSame = JSON.stringify(named) === JSON.stringify(missing)
  if (missing.status !== 404 || isSame === isTheirs || (named.status === 200) !== isTheirs)
    wrong.push(`${who}: ${JSON.stringify(named)}, missing: ${JSON.stringify(missing)}`)
  if (!isTheirs && !isKept) wrong.push(`${who}: somebody was changed`)
}

/** All that the calls could change of people, in one text. */
async function peopleIn({ world }: Prober): Promise<string> {
  const { rows } = await world.t.database.pool.query<{ all: string }>(
    `select md5((select string_agg(u::text, '' order by id) from app_user u)
       || coalesce((select string_agg(i::text, '' order by id) from invitation i), '')
       || coalesce((select string_agg(id::text || coalesce(ended_at::text, ''), '' order by id) from session), '')) as all`,
  )
  return rows[0]?.all ?? ''
}

/** The list of an agency that is named, or of all in reach. */
function probeList(endpoint: Endpoint): Probe {
  return async (prober, wrong) => {
    if (endpoint === users.listInvitations) for (const org of readers) await invite(prober, org)
    await asEachKind(prober, async (reader, kind) => {
      for (const org of [undefined, ...prober.sample(readers)]) {
        const { status, text } = await prober.ask(reader, endpoint, { query: org ? { org } : {} })
        const listed = new Set([...text.matchAll(/"orgId":"([^"]+)"/g)].map(([, id]) => id))
        const expected = reachOf(reader).filter((one) => org === undefined || one === org)
        const isRight = administers(reader, kind)
          ? status === 200 &&
            [...listed].every((id) => expected.some((one) => one === id)) &&
            // a first page ends before the last agency
            (listed.size === expected.length || text.includes('"hasMore":true'))
          : status === 404 && listed.size === 0
        if (!isRight) wrong.push(`${kind} ${reader} lists ${org}: ${status} ${[...listed].join()}`)
      }
    })
  }
}

function invitationTo(orgId: string) {
  const email = `${newKey()}@example.com`
  return { orgId, email, role: 'ROLE_AGENT', permissions: ['search'], language: 'en' } as const
}

/** Answers the id of the new invitation. */
async function invite({ world }: Prober, org: Org): Promise<string> {
  const asked = invitationTo(org)
  // one person makes at most a hundred links an hour
  await world.t.database.pool.query(`update invitation set created_at = created_at - interval '1 hour'`)
  await act(world.agents.TRADEWIND, users.inviteUser, '', asked)
  const { rows } = await world.t.database.pool.query<{ id: string }>(
    'select id from invitation where email = $1',
    [asked.email],
  )
  if (!rows[0]) throw new Error(`nobody was invited to ${org}`)
  return rows[0].id
}

async function probeInvite(prober: Prober, wrong: string[]): Promise<void> {
  await asEachKind(prober, async (reader, kind) => {
    for (const org of prober.sample(readers)) {
      const isTheirs = administers(reader, kind) && reaches(reader, org)
      const answer = (id: string) =>
        prober.ask(reader, users.inviteUser, {
          body: invitationTo(id === org ? org : id.slice(0, 8).toUpperCase()),
        })
      await compare(prober, wrong, `${kind} ${reader} invites to ${org}`, isTheirs, org, answer)
    }
  })
}

/** Each open invitation: withdrawn, or with a new link. */
function probeInvitation(endpoint: Endpoint): Probe {
  return (prober, wrong) =>
    asEachKind(prober, async (reader, kind) => {
      for (const org of prober.sample(readers)) {
        const isTheirs = administers(reader, kind) && reaches(reader, org)
        const answer = (invitationId: string) => prober.ask(reader, endpoint, { params: { invitationId } })
        const id = await invite(prober, org)
        await compare(prober, wrong, `${kind} ${reader} names one to ${org}`, isTheirs, id, answer)
      }
    })
}
