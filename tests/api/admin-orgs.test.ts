import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOrgNames } from '#contract/access/orgs'
import { whoAmI } from '#contract/access/session'
import { createOrg, listOrgs, readOrg, reopenOrg, suspendOrg, updateOrg } from '#contract/admin/orgs'
import { depositBalance } from '#contract/money/deposit'
import { runAdminCommand } from '../../server/admin/run-command.ts'
import { administratorOf, newOrgBody, plainProfile, write } from '../support/client/admin-orgs.ts'
import { adminNeedsOf } from '../support/client/administrators.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(bothEngines)('agencies on $engine', { timeout: 60_000 }, ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let nusa: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
    nusa = await t.signIn('NUSA/admin')
  })
  afterAll(() => t.close())

  const idsFor = async (agent: AgentClient, query: object = {}) =>
    (await agent.call(listOrgs, { query })).orgList.map(({ orgId }) => orgId)
  const audited = async (action: string, orgId: string) => {
    const rows = await t.database.sql
      .selectFrom('audit')
      .select(['user_name', 'before', 'after', 'subject_org_id'])
      .where('action', '=', action)
      .where('subject', '=', `org:${orgId}`)
      .orderBy('id')
      .execute()
    return rows
  }

  test('the tree below the viewer stands depth first, with users, balances and limit', async () => {
    expect(await idsFor(root)).toEqual(['TRADEWIND', 'MERAPI', 'NUSA', 'NUSA-BALI', 'SAMUDRA'])
    const { orgList, hasMore } = await nusa.call(listOrgs, { query: {} })
    const [deposit] = (await nusa.call(depositBalance, {})).depositList
    expect(hasMore).toBe(false)
    expect(orgList).toMatchObject([
      {
        orgId: 'NUSA',
        depth: 0,
        parentId: null,
        status: 'ACTIVE',
        users: 4,
        balanceList: [deposit?.balance],
      },
      { orgId: 'NUSA-BALI', depth: 1, parentId: 'NUSA', orgType: 'SUBAGENT', users: 1 },
      { orgId: 'SAMUDRA', depth: 1, orgType: 'CORPORATE', creditLimit: ['IDR', 0] },
    ])
    expect(orgList[0]?.lastActivityAt).not.toBeNull()
  })

  test('the list is searched by name and account, and filtered by type and status', async () => {
    expect(await idsFor(root, { q: 'wisata' })).toEqual(['NUSA', 'NUSA-BALI'])
    expect(await idsFor(root, { q: 'bali', type: 'AGENT' })).toEqual([])
    expect(await idsFor(root, { q: '%' })).toEqual([])
    expect(await idsFor(root, { type: 'CORPORATE' })).toEqual(['SAMUDRA'])
    expect(await idsFor(root, { status: 'SUSPENDED' })).toEqual([])
    expect(await idsFor(nusa, { q: 'merapi' })).toEqual([])
  })

  test('the list is put in order by name, type and status, page after page', async () => {
    expect(await idsFor(root, { sort: 'name' })).toEqual([
      'MERAPI',
      'NUSA-BALI',
      'NUSA',
      'SAMUDRA',
      'TRADEWIND',
    ])
    for (const sort of ['type', '-type', 'status', '-status', '-name'] as const) {
      const all = await idsFor(root, { sort })
      expect(all.toSorted(), sort).toEqual(['MERAPI', 'NUSA', 'NUSA-BALI', 'SAMUDRA', 'TRADEWIND'])
      expect(await idsFor(root, { sort, after: all[1] }), sort).toEqual(all.slice(2))
    }
    expect((await idsFor(root, { sort: '-type' }))[0]).toBe('NUSA-BALI')
    // no place to go on from
    expect(await idsFor(nusa, { sort: 'name', after: 'MERAPI' })).toEqual([])
  })

  test('a created agency is at once in the tree, under a name that is kept in capitals and unique in any case', async () => {
    const body = { ...newOrgBody('NUSA'), accountName: 'nusa-lombok' }
    const made = await nusa.call(createOrg, { body })
    expect(made).toMatchObject({
      ...plainProfile,
      orgId: 'NUSA-LOMBOK',
      orgType: 'SUBAGENT',
      aboveList: [{ orgId: 'NUSA', orgName: 'Nusa Wisata Travel' }],
      mayEditTerms: true,
      mayMove: false,
      mayCreateBelow: ['SUBAGENT', 'CORPORATE'],
      version: 1,
    })
    expect(await idsFor(nusa)).toContain('NUSA-LOMBOK')
    const taken = 'The account name MERAPI is taken. Choose another one.'
    for (const accountName of ['MERAPI', 'merapi', 'Merapi']) {
      const refused = await write(nusa, 'POST', createOrg.path, { ...body, accountName })
      expect(refused).toMatchObject({ status: 400, body: { errorDescription: taken } })
    }
    expect(await audited('org.created', 'NUSA-LOMBOK')).toMatchObject([
      { user_name: 'admin', after: { parentId: 'NUSA' }, subject_org_id: 'NUSA-LOMBOK' },
    ])
  })

  test('the command line makes organisations by the same rules', async () => {
    const run = (account: string, orgType: 'CORPORATE' | 'AGENT', parent: string) =>
      runAdminCommand(adminNeedsOf(t), {
        command: 'create-user',
        account,
        user: 'first',
        'org-name': 'By the command line',
        'org-type': orgType,
        parent,
        role: 'ROLE_AGENT',
        password: 'kereta malam ke timur',
      })
    await run('LINE-CORP', 'CORPORATE', 'NUSA')
    const { rows } = await t.database.pool.query(`select vat_bp, path from org where id = 'LINE-CORP'`)
    expect(rows).toEqual([{ vat_bp: 110, path: ['TRADEWIND', 'NUSA', 'LINE-CORP'] }])
    expect(await audited('org.created', 'LINE-CORP')).toMatchObject([{ user_name: 'system' }])
    await expect(run('LINE-AGENT', 'AGENT', 'NUSA')).rejects.toThrow(
      'Below an agency there can be a sub-agency or a corporate, not an agency.',
    )
    await expect(run('LINE-AGENT', 'AGENT', 'NOSUCH')).rejects.toThrow('There is no account NOSUCH')
  })

  test('two administrators at once: other fields are merged, the same field is told with both values', async () => {
    const { orgId } = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    const params = { orgId }
    await nusa.call(updateOrg, { params, body: { version: 1, changes: { phone: '021 1', address: 'A' } } })
    const merged = await root.call(updateOrg, {
      params,
      body: { version: 1, changes: { taxNumber: '9', address: 'A' } },
    })
    expect(merged).toMatchObject({ phone: '021 1', taxNumber: '9', address: 'A', version: 3 })
    const late = { version: 1, changes: { phone: '021 2', shortName: 'Late' } }
    const refused = await write(root, 'PUT', `/api/admin/orgs/${orgId}`, late)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'CHANGED_MEANWHILE',
        conflicts: [{ field: 'phone', theirs: '021 1', mine: '021 2', version: 2, changedBy: 'Nusa Admin' }],
      },
    })
    // a person above is named as their organisation
    const conflict = { version: 1, changes: { taxNumber: '8' } }
    expect(await write(nusa, 'PUT', `/api/admin/orgs/${orgId}`, conflict)).toMatchObject({
      status: 409,
      body: { conflicts: [{ changedBy: 'Tradewind Platform' }] },
    })
    expect(await nusa.call(readOrg, { params })).toMatchObject({ phone: '021 1', shortName: '', version: 3 })
    expect(await audited('org.changed', orgId)).toMatchObject([
      { before: { phone: plainProfile.phone }, after: { phone: '021 1', address: 'A' } },
      { before: { taxNumber: plainProfile.taxNumber }, after: { taxNumber: '9' } },
    ])
  })

  test('of two writes of one field in the same moment exactly one is refused', async () => {
    const { orgId } = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    const answers = await Promise.all(
      [nusa, root].map((agent, index) =>
        write(agent, 'PUT', `/api/admin/orgs/${orgId}`, { version: 1, changes: { phone: `${index}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a suspended agency and those below it read, and book nothing, from the next call on', async () => {
    const { orgId } = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    const below = await nusa.call(createOrg, { body: newOrgBody(orgId) })
    const corporate = await nusa.call(createOrg, { body: newOrgBody(orgId, 'CORPORATE') })
    const boss = await administratorOf(t, below.orgId)
    expect((await boss.call(whoAmI, {})).permissions.book).toBe(1)
    const params = { orgId }
    const suspended = await nusa.call(suspendOrg, { params, body: { reason: 'Unpaid since May' } })
    expect(suspended).toMatchObject({ status: 'SUSPENDED', isSuspendedItself: true })
    expect((await boss.call(whoAmI, {})).permissions).toMatchObject({ book: 0, issue: 0 })
    expect(await idsFor(boss)).toEqual([below.orgId])
    expect(
      await write(boss, 'PUT', `/api/admin/orgs/${below.orgId}`, { version: 1, changes: {} }),
    ).toMatchObject({ status: 403 })
    expect(await idsFor(nusa, { status: 'SUSPENDED' })).toEqual(
      [orgId, below.orgId, corporate.orgId].sort((a, b) => (a < b ? -1 : 1)),
    )
    // nobody above sells for it either
    const searchModifier = {
      corporate: { orgId: corporate.orgId, orgName: '', orgType: 'CORPORATE' } as const,
    }
    await expect(nusa.prepareBooking({ search: { searchModifier } })).rejects.toThrow(
      'is suspended, so nothing can be booked for it',
    )
    expect(await audited('org.suspended', orgId)).toMatchObject([{ after: { reason: 'Unpaid since May' } }])
    expect((await nusa.call(reopenOrg, { params })).status).toBe('ACTIVE')
    await nusa.prepareBooking({ search: { searchModifier } })
    expect((await boss.call(whoAmI, {})).permissions.book).toBe(1)
  })

  test('what was quoted before a suspension is not booked after it', async () => {
    const { orgId, orgName } = await nusa.call(createOrg, { body: newOrgBody('NUSA', 'CORPORATE') })
    const searchModifier = { corporate: { orgId, orgName, orgType: 'CORPORATE' } as const }
    const request = await nusa.prepareBooking({
      refundable: true,
      issueNow: false,
      search: { searchModifier },
      form: {
        bookingModifier: {
          inputServiceCharge: { serviceChargeAmount: 0, serviceChargePercent: 0 },
          impersonatePnrOwnership: { orgId },
        },
      },
    })
    await nusa.call(suspendOrg, { params: { orgId }, body: { reason: 'Unpaid' } })
    expect(await nusa.book(request)).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
  })

  test('the currency changes only while there are neither sales nor money', async () => {
    const { orgId } = await nusa.call(createOrg, { body: newOrgBody('NUSA') })
    const changed = await nusa.call(updateOrg, {
      params: { orgId },
      body: { version: 1, changes: { currency: 'SGD' } },
    })
    expect(changed.currency).toBe('SGD')
    const body = { version: 1, changes: { currency: 'SGD' } }
    expect(await write(root, 'PUT', '/api/admin/orgs/NUSA', body)).toMatchObject({
      status: 409,
      body: { error: 'NOT_POSSIBLE' },
    })
  })

  test('a repeated creation with the same key makes one agency', async () => {
    const [key, body] = [newKey(), newOrgBody('NUSA')]
    const first = await nusa.call(createOrg, { body }, key)
    expect(await nusa.call(createOrg, { body }, key)).toEqual(first)
    const { orgNames } = await nusa.call(listOrgNames, {})
    expect(orgNames.filter(({ orgId }) => orgId === first.orgId)).toHaveLength(1)
  })

  test('pages of the tree go on after the last row', async () => {
    const { orgId } = await root.call(createOrg, { body: newOrgBody('TRADEWIND', 'AGENT') })
    await t.database.pool.query(
      `insert into org (id, name, type, parent_id, path, currency)
       select $1 || '-' || n, 'Branch ' || n, 'SUBAGENT', $1, array['TRADEWIND', $1, $1 || '-' || n], 'IDR'
       from generate_series(1, 60) n`,
      [orgId],
    )
    const first = await root.call(listOrgs, { query: { q: orgId } })
    const second = await root.call(listOrgs, {
      query: { q: orgId, after: first.orgList.at(-1)?.orgId ?? '' },
    })
    expect([first.orgList.length, first.hasMore, second.orgList.length, second.hasMore]).toEqual([
      50,
      true,
      11,
      false,
    ])
    const ids = [...first.orgList, ...second.orgList].map((row) => row.orgId)
    expect(new Set(ids).size).toBe(61)
    expect(ids[0]).toBe(orgId)
  })
})
