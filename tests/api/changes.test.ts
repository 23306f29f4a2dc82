import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveOrg } from '#contract/admin/orgs'
import { keptSaleVersion } from '#contract/changes/kept-sale'
import { demoUsers } from '../../server/admin/demo-data.ts'
import { placeChanges } from '../../server/changes/place-changes.ts'
import { deleteExpired, goneSaleDays } from '../../server/jobs/delete-expired.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { signInWithout } from '../support/client/person-with.ts'
import { bothEngines, onPostgres } from '../support/databases.ts'
import { type Address, holdOne, tryToCancel, tryToIssue } from '../support/sale/held-booking.ts'
import { quoted, tryToChange } from '../support/sale/insurance-policy.ts'
import { changesOf, KeptSales, listedOrders } from '../support/sale/kept-sales.ts'
import { bookedTour, someDeparture } from '../support/sale/tours.ts'
import { held, openToAll, tryToChangeTrain } from '../support/sale/trains.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const day = 86_400_000

async function count(t: TestApp, condition: string): Promise<number> {
  const { rows } = await t.database.pool.query<{ count: number }>(
    `select count(*)::int as count from sale_change where ${condition}`,
  )
  return rows[0]?.count ?? 0
}

describe.each(bothEngines)('what devices keep, on $engine', ({ fresh }) => {
  let t: TestApp
  let people: [who: string, agent: AgentClient][]
  let issued: Address
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    const agents = demoUsers.map(async ({ org, name }) => {
      const who = `${org}/${name}`
      return [who, await t.signIn(who)] as [string, AgentClient]
    })
    people = [
      ...(await Promise.all(agents)),
      ['who sees their own', await signInWithout(t, 'NUSA', 'seeAllBookings')],
    ]
    const sari = agentOf('NUSA/sari')
    issued = await holdOne(sari)
    await tryToChangeTrain(sari, 'issue', await held(sari, t.clock.now()))
    await tryToChange(sari, 'confirm', await quoted(sari))
    await bookedTour(sari, await someDeparture(sari))
    for (const who of ['NUSA-BALI/wayan', 'SAMUDRA/rina', 'MERAPI/agus', 'who sees their own'])
      await holdOne(agentOf(who))
  })
  afterAll(() => t.close())

  const agentOf = (who: string) => {
    const agent = people.find(([name]) => name === who)?.[1]
    if (!agent) throw new Error(`${who} is nobody`)
    return agent
  }

  test('are the rows of the list of orders, for everybody, and follow what is sold', async () => {
    const devices = await Promise.all(people.map(([, agent]) => new KeptSales(agent).sync(2)))
    const expectSame = async () => {
      for (const [index, [who, agent]] of people.entries())
        expect(devices[index]?.rows(t.clock.now()), who).toEqual(await listedOrders(agent, t.clock.now()))
    }
    await expectSame()
    const [own] = devices.slice(-1)
    expect(own?.rows(t.clock.now())).toHaveLength(1)
    expect(devices[0]?.rows(t.clock.now())).toHaveLength(8)

    await placeChanges(t.database)
    for (const device of devices) await device.sync()
    await tryToIssue(agentOf('NUSA/sari'), issued)
    const cancelled = await holdOne(agentOf('MERAPI/agus'))
    await tryToCancel(agentOf('MERAPI/agus'), cancelled)
    await placeChanges(t.database)
    for (const device of devices) await device.sync()
    await expectSame()
    const sent = (device: KeptSales | undefined) =>
      device?.received.flatMap(({ saleList }) => saleList.map(([, , locator]) => locator))
    expect(sent(devices[0])?.sort()).toEqual([issued.code, cancelled.code].sort())
    expect(sent(own)).toEqual([])
    for (const device of devices) {
      await device.sync()
      expect(device.received).toEqual([])
    }
  })

  test('carry the numbers by which a sale is known elsewhere', async () => {
    const device = await new KeptSales(agentOf('NUSA/sari')).sync()
    const sales = [...(device.groups.get('NUSA')?.sales.values() ?? [])]
    const { rows } = await t.database.pool.query<{ product: string; numbers: string[] }>(
      `select 'HOTEL' as product, array[supplier_reference, record #>> '{holder,phone}'] as numbers from booking where locator = '${issued.code}'
       union all select 'INSURANCE', supplier_reference || policy_numbers from insurance_booking
       union all select 'TOUR', array[supplier_reference, record #>> '{contact,phone}'] from tour_booking
       union all select 'TRAIN', array[supplier_reference, record #>> '{passengers,0,ticketNumbers,0}'] from train_booking`,
    )
    expect(rows).toHaveLength(4)
    for (const { product, numbers } of rows) {
      const kept = sales.filter(([of]) => of === product).map((sale) => sale[17])
      expect(numbers.every((number) => number !== null && number !== '')).toBe(true)
      expect(kept).toContainEqual(expect.arrayContaining(numbers))
    }
  })

  test('are not told of a change that nobody is shown', async () => {
    await placeChanges(t.database)
    await t.database.pool.query(`update booking set expiry_retry_at = now()`)
    expect(await count(t, 'place is null')).toBe(0)
    await t.database.pool.query(`update booking set hotel_name = hotel_name || '!' where locator = $1`, [
      issued.code,
    ])
    expect(await count(t, 'place is null')).toBe(1)
    await placeChanges(t.database)
    expect(await count(t, 'place is null')).toBe(0)
  })
})

describe.each(onPostgres)('the feed of changes on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let sari: AgentClient
  let wayan: AgentClient
  let rina: AgentClient
  let agus: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh, openToAll)
    const agents = await Promise.all(
      ['TRADEWIND/root', 'NUSA/sari', 'NUSA-BALI/wayan', 'SAMUDRA/rina', 'MERAPI/agus'].map((who) =>
        t.signIn(who),
      ),
    )
    ;[root, sari, wayan, rina, agus] = agents as [
      AgentClient,
      AgentClient,
      AgentClient,
      AgentClient,
      AgentClient,
    ] // five names, five agents
    for (const agent of [sari, sari, sari, wayan, rina, agus]) await holdOne(agent)
    await placeChanges(t.database)
  })
  afterAll(() => t.close())

  const expectSame = async (device: KeptSales, agent: AgentClient) =>
    expect(device.rows(t.clock.now())).toEqual(await listedOrders(agent, t.clock.now()))
  const run = (sql: string, ...values: unknown[]) => t.database.pool.query(sql, values)

  test('a writer that commits late is not skipped', async () => {
    const [late, soon] = [await holdOne(sari), await holdOne(sari)]
    await placeChanges(t.database)
    const device = await new KeptSales(sari).sync()
    const client = await t.database.pool.connect()
    try {
      await client.query('begin; set constraints all immediate')
      await client.query(`update booking set hotel_name = 'Late' where locator = $1`, [late.code])
      await run(`update booking set hotel_name = 'Soon' where locator = $1`, soon.code)
      await placeChanges(t.database)
      await device.sync()
      expect(device.groups.get('NUSA')?.sales.get(soon.code)?.[3]).toBe('Soon')
      expect(device.groups.get('NUSA')?.sales.get(late.code)?.[3]).not.toBe('Late')
      await run(`update booking set hotel_name = 'Sooner' where locator = $1`, soon.code)
      await placeChanges(t.database)
      await device.sync()
      await client.query('commit')
    } finally {
      client.release()
    }
    await placeChanges(t.database)
    await device.sync()
    expect(device.received.flatMap(({ saleList }) => saleList.map(([, , locator]) => locator))).toEqual([
      late.code,
    ])
    await expectSame(device, sari)
  })

  test('a waiting row that is being changed again holds up no other', async () => {
    const [busy, other] = [await holdOne(sari), await holdOne(sari)]
    const client = await t.database.pool.connect()
    try {
      await client.query('begin; set constraints all immediate')
      await client.query(`update booking set hotel_name = 'Busy' where locator = $1`, [busy.code])
      await placeChanges(t.database)
      expect(await count(t, `place is null and locator = '${busy.code}'`)).toBe(1)
      expect(await count(t, `place is null and locator = '${other.code}'`)).toBe(0)
      await client.query('commit')
    } finally {
      client.release()
    }
    await placeChanges(t.database)
    expect(await count(t, 'place is null')).toBe(0)
  })

  test('places are given once, however many processes give them', async () => {
    await run(`update booking set hotel_name = hotel_name || '?'`)
    await Promise.all(Array.from({ length: 5 }, () => placeChanges(t.database, 2)))
    await placeChanges(t.database, 2)
    const { rows } = await run(
      `select count(*)::int as count, count(distinct place)::int as places, max(place) as last, (select top from sale_feed) as top from sale_change`,
    )
    const [found] = rows
    expect(found.places).toBe(found.count)
    expect(found.last).toBe(found.top)
  })

  test('who may no longer see what others booked keeps their own, and the other way round', async () => {
    const person = await signInWithout(t, 'NUSA', 'seeAllBookings')
    const { code } = await holdOne(person)
    const setPermissions = (to: string) =>
      run(
        `update app_user set permissions = ${to}(permissions, 'seeAllBookings')
         where id = (select booked_by_user from sale where locator = $1)`,
        code,
      )
    const device = await new KeptSales(person).sync()
    expect(device.rows(t.clock.now())).toHaveLength(1)
    await setPermissions('array_append')
    await device.sync()
    expect(device.rows(t.clock.now()).length).toBeGreaterThan(5)
    await expectSame(device, person)
    await setPermissions('array_remove')
    await device.sync()
    expect(device.received.map(({ begins }) => begins)).not.toContain(false)
    expect(device.rows(t.clock.now())).toHaveLength(1)
    await expectSame(device, person)
  })

  test('an organisation that moves is a group gained here and lost there', async () => {
    const [seller, other] = [await new KeptSales(sari).sync(), await new KeptSales(agus).sync()]
    const move = (parentId: string) =>
      root.call(moveOrg, { params: { orgId: 'NUSA-BALI' }, body: { parentId } })
    const groupsOf = (device: KeptSales) => [...device.groups.keys()].sort()
    expect([groupsOf(seller), groupsOf(other)]).toEqual([['NUSA', 'NUSA-BALI', 'SAMUDRA'], ['MERAPI']])
    await move('MERAPI')
    await seller.sync()
    await other.sync()
    expect([groupsOf(seller), groupsOf(other)]).toEqual([
      ['NUSA', 'SAMUDRA'],
      ['MERAPI', 'NUSA-BALI'],
    ])
    expect(seller.received).toEqual([])
    expect(other.received.map(({ group }) => group)).toEqual(['NUSA-BALI'])
    await expectSame(seller, sari)
    await expectSame(other, agus)
    expect((await changesOf(sari, { group: 'NUSA-BALI' })).changes).toBeNull()
    expect((await changesOf(sari, { group: 'NOSUCH' })).changes).toBeNull()
    await move('NUSA')
  })

  test('a sale that gets another owner leaves one group and joins the other; 60 days later the device begins anew', async () => {
    const { code } = await holdOne(sari)
    await placeChanges(t.database)
    const [seller, below, off] = [
      await new KeptSales(sari).sync(),
      await new KeptSales(wayan).sync(),
      await new KeptSales(sari).sync(),
    ]
    await run(`update booking set owner_org_id = 'NUSA-BALI' where locator = $1`, code)
    await placeChanges(t.database)
    await seller.sync(1)
    await below.sync()
    expect(seller.received.flatMap(({ goneList }) => goneList)).toEqual([code])
    await expectSame(seller, sari)
    await expectSame(below, wayan)
    expect(below.rows(t.clock.now()).map(({ locatorCode }) => locatorCode)).toContain(code)

    const kept = (days: number) => deleteExpired(t.database, new Date(Date.now() + days * day))
    await kept(goneSaleDays - 1)
    expect(await count(t, 'gone_at is not null')).toBe(1)
    await kept(goneSaleDays + 1)
    expect(await count(t, 'gone_at is not null')).toBe(0)
    await seller.sync()
    expect(seller.received.map(({ begins }) => begins)).not.toContain(true)
    await off.sync()
    expect(off.received.find(({ group }) => group === 'NUSA')?.begins).toBe(true)
    await expectSame(off, sari)
    // and back again
    await run(`update booking set owner_org_id = 'NUSA' where locator = $1`, code)
    await placeChanges(t.database)
    await expectSame(await seller.sync(), sari)
    await expectSame(await below.sync(), wayan)
  })

  test('a cursor of another history, group or view begins anew, and so does what is no cursor', async () => {
    const { changes } = await changesOf(sari, { group: 'NUSA' })
    const next = changes?.next ?? ''
    const begins = async (after: string, agent = sari, group = 'NUSA') =>
      (await changesOf(agent, { group, after })).changes?.begins
    expect(changes).toMatchObject({ begins: true, isComplete: true })
    expect(await begins(next)).toBe(false)
    expect(await begins(next, sari, 'NUSA-BALI')).toBe(true)
    expect(await begins(next, root)).toBe(true)
    expect(await begins('a~b~c')).toBe(true)
    const [epoch, view, top] = next.split('~')
    expect(await begins([epoch, view, Number(top) + 1, 'done'].join('~'))).toBe(true)
    const before = (await changesOf(sari)).epoch
    await run('update sale_feed set epoch = gen_random_uuid()')
    expect(await begins(next)).toBe(true)
    expect((await changesOf(sari)).epoch).not.toBe(before)
  })

  test('a page has as many rows as were asked for, and another version gets none', async () => {
    const listed = await listedOrders(sari, t.clock.now())
    const device = await new KeptSales(sari).sync(2)
    expect(device.received.every(({ saleList }) => saleList.length <= 2)).toBe(true)
    expect(device.received.flatMap(({ saleList }) => saleList)).toHaveLength(listed.length)
    await expectSame(device, sari)
    await run(`update booking set hotel_name = hotel_name || ' again'`)
    await placeChanges(t.database)
    await device.sync(2)
    expect(device.received.every(({ begins, saleList }) => !begins && saleList.length <= 2)).toBe(true)
    expect(device.received.flatMap(({ saleList }) => saleList)).toHaveLength(listed.length)
    await expectSame(device, sari)
    const older = await changesOf(sari, { group: 'NUSA', version: String(keptSaleVersion + 1) })
    expect(older).toMatchObject({ version: keptSaleVersion, changes: null })
  })

  test('while a device fetches what it begins with, it is sent what changes meanwhile', async () => {
    const first = await changesOf(sari, { group: 'NUSA', size: '1' })
    const [kept] = first.changes?.saleList ?? []
    await run(`update booking set hotel_name = 'Changed' where locator = $1`, kept?.[2])
    await placeChanges(t.database)
    const second = await changesOf(sari, { group: 'NUSA', after: first.changes?.next ?? '', size: '2' })
    expect(second.changes).toMatchObject({ begins: false, isComplete: false })
    expect(second.changes?.saleList.map(([, , locator, title]) => [locator, title])).toEqual([
      [kept?.[2], 'Changed'],
      expect.anything(),
    ])
  })

  test('what was over thirteen months ago is not sent to a device that begins', async () => {
    const { code } = await holdOne(sari)
    const ended = (months: string) =>
      run(
        `update booking set booked_at = $2::timestamptz - interval '${months}', check_in = $2::date - interval '${months}',
         check_out = $2::date - interval '${months}' + interval '1 day' where locator = $1`,
        code,
        t.clock.now(),
      )
    const isSent = async () =>
      (await new KeptSales(sari).sync()).rows(t.clock.now()).some(({ locatorCode }) => locatorCode === code)
    await ended('12 months 27 days')
    expect(await isSent()).toBe(true)
    await ended('13 months 5 days')
    expect(await isSent()).toBe(false)
    await expectSame(await new KeptSales(sari).sync(), sari)
  })

  test('of more than 200 organisations only their own is a group, and others can be asked for', async () => {
    await run(`insert into org (id, name, type, parent_id, path, currency, book, issue, vat_bp)
      select 'AGENCY-' || n, 'Agency ' || n, 'AGENT', 'TRADEWIND', array['TRADEWIND', 'AGENCY-' || n], 'IDR', 1, 1, 0
      from generate_series(1, 200) n`)
    const { isPartial, groupList, changes } = await changesOf(root, { group: 'NUSA' })
    expect({ isPartial, groups: groupList.map(({ group }) => group) }).toEqual({
      isPartial: true,
      groups: ['TRADEWIND'],
    })
    expect(changes?.saleList.length).toBeGreaterThan(3)
    expect((await changesOf(root, { group: 'NOSUCH' })).changes).toBeNull()
    expect((await changesOf(sari)).isPartial).toBe(false)
  })
})
