import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuditRow, auditPageSize, findAuditPeople, listAudit, maxPeople } from '#contract/admin/audit'
import { addRule, endRule } from '#contract/admin/prices'
import { inviteUser } from '#contract/admin/users'
import { addDays, dayInJakarta } from '#contract/day/dates'
import { blankRule } from '#contract/money/price-rule'
import { disableUser, enableUser } from '../../server/admin/accounts.ts'
import { createUser, topUp } from '../../server/admin/commands.ts'
import { addRows } from '../support/books/audit-chain.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines, onPostgres } from '../support/databases.ts'
import { holdOne, tryToIssue } from '../support/sale/held-booking.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

type Query = Record<string, string>

describe.each(bothEngines)('pages of the audit on $engine', ({ fresh }) => {
  test('follow each other without a gap, and the export has them all', async () => {
    const t = await createTestApp(fresh)
    const root = await t.signIn('TRADEWIND/root')
    await addRows(t.database, auditPageSize + 20)
    const { rows } = await t.database.pool.query<{ id: string }>(
      'select id::text from audit order by audit.id desc',
    )
    const ids = rows.map(({ id }) => id)
    const first = await root.call(listAudit, { query: {} })
    expect(first).toMatchObject({ hasMore: true, total: null })
    const next = await root.call(listAudit, { query: { after: first.auditList.at(-1)?.auditId ?? '' } })
    expect(next.hasMore).toBe(false)
    expect([...first.auditList, ...next.auditList].map(({ auditId }) => auditId)).toEqual(ids)
    const all = await root.call(listAudit, { query: { exports: '1' } })
    expect(all.total).toBe(ids.length)
    expect(all.auditList.map(({ auditId }) => auditId)).toEqual(ids)
    await t.close()
  })
})

describe.each(onPostgres)('the audit for administrators on $engine', ({ fresh }) => {
  let t: TestApp
  let admin: AgentClient
  let sari: AgentClient
  let root: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    admin = await t.signIn('NUSA/admin')
    sari = await t.signIn('NUSA/sari')
    root = await t.signIn('TRADEWIND/root')
  })
  afterAll(() => t.close())

  const list = async (who: AgentClient, query: Query = {}): Promise<AuditRow[]> =>
    (await who.call(listAudit, { query: { exports: '1', ...query } })).auditList
  const makeAdmin = (user: string) =>
    t.database.pool.query(`update app_user set role = 'ROLE_ADMIN' where user_name = $1`, [user])

  test('an agent finds no such page; an administrator without the permission is told so', async () => {
    const { path } = listAudit
    const missing = await sari.raw('GET', '/api/admin/nothing')
    const asked = await sari.raw('GET', path)
    expect(asked.status).toBe(404)
    expect(Object(asked.body).errorDescription).toBe(Object(missing.body).errorDescription)
    await t.database.pool.query(`update app_user set permissions = '{search}' where user_name = 'admin'`)
    expect(await admin.raw('GET', path)).toMatchObject({
      status: 403,
      body: { error: 'NOT_ALLOWED', errorDescription: 'No permission to read the audit.' },
    })
    await t.database.pool.query(`update app_user set permissions = null where user_name = 'admin'`)
    expect((await admin.raw('GET', path)).status).toBe(200)
  })

  test('shows who did what to which, from where and when, and what it changed', async () => {
    const address = await holdOne(sari)
    expect((await tryToIssue(sari, address)).status).toBe(200)
    const [row] = await list(admin, { action: 'booking.issued', subject: address.code })
    expect(row).toMatchObject({
      who: 'Sari',
      organisation: { orgId: 'NUSA', orgName: 'Nusa Wisata Travel' },
      about: null,
      action: 'booking.issued',
      subject: { kind: 'booking', code: address.code, sale: { product: 'HOTEL', supplierCode: 'HBD' } },
      address: '127.0.0.1',
    })
    expect(row?.changes).toContainEqual({ field: 'voucherStatus', before: null, after: 'VOUCHERED' })
    expect(row?.changes.find(({ field }) => field === 'deducted')?.after).toEqual(['IDR', expect.any(Number)])
    expect(row?.subject.name).not.toBe('')
  })

  test('names the rule and the invited person in words, and only those in reach', async () => {
    const rule = {
      ...blankRule,
      product: 'HOTEL',
      buyerOrg: 'NUSA-BALI',
      percentBp: 450,
      note: 'season',
    } as const
    const { versionList } = await admin.call(addRule, { body: { sellerOrg: 'NUSA', rule } })
    const { ruleId = '' } = versionList[0] ?? {}
    await admin.call(endRule, { params: { ruleId }, body: { version: 1 } })
    for (const row of await list(admin, { subject: `rule:${ruleId}` }))
      expect(row.subject).toMatchObject({
        name: 'hotels · Nusa Wisata Bali · 4.5% (season)',
        rule: { percentBp: 450, buyerOrgName: 'Nusa Wisata Bali' },
      })
    const invited = { email: 'made@nusa.example', orgId: 'NUSA', role: 'ROLE_AGENT' as const }
    await admin.call(inviteUser, { body: { ...invited, permissions: null, language: 'en' } })
    const [invitation] = await list(admin, { group: 'PEOPLE' })
    expect(invitation).toMatchObject({
      action: 'user.invited',
      subject: { kind: 'invitation', name: 'made@nusa.example' },
    })
    const [asked] = await list(admin, { action: 'booking.intended' })
    expect(asked?.subject.name).not.toBe('')
  })

  test('what an organisation paid needs the permission to see it', async () => {
    await t.database.pool.query(`update app_user set permissions = '{audit}' where user_name = 'admin'`)
    const rows = await list(admin, { action: 'booking.issued' })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['voucherStatus'])
    await t.database.pool.query(`update app_user set permissions = null where user_name = 'admin'`)
  })

  test('an agency reads what was done to it from above, by the name of who is above', async () => {
    await makeAdmin('wayan')
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const address = await holdOne(wayan)
    expect((await tryToIssue(sari, address)).status).toBe(200)
    const [issued] = await list(wayan, { action: 'booking.issued' })
    expect(issued).toMatchObject({
      who: 'Nusa Wisata Travel',
      organisation: { orgId: null, orgName: 'Nusa Wisata Travel' },
      about: { orgId: 'NUSA-BALI' },
      subject: { code: address.code, sale: { product: 'HOTEL' } },
      address: '',
    })
    expect(await list(wayan, { q: 'Sari' })).toEqual([])
    expect(await list(wayan, { q: 'nusa wisata issued' })).toEqual([])
    const [own] = await list(admin, { subject: address.code, action: 'booking.issued' })
    expect(own).toMatchObject({ who: 'Sari', about: { orgId: 'NUSA-BALI' }, address: '127.0.0.1' })
    const merapi = await t.database.pool.query(
      `update app_user set role = 'ROLE_ADMIN' where user_name = 'agus'`,
    )
    expect(merapi.rowCount).toBe(1)
    expect(await list(await t.signIn('MERAPI/agus'), { subject: address.code })).toEqual([])
  })

  test('the command line’s acts are read by the agency that they are about', async () => {
    const needs = { database: t.database, now: t.clock.now }
    await disableUser(needs, { account: 'NUSA', user: 'dewi' })
    await enableUser(needs, { account: 'NUSA', user: 'dewi' })
    await topUp(t.database, 'NUSA', '5000', t.clock.now)
    const password = { passwordHash: 'none', role: 'ROLE_AGENT', parent: undefined } as const
    await createUser(
      t.database,
      {
        ...password,
        accountName: 'NUSA',
        orgName: undefined,
        orgType: undefined,
        userName: 'eka',
        displayName: 'Eka',
      },
      t.clock.now,
    )
    const rows = (await list(admin)).filter(({ requestId }) => requestId === 'command line')
    expect(rows.map(({ who, action, subject, about }) => [who, action, subject.name, about?.orgId])).toEqual([
      ['system', 'user.created', 'Eka', 'NUSA'],
      ['system', 'deposit.topped-up', 'Nusa Wisata Travel', 'NUSA'],
      ['system', 'user.enabled', 'Dewi', 'NUSA'],
      ['system', 'user.disabled', 'Dewi', 'NUSA'],
    ])
    expect(rows[1]?.changes).toContainEqual({ field: 'amount', before: null, after: ['IDR', 5_000] })
    const balance = rows[1]?.changes.find(({ field }) => field === 'balance')
    expect(Number(Object(balance?.after)[1]) - Number(Object(balance?.before)[1])).toBe(5_000)
  })

  test('failed sign-ins are read by the agency whose user was tried', async () => {
    await expect(t.signIn('NUSA/budi', 'wrong')).rejects.toThrow('SIGN_IN_FAILED')
    await expect(t.signIn('NUSA/nobody', 'wrong')).rejects.toThrow('SIGN_IN_FAILED')
    const refused = await list(admin, { action: 'session.refused' })
    expect(refused.map(({ subject, about }) => [subject.name, about?.orgId])).toEqual([['Budi', 'NUSA']])
    expect((await list(root, { action: 'session.refused' })).length).toBe(2)
  })

  test('every filter narrows the list', async () => {
    const all = await list(admin)
    const bySari = await list(admin, { q: 'sari' })
    expect(bySari.length).toBeGreaterThan(0)
    expect(bySari.length).toBeLessThan(all.length)
    expect(bySari.every(({ who }) => who === 'Sari')).toBe(true)
    expect(
      (await list(admin, { q: 'sari booking:' })).every(({ subject }) => subject.kind === 'booking'),
    ).toBe(true)
    expect(await list(admin, { q: '%' })).toEqual([])
    const sessions = await list(admin, { action: 'session' })
    expect(sessions.length).toBeGreaterThan(0)
    expect(sessions.every(({ action }) => action.startsWith('session.'))).toBe(true)
    const [one] = bySari
    const byPerson = await list(admin, { person: one?.whoId ?? '' })
    expect(byPerson).toEqual(bySari)
    const { rows: above } = await t.database.pool.query<{ id: string }>(
      `select id::text from app_user where user_name = 'root'`,
    )
    expect(await list(admin, { person: above[0]?.id ?? '' })).toEqual([])
    expect((await list(root, { person: above[0]?.id ?? '' })).length).toBeGreaterThan(0)
    const signIns = await list(admin, { group: 'SIGN_INS' })
    expect(signIns.map(({ action }) => action)).toEqual(expect.arrayContaining(['session.opened']))
    expect(signIns.every(({ action }) => /^(session|password|authorisation)\./.test(action))).toBe(true)
    const ofBali = await list(admin, { org: 'NUSA-BALI' })
    expect(ofBali.length).toBeGreaterThan(0)
    expect(ofBali.every((row) => [row.organisation?.orgId, row.about?.orgId].includes('NUSA-BALI'))).toBe(
      true,
    )
    const today = dayInJakarta(t.clock.now())
    expect(await list(admin, { fromDate: today, toDate: today })).toHaveLength((await list(admin)).length)
    expect(await list(admin, { fromDate: addDays(today, 1) })).toEqual([])
    expect(await list(admin, { toDate: addDays(today, -1) })).toEqual([])
    expect(await list(admin, { subject: 'nusa' })).toEqual(await list(admin, { subject: 'org:NUSA' }))
    expect(await list(admin, { subject: 'NOSUCH' })).toEqual([])
  })

  test('anybody in reach is found by name, also who did nothing, and not more than fit', async () => {
    await t.database.pool.query(
      `insert into app_user (org_id, user_name, display_name, role, password_hash)
       values ('NUSA-BALI', 'quiet', 'Quiet', 'ROLE_AGENT', '')`,
    )
    const people = async (who: AgentClient, query: Query) =>
      (await who.call(findAuditPeople, { query })).personList.map(({ userName, orgName }) => [
        userName,
        orgName,
      ])
    for (const q of ['quiet', 'QUIET bali', 'Nusa quí'])
      expect(await people(admin, { q }), q).toEqual([['quiet', 'Nusa Wisata Bali']])
    for (const q of ['root', 'agus', 'quiet merapi', '%', '_'])
      expect(await people(admin, { q }), q).toEqual([])
    const [found] = (await admin.call(findAuditPeople, { query: { q: 'quiet' } })).personList
    expect(await people(admin, { person: found?.userId ?? '' })).toHaveLength(1)
    expect(await list(admin, { person: found?.userId ?? '' })).toEqual([])
    await t.database.pool.query(
      `insert into app_user (org_id, user_name, display_name, role, password_hash)
       select 'NUSA', 'crowd' || n, 'Crowd ' || n, 'ROLE_AGENT', '' from generate_series(1, 30) n`,
    )
    expect(await people(admin, { q: 'crowd' })).toHaveLength(maxPeople)
    expect(await people(admin, { q: 'crowd 27' })).toHaveLength(1)
  })

  test('an organisation out of reach is like one that does not exist', async () => {
    const answers = await Promise.all(
      ['MERAPI', 'TRADEWIND', 'NOSUCH'].map((org) => admin.raw('GET', `${listAudit.path}?org=${org}`)),
    )
    expect(answers.map(({ status, body }) => [status, Object(body).errorDescription])).toEqual([
      [404, 'There is no organisation MERAPI.'],
      [404, 'There is no organisation TRADEWIND.'],
      [404, 'There is no organisation NOSUCH.'],
    ])
  })

  test('a refused period says why', async () => {
    const answer = await admin.raw('GET', `${listAudit.path}?fromDate=2026-11-02&toDate=2026-11-01`)
    expect(answer.status).toBe(400)
  })
})
