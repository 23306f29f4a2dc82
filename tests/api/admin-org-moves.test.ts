import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrg, moveOrg, readOrg } from '#contract/admin/orgs'
import { listPnrs } from '#contract/pnr/list'
import { violatedInvariants } from '../support/books/books.ts'
import { administratorOf, newOrgBody, write } from '../support/client/admin-orgs.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { detailOf, holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('moving agencies on $engine', { timeout: 60_000 }, ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let nusa: AgentClient
  let merapi: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
    nusa = await t.signIn('NUSA/admin')
    merapi = await administratorOf(t, 'MERAPI')
  })
  afterAll(async () => {
    expect(await violatedInvariants(t.database)).toEqual([])
    await t.close()
  })

  const move = (orgId: string, parentId: string) =>
    root.call(moveOrg, { params: { orgId }, body: { parentId } })
  const pathOf = async (orgId: string) => {
    const { rows } = await t.database.pool.query<{ path: string[] }>('select path from org where id = $1', [
      orgId,
    ])
    return rows[0]?.path.join('/')
  }
  const codes = async (agent: AgentClient) =>
    (await agent.call(listPnrs, { query: {} })).pnrList.map(({ qilinLocatorCode }) => qilinLocatorCode)

  test('a booking keeps the chain it was sold under; the new parent reaches it and the former one no longer', async () => {
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const address = await holdOne(wayan)
    const before = await detailOf(wayan, address)
    expect(before.pnrOwnershipInfo).toMatchObject({ nsId: 'TRADEWIND/NUSA/NUSA-BALI' })
    expect(await codes(nusa)).toContain(address.code)
    expect(await codes(merapi)).not.toContain(address.code)
    const moved = await move('NUSA-BALI', 'MERAPI')
    expect(moved).toMatchObject({
      parentId: 'MERAPI',
      aboveList: [{ orgId: 'TRADEWIND' }, { orgId: 'MERAPI' }],
      moveList: [
        {
          formerPath: ['TRADEWIND', 'NUSA', 'NUSA-BALI'],
          newPath: ['TRADEWIND', 'MERAPI', 'NUSA-BALI'],
        },
      ],
    })
    expect(await codes(merapi)).toContain(address.code)
    expect(await codes(nusa)).not.toContain(address.code)
    expect((await detailOf(merapi, address)).pnrOwnershipInfo).toEqual(before.pnrOwnershipInfo)
    await expect(detailOf(nusa, address)).rejects.toThrow('404')
    // what is issued after the move pays the margins it was sold with
    expect((await tryToIssue(wayan, address)).status).toBe(200)
    const { rows } = await t.database.pool.query<{ org_id: string }>(
      `select distinct account.org_id from ledger_entry entry
       join ledger_account account on account.id = entry.account_id
       join ledger_transfer transfer on transfer.id = entry.transfer_id
       join booking on booking.id = transfer.booking_id
       where booking.locator = $1 and account.id like 'margin:%' and account.org_id is not null`,
      [address.code],
    )
    expect(rows.map(({ org_id }) => org_id)).not.toContain('MERAPI')
    // the new parent is not told where it stood before
    const seen = await merapi.call(readOrg, { params: { orgId: 'NUSA-BALI' } })
    expect(JSON.stringify(seen.moveList)).not.toContain('"NUSA"')
    expect(seen.moveList).toMatchObject([{ newPath: ['MERAPI', 'NUSA-BALI'] }])
  })

  test('the new parent sells by the rules of the former one, which end', async () => {
    const branch = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    const { pool } = t.database
    await pool.query(
      `insert into price_rule (rule_id, version, seller_org, product, buyer_org, percent_bp, amount, currency, note,
         valid_from, valid_until, made_at)
       values (gen_random_uuid(), 3, 'NUSA', 'HOTEL', $1, 250, 10000, 'IDR', 'a friend', $2, null, $2),
         (gen_random_uuid(), 1, 'NUSA', 'HOTEL', $1, 100, null, null, '', $2, $2::timestamptz + interval '1 second', $2),
         (gen_random_uuid(), 1, 'NUSA', 'TOUR', null, 900, null, null, '', $2, null, $2)`,
      [branch.orgId, t.clock.now()],
    )
    t.clock.pass(2_000)
    const rules = async () =>
      (
        await pool.query(
          `select seller_org, version, product, percent_bp, amount::int, note, ended_at is not null as ended,
             ended_by is not null as by_somebody, valid_from = $2 as from_now
           from price_rule where buyer_org = $1 order by seller_org, product, percent_bp`,
          [branch.orgId, t.clock.now()],
        )
      ).rows
    const [own, other, commission] = await rules()
    await move(branch.orgId, 'MERAPI')
    const begun = { seller_org: 'MERAPI', version: 1, note: '', from_now: true }
    const ended = { ended: true, by_somebody: true }
    expect(await rules()).toEqual([
      { ...other, ...begun },
      { ...commission, ...begun },
      { ...own, ...ended },
      { ...other, ...ended },
      { ...commission, ...ended },
    ])
  })

  test('those below move along, with their paths', async () => {
    const branch = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    const below = await nusa.call(createOrg, { body: newOrgBody(branch.orgId) })
    const leaf = await nusa.call(createOrg, { body: newOrgBody(below.orgId, 'CORPORATE') })
    await move(branch.orgId, 'MERAPI')
    const path = ['TRADEWIND', 'MERAPI', branch.orgId, below.orgId, leaf.orgId].join('/')
    expect(await pathOf(leaf.orgId)).toBe(path)
    await expect(nusa.call(readOrg, { params: { orgId: leaf.orgId } })).rejects.toThrow('404')
    expect((await merapi.call(readOrg, { params: { orgId: leaf.orgId } })).parentId).toBe(below.orgId)
    await move(below.orgId, 'NUSA')
    expect(await pathOf(leaf.orgId)).toBe(['TRADEWIND', 'NUSA', below.orgId, leaf.orgId].join('/'))
    expect(await pathOf(branch.orgId)).toBe(['TRADEWIND', 'MERAPI', branch.orgId].join('/'))
  })

  test('a move respects the types, and nothing moves below itself', async () => {
    const branch = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    const below = await nusa.call(createOrg, { body: newOrgBody(branch.orgId) })
    const tried = async (orgId: string, parentId: string) => {
      const { status, body } = await write(root, 'POST', `/api/admin/orgs/${orgId}/move`, { parentId })
      return [status, Object(body).errorDescription]
    }
    const itself = 'An agency cannot be moved below itself.'
    expect(await tried(branch.orgId, below.orgId)).toEqual([403, itself])
    expect(await tried(branch.orgId, branch.orgId)).toEqual([403, itself])
    expect(await tried('TRADEWIND', 'NUSA')).toEqual([403, itself])
    expect((await tried('NUSA', 'MERAPI'))[0]).toBe(400)
    expect((await tried(branch.orgId, 'SAMUDRA'))[0]).toBe(400)
    expect((await tried(branch.orgId, 'TRADEWIND'))[0]).toBe(400)
    expect((await tried(branch.orgId, 'NUSA'))[0]).toBe(409)
    expect((await tried(branch.orgId, 'NOSUCH'))[0]).toBe(404)
    expect(await pathOf(below.orgId)).toBe(['TRADEWIND', 'NUSA', branch.orgId, below.orgId].join('/'))
  })

  test('two moves that would make a circle: one is refused, and every path is right', async () => {
    const [one, two] = await Promise.all([
      nusa.call(createOrg, { body: newOrgBody('NUSA') }),
      nusa.call(createOrg, { body: newOrgBody('NUSA') }),
    ])
    const answers = await Promise.all([
      write(root, 'POST', `/api/admin/orgs/${one.orgId}/move`, { parentId: two.orgId }),
      write(root, 'POST', `/api/admin/orgs/${two.orgId}/move`, { parentId: one.orgId }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    await expectPathsRight()
  })

  test('what is created below a moving agency gets its new path', async () => {
    const branch = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    const bodies = Array.from({ length: 5 }, () => newOrgBody(branch.orgId))
    const [, ...answers] = await Promise.all([
      move(branch.orgId, 'MERAPI'),
      ...bodies.map((body) => write(root, 'POST', createOrg.path, body)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200))
    await expectPathsRight()
  })

  /** Every path is that of the parent and the own id. */
  async function expectPathsRight(): Promise<void> {
    const { rows } = await t.database.pool.query(
      `select org.id from org left join org parent on parent.id = org.parent_id
       where org.path <> coalesce(parent.path, '{}') || org.id`,
    )
    expect(rows).toEqual([])
  }
})
