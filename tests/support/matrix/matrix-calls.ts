import * as session from '#contract/access/session'
import * as commands from '#contract/call/commands'
import * as desk from '#contract/call/desk'
import type { Endpoint } from '#contract/call/endpoint'
import * as hotel from '#contract/hotel/hotel'
import * as hotelChoices from '#contract/hotel/search-choices'
import { createPolicy, priceInsurance } from '#contract/insurance/insurance'
import { bookTour } from '#contract/tour/tour'
import { stayRequest } from '../client/agent-client.ts'
import { calendarProbes } from '../push/matrix-calendar.ts'
import { noticeProbes } from '../push/matrix-notices.ts'
import { newKey } from '../test-app.ts'
import { approvalProbes } from './matrix-admin-approvals.ts'
import { auditProbes } from './matrix-admin-audit.ts'
import { depositAdministrationProbes } from './matrix-admin-deposits.ts'
import { aboutOrgs } from './matrix-admin-orgs.ts'
import { priceRuleProbes } from './matrix-admin-prices.ts'
import { aboutSettings } from './matrix-admin-settings.ts'
import { adminSupplierCalls } from './matrix-admin-suppliers.ts'
import { userAdministrationProbes } from './matrix-admin-users.ts'
import { evidenceProbes } from './matrix-evidence.ts'
import { asksOfInsurance, probeInsurancePrice } from './matrix-insurance.ts'
import { type Org, type Owner, orgs, owners, reachOf, readers } from './matrix-people.ts'
import { changeRequestAnswer, changeRequestWithdrawal } from './sale/matrix-change-requests.ts'
import { paperChecks } from './sale/matrix-paper-checks.ts'
import { probeCreation } from './sale/matrix-policies.ts'
import { aboutPolicyPapers } from './sale/matrix-policy-papers.ts'
import { type Ask, comparable, fingerprint, type Prober } from './sale/matrix-prober.ts'
import { restoredProbes } from './sale/matrix-restored.ts'
import { probeSales } from './sale/matrix-sales.ts'
import { asksOfTours, probeTourBooking } from './sale/matrix-tours.ts'
import { otherTrainProbes } from './sale/matrix-trains.ts'
import { travellerProbes } from './sale/matrix-travellers.ts'
import { tripProbes } from './sale/matrix-trips.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

/** Every endpoint that is neither about one booking nor a list, with its probe. */
export const otherCalls: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [session.checkUserPassword, probePasswords],
  [
    session.changePassword,
    (prober, wrong) =>
      probeSameForAll(prober, wrong, session.changePassword, {
        body: { currentPassword: 'not mine', newPassword: 'kereta malam biru' },
      }),
  ],
  [
    session.openSession,
    (prober, wrong) =>
      probeSameForAll(prober, wrong, session.openSession, { body: { token: 'x'.repeat(43) } }),
  ],
  [session.refreshSession, probeSession(session.refreshSession)],
  [session.closeSession, probeSession(session.closeSession)],
  [session.signOutEverywhere, probeSession(session.signOutEverywhere)],
  [session.whoAmI, probeClaims],
  [session.mySessions, probeSessions],
  [session.appConfig, (prober, wrong) => probeSameForAll(prober, wrong, session.appConfig)],
  [session.health, (prober, wrong) => probeSameForAll(prober, wrong, session.health)],
  [session.ready, (prober, wrong) => probeSameForAll(prober, wrong, session.ready)],
  [
    hotelChoices.listDestinations,
    (prober, wrong) =>
      probeSameForAll(prober, wrong, hotelChoices.listDestinations, { query: { q: 'Jakarta' } }),
  ],
  [hotel.readHotel, probeHotel],
  [hotel.searchAvailability, probeSales(hotel.searchAvailability)],
  [hotel.listRooms, probeSales(hotel.listRooms)],
  [hotel.checkPrice, probeSales(hotel.checkPrice)],
  [hotel.bookHotel, probeSales(hotel.bookHotel)],
  [commands.readCommand, probeOwnKeys(commands.readCommand)],
  [commands.discardCommand, probeOwnKeys(commands.discardCommand)],
  [desk.lookUpNow, probeDoubtfulIds(desk.lookUpNow, {})],
  [
    desk.resolveCommand,
    probeDoubtfulIds(desk.resolveCommand, { body: { decision: 'NEVER', evidence: 'said on the telephone' } }),
  ],
  changeRequestAnswer,
  changeRequestWithdrawal,
  ...adminSupplierCalls,
  ...priceRuleProbes,
  ...paperChecks,
  [priceInsurance, probeInsurancePrice],
  [createPolicy, probeCreation],
  ...aboutPolicyPapers,
  ...aboutOrgs,
  ...approvalProbes,
  ...depositAdministrationProbes,
  ...aboutSettings,
  [bookTour, probeTourBooking],
  ...auditProbes,
  ...travellerProbes,
  ...tripProbes,
  ...evidenceProbes,
  ...restoredProbes,
  ...noticeProbes,
  ...calendarProbes,
  ...otherTrainProbes((call, ask) => (prober, wrong) => probeSameForAll(prober, wrong, call, ask)),
  ...userAdministrationProbes((call, ask) => (prober, wrong) => probeSameForAll(prober, wrong, call, ask)),
  ...[...asksOfInsurance(), ...asksOfTours()].map(
    ([call, ask]) =>
      [call, (prober: Prober, wrong: string[]) => probeSameForAll(prober, wrong, call, ask)] as const, // a pair
  ),
])

/** An endpoint without data of an organisation answers every reader the same. */
async function probeSameForAll(
  prober: Prober,
  wrong: string[],
  endpoint: Endpoint,
  ask: Ask = {},
): Promise<void> {
  const answers = new Set<string>()
  for (const reader of readers) {
    const { status, body } = await prober.ask(reader, endpoint, ask)
    const { requestId: _id, serverTime: _time, ...words } = Object(body)
    answers.add(`${status} ${JSON.stringify(words)}`)
  }
  if (answers.size !== 1) wrong.push(...answers)
}

async function probeHotel(prober: Prober, wrong: string[]): Promise<void> {
  const { hotelAvailabilityList } = await prober.world.agents.NUSA.call(hotel.searchAvailability, {
    body: stayRequest(),
  })
  for (const { supplierCode, hotelId } of hotelAvailabilityList.slice(0, 3))
    await probeSameForAll(prober, wrong, hotel.readHotel, { body: { supplierCode, hotelId } })
}

/** A wrong password says nothing about whether the person or the organisation exists. */
async function probePasswords(prober: Prober, wrong: string[]): Promise<void> {
  const answers = new Set<string>()
  for (const [accountName, userName] of [
    ['NUSA', 'sari'],
    ['MERAPI', 'agus'],
    ['NUSA', 'nobody'],
    ['NOSUCH', 'sari'],
  ]) {
    const answer = await prober.ask('SAMUDRA', session.checkUserPassword, {
      body: { accountName, userName, password: 'wrong' },
    })
    answers.add(JSON.stringify(comparable(answer, '…')))
  }
  if (answers.size !== 1) wrong.push(...answers)
}

async function openSessions({ world }: Prober): Promise<{ id: string; org_id: string }[]> {
  const { rows } = await world.t.database.pool.query<{ id: string; org_id: string }>(
    'select session.id::text, org_id from session join app_user on app_user.id = session.user_id where ended_at is null',
  )
  return rows
}

/** A reader's call on a session (refresh, close, end all) leaves the sessions of others open. */
function probeSession(endpoint: Endpoint): Probe {
  return async (prober, wrong) => {
    const { agents, t } = prober.world
    for (const reader of readers) {
      agents[reader] = await t.signIn(orgs[reader].person)
      const before = await openSessions(prober)
      const { status, text } = await prober.ask(reader, endpoint)
      const after = new Set((await openSessions(prober)).map(({ id }) => id))
      const ended = before.filter(({ id }) => !after.has(id))
      const expected =
        endpoint === session.refreshSession
          ? 0
          : endpoint === session.closeSession
            ? 1
            : before.filter(({ org_id }) => org_id === reader).length
      if (status !== 200 || ended.some(({ org_id }) => org_id !== reader) || ended.length !== expected)
        wrong.push(`${reader}: ${status} ${text}, ended ${JSON.stringify(ended)}, not ${expected}`)
      if (endpoint === session.refreshSession && !text.includes(`"orgId":"${reader}"`))
        wrong.push(`${reader}: ${text}`)
      agents[reader] = await t.signIn(orgs[reader].person)
    }
  }
}

async function probeClaims(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    const { text } = await prober.ask(reader, session.whoAmI)
    const { claims } = JSON.parse(text)
    if (claims.orgId !== reader || claims.displayName !== orgs[reader].display)
      wrong.push(`${reader}: ${text}`)
  }
}

async function probeSessions(prober: Prober, wrong: string[]): Promise<void> {
  const open = await openSessions(prober)
  for (const reader of readers) {
    const { text } = await prober.ask(reader, session.mySessions)
    const found = [...text.matchAll(/"sessionId":"([^"]+)"/g)].map(([, id = '']) => id)
    const own = open.filter(({ org_id }) => org_id === reader).map(({ id }) => id)
    if (found.sort().join() !== own.sort().join()) wrong.push(`${reader}: ${found.join()}, not ${own.join()}`)
  }
}

/** Only the sender can read or discard a command in doubt, of any product, by its key; not even an organisation above it
 * can. */
function probeOwnKeys(endpoint: Endpoint): Probe {
  return async (prober, wrong) => {
    const { doubtful, doubtfulPolicies, doubtfulTours, doubtfulTrains } = prober.world
    const before = await fingerprint(prober.world, ['discarded_command', 'audit'])
    for (const keys of [doubtful, doubtfulPolicies, doubtfulTours, doubtfulTrains]) {
      for (const reader of readers) {
        for (const owner of prober.sample(owners)) {
          const answerFor = async (commandId: string) =>
            comparable(await prober.ask(reader, endpoint, { params: { commandId } }), commandId)
          const [named, missing] = [await answerFor(keys[owner]), await answerFor(newKey())]
          const isSame = JSON.stringify(named) === JSON.stringify(missing)
          if (isSame === (reader === owner))
            wrong.push(`${reader} names one of ${owner}: ${JSON.stringify(named)}`)
        }
      }
    }
    if ((await fingerprint(prober.world, ['discarded_command', 'audit'])) !== before)
      wrong.push('something was changed')
  }
}

/** Commands of the desk, by id: reachable from above; only the platform may resolve one. */
function probeDoubtfulIds(endpoint: Endpoint, ask: Ask): Probe {
  return async (prober, wrong) => {
    const { rows } = await prober.world.t.database.pool.query<{ id: string; org_id: Owner }>(
      `select id, org_id from command where state in ('UNKNOWN', 'PARKED') order by kind, org_id`,
    )
    for (const reader of [...owners, 'TRADEWIND'] as const satisfies readonly Org[]) {
      const mayResolve = endpoint !== desk.resolveCommand || reader === 'TRADEWIND'
      for (const { id, org_id } of prober.sample(rows)) {
        const answerFor = async (commandId: string) =>
          comparable(await prober.ask(reader, endpoint, { ...ask, params: { commandId } }), commandId)
        const before = await fingerprint(prober.world)
        const missing = await answerFor(newKey())
        const isTheirs = mayResolve && reachOf(reader).includes(org_id)
        const named = await answerFor(id)
        const isSame = JSON.stringify(named) === JSON.stringify(missing)
        const isKept = (await fingerprint(prober.world)) === before
        if (isSame === isTheirs || isKept === isTheirs || (named.status === 200) !== isTheirs)
          wrong.push(
            `${reader} names one of ${org_id}: ${JSON.stringify(named)}, missing: ${JSON.stringify(missing)}, kept: ${isKept}`,
          )
      }
    }
  }
}
