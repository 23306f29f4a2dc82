import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStanding } from '#contract/access/needs'
import { type PermissionName, permissionsOfRole } from '#contract/access/permissions'
import { whoAmI } from '#contract/access/session'
import { whyNot } from '#contract/access/why-not-permitted'
import { inviteUser, resetUserPassword } from '#contract/admin/users'
import { endpoints } from '#contract/api'
import { discardCommand } from '#contract/call/commands'
import type { Endpoint } from '#contract/call/endpoint'
import { issuePolicy } from '#contract/insurance/policy'
import { readStatement } from '#contract/money/deposit'
import { listOrders } from '#contract/order/order'
import { attachFile, saveAuxiliary } from '#contract/pnr/auxiliary'
import { enterHotelNumber } from '#contract/pnr/hotel-number'
import { cancelPnr, issuePnr, readPnr } from '#contract/pnr/pnr'
import { noteObstacles } from '#contract/pnr/rules'
import { settleSupplierChange } from '#contract/pnr/supplier-change'
import { bookTour } from '#contract/tour/tour'
import { issueTrain } from '#contract/train/booking'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWith, signInWithout } from '../support/client/person-with.ts'
import { onPostgres } from '../support/databases.ts'
import { requestsOf, sendAs } from '../support/matrix/sale/governed-requests.ts'
import { holdOne } from '../support/sale/held-booking.ts'
import { openToAll } from '../support/sale/trains.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

async function userIdOf(agent: AgentClient): Promise<string> {
  return (await agent.call(whoAmI, {})).claims.userId
}

const permissionsOf = ({ needs }: Endpoint) => needs.filter((need) => !isStanding(need))
/** The calls that permissions govern, but for administration, whose own tests hold who may. `seeNett` and `seeAllBookings` refuse no
 * call: they shape replies. */
const calls = endpoints.filter(
  (endpoint) => !endpoint.needs.includes('administrator') && permissionsOf(endpoint).length > 0,
)
const governed = calls.flatMap((endpoint) => permissionsOf(endpoint).map((name) => ({ endpoint, name })))

test('whatever changes a sale, a file or an account says what it needs; a few writes need nothing', () => {
  const free = endpoints.filter(
    ({ access, effect, needs }) =>
      access === 'user' && (effect === 'write' || effect === 'command') && needs.length === 0,
  )
  expect(free.map(({ name }) => name).sort()).toEqual([
    'discardCommand',
    'endCalendarFeed',
    'lookUpNow',
    'mailPolicyPaper',
    'makeCalendarFeed',
    'saveNoticeRules',
    'signOutEverywhere',
    'startPush',
    'stopPush',
    'switchPushDevice',
    'tryPush',
  ])
})

test('administration is for administrators, and nothing else lies below its address', () => {
  const administration = endpoints.filter(({ path }) => path.startsWith('/api/admin/'))
  expect(administration.filter(({ needs }) => needs[0] !== 'administrator')).toEqual([])
  expect(
    endpoints.filter((one) => one.needs.includes('administrator') && !administration.includes(one)),
  ).toEqual([])
})

describe.each(onPostgres)('permissions on $engine', ({ fresh }) => {
  let t: TestApp
  let sari: AgentClient
  let requests: Awaited<ReturnType<typeof requestsOf>>
  const without = new Map<PermissionName, AgentClient>()
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    sari = await t.signIn('NUSA/sari')
    requests = await requestsOf(t, sari)
    for (const name of new Set(governed.map(({ name: needed }) => needed)))
      without.set(name, await signInWithout(t, 'NUSA', name))
  })
  afterAll(() => t.close())

  async function refusalsOf(endpoint: Endpoint): Promise<number> {
    const { rows } = await t.database.pool.query<{ count: number }>(
      `select count(*)::int from audit where action = 'authorisation.refused' and subject = $1`,
      [`call:${endpoint.method} ${endpoint.path}`],
    )
    return rows[0]?.count ?? 0
  }

  const cases = governed.map(
    ({ endpoint, name }) => [name, `${endpoint.method} ${endpoint.path}`, endpoint] as const,
  )

  test.each(cases)('without %s, %s is refused with the reason, and audited', async (name, _, endpoint) => {
    const person = without.get(name)
    const request = requests.get(endpoint)
    if (!person || !request) throw new Error('there is no request for this call')
    const before = await refusalsOf(endpoint)
    const { status, sentence } = await sendAs(person, endpoint, request)
    expect([status, sentence]).toEqual([403, whyNot[name]])
    expect(await refusalsOf(endpoint)).toBe(before + 1)
  })

  test('with nothing but the needed permissions, none of these calls is refused', async () => {
    // notes are for who may book or issue; a statement shows nett prices
    const also: readonly (readonly [readonly Endpoint[], PermissionName])[] = [
      [[saveAuxiliary, attachFile, enterHotelNumber, settleSupplierChange], 'book'],
      [[readStatement], 'seeNett'],
    ]
    const namesFor = (endpoint: Endpoint) => [
      ...permissionsOf(endpoint),
      ...also.flatMap(([some, name]) => (some.includes(endpoint) ? [name] : [])),
    ]
    for (const names of new Set(calls.map((endpoint) => namesFor(endpoint).join()))) {
      const some = calls.filter((endpoint) => namesFor(endpoint).join() === names)
      const person = await signInWith(t, 'NUSA', [...(some[0] ? namesFor(some[0]) : []), 'seeAllBookings'])
      for (const endpoint of some) {
        const { status, text } = await sendAs(person, endpoint, requests.get(endpoint) ?? {})
        expect([endpoint.path, status, status === 403 ? text : '']).toEqual([
          endpoint.path,
          expect.any(Number),
          '',
        ])
      }
    }
  })

  test('cancelling and remarks need a permission to book or issue besides their own', async () => {
    const address = await holdOne(sari)
    const person = await signInWith(t, 'NUSA', ['cancel', 'editRemarks', 'seeAllBookings'])
    const { cancelObstacle } = await person.call(readPnr, { params: address })
    expect(cancelObstacle).toBe('NO_PERMISSION_TO_BOOK')
    const answers = await Promise.all([
      sendAs(person, cancelPnr, { params: address, body: { agreedCharge: ['IDR', 0] } }),
      sendAs(person, saveAuxiliary, { ...requests.get(saveAuxiliary), params: address }),
    ])
    expect(answers.map(({ status, sentence }) => [status, sentence])).toEqual([
      [403, whyNot.book],
      [403, noteObstacles.NO_PERMISSION_TO_NOTE],
    ])
  })

  test('a key that was used for another call opens no command', async () => {
    for (const { endpoint, name } of governed.filter((one) => one.endpoint.effect === 'command')) {
      const person = without.get(name)
      if (!person) throw new Error(`nobody lacks ${name}`)
      const key = newKey()
      await person.call(discardCommand, { params: { commandId: newKey() } }, key)
      const { status, sentence } = await sendAs(person, endpoint, requests.get(endpoint) ?? {}, key)
      expect([endpoint.name, status, sentence]).toEqual([endpoint.name, 403, whyNot[name]])
    }
  })

  test('the key of an own booking opens no other command, and nothing of administration', async () => {
    const person = await signInWith(t, 'NUSA', ['search', 'book', 'seeAllBookings'])
    const { body = {} } = requests.get(bookTour) ?? {}
    const key = newKey()
    expect((await sendAs(person, bookTour, { body }, key)).status).toBe(200)
    for (const endpoint of [issuePnr, issuePolicy, issueTrain]) {
      const { status, sentence } = await sendAs(person, endpoint, requests.get(endpoint) ?? {}, key)
      expect([endpoint.name, status, sentence]).toEqual([endpoint.name, 403, whyNot.issue])
    }
    const colleague = { params: { userId: await userIdOf(sari) } }
    expect((await sendAs(person, resetUserPassword, colleague, key)).status).toBe(404)
    const invited = {
      orgId: 'NUSA',
      email: 'friend@example.com',
      role: 'ROLE_AGENT',
      permissions: null,
      language: 'en',
    }
    const answer = await sendAs(person, inviteUser, { body: invited }, key)
    expect([answer.status, answer.text]).toEqual([404, expect.any(String)])
  })

  test('an export of a list needs the permission for reports, the list itself does not', async () => {
    const person = without.get('reports')
    if (!person) throw new Error('nobody lacks reports')
    for (const endpoint of [listOrders, readStatement]) {
      expect((await sendAs(person, endpoint, {})).status).toBe(200)
      const { status, sentence } = await sendAs(person, endpoint, { query: { exports: '1' } })
      expect([status, sentence]).toEqual([403, whyNot.reports])
      expect((await sendAs(sari, endpoint, { query: { exports: '1' } })).status).toBe(200)
    }
  })

  test('a statement needs the permissions of what it shows: balances, and nett prices but for a corporate', async () => {
    for (const name of ['seeBalance', 'seeNett'] as const) {
      const person = await signInWithout(t, 'NUSA', name)
      const { status, sentence } = await sendAs(person, readStatement, {})
      expect([status, sentence]).toEqual([403, whyNot[name]])
    }
    const corporate = await signInWithout(t, 'SAMUDRA', 'seeNett')
    expect((await sendAs(corporate, readStatement, {})).status).toBe(200)
  })

  test('a person without a choice of their own has the permissions of the role', async () => {
    const person = await signInWith(t, 'NUSA', permissionsOfRole.ROLE_AGENT)
    const permissionsOf = async (agent: AgentClient) =>
      (await agent.raw('GET', '/api/auth/me')).body as { permissions: unknown } // the contract's reply
    expect((await permissionsOf(person)).permissions).toEqual((await permissionsOf(sari)).permissions)
  })
})
