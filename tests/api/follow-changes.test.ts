import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signOutEverywhere } from '#contract/access/session'
import { moveOrg } from '#contract/admin/orgs'
import { placeChanges } from '../../server/changes/place-changes.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { FollowedChanges } from '../support/client/followed-events.ts'
import { setSuspended, signInWithout } from '../support/client/person-with.ts'
import { bothEngines, onPostgres } from '../support/databases.ts'
import { holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { openToAll } from '../support/sale/trains.ts'
import { createTestApp, createWorkedApp, type TestApp, type WorkedApp } from '../support/test-app.ts'

let t: TestApp
let streams: FollowedChanges[] = []
const prepared = (fresh: (typeof bothEngines)[number]['fresh']) => {
  beforeEach(async () => {
    t = await createTestApp(fresh, openToAll)
  })
  afterEach(async () => {
    for (const stream of streams) stream.close()
    streams = []
    await t.close()
  })
}

async function follow(agent: AgentClient, app: WorkedApp = t.app): Promise<FollowedChanges> {
  const stream = await FollowedChanges.open(app.server, agent)
  streams.push(stream)
  await expect.poll(() => stream.events).toEqual([{ hasChanged: true, groupList: [] }])
  return stream
}

/** Gives what was sold its places, and does the work of each process. */
async function tell(...apps: WorkedApp[]): Promise<void> {
  await placeChanges(t.database)
  for (const app of [t.app, ...apps])
    for (const { task, run } of app.jobs) if (task === 'tell changes') await run()
  // what was written arrives
  await wait(20)
}

const run = (sql: string, ...values: unknown[]) => t.database.pool.query(sql, values)

describe.each(bothEngines)('devices that follow the feed, on $engine', ({ fresh }) => {
  prepared(fresh)

  test('are told of each change in their reach, once, without what has changed', async () => {
    const [root, sari, wayan, agus] = await Promise.all(
      ['TRADEWIND/root', 'NUSA/sari', 'NUSA-BALI/wayan', 'MERAPI/agus'].map((who) => t.signIn(who)),
    )
    if (!root || !sari || !wayan || !agus) throw new Error('somebody is missing')
    const before = await holdOne(sari)
    const [ofRoot, ofSari, ofWayan, ofAgus] = [
      await follow(root),
      await follow(sari),
      await follow(wayan),
      await follow(agus),
    ]
    await placeChanges(t.database)
    await tell()
    const told = () => [ofRoot, ofSari, ofWayan, ofAgus].map((stream) => stream.groups.splice(0).join())
    // it got its place while they followed
    expect(told()).toEqual(['NUSA', 'NUSA', '', ''])
    await tryToIssue(sari, before)
    await holdOne(wayan)
    await tell()
    await tell()
    expect(told()).toEqual(['NUSA,NUSA,NUSA-BALI', 'NUSA,NUSA,NUSA-BALI', 'NUSA-BALI', ''])
    await holdOne(agus)
    await tell()
    expect(ofAgus.groups).toEqual(['MERAPI'])
    expect(ofSari.groups).not.toContain('MERAPI')
    expect(ofSari.text).not.toContain(before.code)
  })
})

describe.each(onPostgres)('devices that follow the feed, on $engine', ({ fresh }) => {
  prepared(fresh)

  test('in another process are told, too', async () => {
    const other = await createWorkedApp(t.needs)
    const sari = await t.signIn('NUSA/sari')
    const [here, there] = [await follow(sari), await follow(sari, other)]
    await holdOne(sari)
    await tell(other)
    expect([here.groups, there.groups]).toEqual([['NUSA'], ['NUSA']])
    await other.server.close()
    expect([here.isOver, there.isOver]).toEqual([false, true])
  })

  test.each([
    ['the session ends', (agent: AgentClient) => agent.call(signOutEverywhere, {})],
    ['the user is disabled', () => run(`update app_user set disabled_at = now() where user_name = 'wayan'`)],
    ['the organisation is suspended', () => setSuspended(t, 'NUSA-BALI', true)],
    ['one above it is suspended', () => setSuspended(t, 'NUSA', true)],
    [
      'a permission is taken',
      () => run(`update app_user set permissions = '{book}' where user_name = 'wayan'`),
    ],
    [
      'the organisation moves',
      async () =>
        (await t.signIn('TRADEWIND/root')).call(moveOrg, {
          params: { orgId: 'NUSA-BALI' },
          body: { parentId: 'MERAPI' },
        }),
    ],
  ])('are told nothing more when %s, and others go on', async (what, change) => {
    const [wayan, agus] = [await t.signIn('NUSA-BALI/wayan'), await t.signIn('MERAPI/agus')]
    await holdOne(wayan)
    const [ofWayan, bystander] = [await follow(wayan), await follow(await t.signIn('SAMUDRA/rina'))]
    await tell()
    expect([ofWayan.groups, ofWayan.isOver]).toEqual([['NUSA-BALI'], false])
    await change(wayan)
    await run(`update booking set hotel_name = hotel_name || '!'`)
    await tell()
    expect([ofWayan.groups, ofWayan.isOver]).toEqual([['NUSA-BALI'], true])
    expect(bystander.isOver).toBe(what === 'one above it is suspended')
    await holdOne(agus)
    await tell()
    expect(ofWayan.groups).toEqual(['NUSA-BALI'])
  })

  test('are told of no group that has left their reach', async () => {
    const [sari, wayan] = [await t.signIn('NUSA/sari'), await t.signIn('NUSA-BALI/wayan')]
    const ofSari = await follow(sari)
    await (await t.signIn('TRADEWIND/root')).call(moveOrg, {
      params: { orgId: 'NUSA-BALI' },
      body: { parentId: 'MERAPI' },
    })
    await holdOne(wayan)
    await tell()
    expect([ofSari.groups, ofSari.isOver]).toEqual([[], true])
  })

  test('who reach more than 200 organisations are told of their own alone', async () => {
    await run(`insert into org (id, name, type, parent_id, path, currency, book, issue, vat_bp)
      select 'AGENCY-' || n, 'Agency ' || n, 'AGENT', 'TRADEWIND', array['TRADEWIND', 'AGENCY-' || n], 'IDR', 1, 1, 0
      from generate_series(1, 200) n`)
    const [root, sari] = [await t.signIn('TRADEWIND/root'), await t.signIn('NUSA/sari')]
    const [ofRoot, ofSari] = [await follow(root), await follow(sari)]
    await holdOne(sari)
    await tell()
    expect([ofRoot.groups, ofSari.groups]).toEqual([[], ['NUSA']])
  })

  test('are told of everything when the database is of another history', async () => {
    const sari = await t.signIn('NUSA/sari')
    await holdOne(sari)
    await placeChanges(t.database)
    const stream = await follow(sari)
    await run('update sale_feed set epoch = gen_random_uuid()')
    await tell()
    expect(stream.groups).toEqual(['NUSA'])
  })

  test('may be people who see their own bookings only', async () => {
    const person = await signInWithout(t, 'NUSA', 'seeAllBookings')
    const stream = await follow(person)
    await holdOne(person)
    await tell()
    expect(stream.groups).toEqual(['NUSA'])
  })

  test('are followed without a query for each of them', async () => {
    const sari = await t.signIn('NUSA/sari')
    await follow(sari)
    const queriesToTell = async () => {
      await holdOne(sari)
      await placeChanges(t.database)
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      await tell()
      const count = asked.mock.calls.length
      asked.mockRestore()
      return count
    }
    const ofOne = await queriesToTell()
    for (const agent of await Promise.all(Array.from({ length: 8 }, () => t.signIn('NUSA/sari'))))
      await follow(agent)
    expect(await queriesToTell()).toBe(ofOne)
    expect(streams.map(({ groups }) => groups.length)).toEqual([2, ...Array.from({ length: 8 }, () => 1)])
  })

  test('a call without a session is refused, and who leaves is forgotten', async () => {
    const nobody = await t.app.server.inject({
      url: '/api/changes/stream',
      headers: { host: 'localhost:8080' },
    })
    expect(nobody.statusCode).toBe(401)
    const sari = await t.signIn('NUSA/sari')
    const stream = await follow(sari)
    stream.close()
    const open = async () =>
      /http_open_streams (\d+)/.exec(
        (await t.app.server.inject({ url: '/metrics', headers: { host: 'localhost:8080' } })).body,
      )?.[1]
    await expect.poll(open).toBe('0')
  })
})
