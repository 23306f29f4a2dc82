import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrg, readOrg, saveLogo, updateOrg } from '#contract/admin/orgs'
import { administratorOf, logoForm, newOrgBody, write } from '../support/client/admin-orgs.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const orgPath = (orgId: string, act = '') => `/api/admin/orgs/${orgId}${act}`

/** What an administrator of NUSA, or of NUSA-BALI below it, may not do; `missing`: answered like an agency that does not exist. */
type Attempt = [
  what: string,
  by: 'NUSA' | 'NUSA-BALI',
  status: 400 | 403 | 404,
  send: (by: AgentClient) => unknown[],
]

const reason = { reason: 'because' }
const changes = (fields: object) => ({ version: 1, changes: fields })
const attempts: Attempt[] = [
  ['create an AGENT below oneself', 'NUSA', 403, () => ['POST', createOrg.path, newOrgBody('NUSA', 'AGENT')]],
  [
    'create an AGENT below the platform',
    'NUSA',
    404,
    () => ['POST', createOrg.path, newOrgBody('TRADEWIND', 'AGENT')],
  ],
  ['create below the parent', 'NUSA-BALI', 404, () => ['POST', createOrg.path, newOrgBody('NUSA')]],
  ['create below a stranger', 'NUSA', 404, () => ['POST', createOrg.path, newOrgBody('MERAPI')]],
  [
    'create below a sister',
    'NUSA-BALI',
    404,
    () => ['POST', createOrg.path, newOrgBody('SAMUDRA', 'CORPORATE')],
  ],
  ['grant a higher book', 'NUSA', 403, () => ['POST', createOrg.path, { ...newOrgBody('NUSA'), book: 2 }]],
  ['grant a higher issue', 'NUSA', 403, () => ['POST', createOrg.path, { ...newOrgBody('NUSA'), issue: 99 }]],
  ['raise the book of one below', 'NUSA', 403, () => ['PUT', orgPath('NUSA-BALI'), changes({ book: 5 })]],
  ['raise one’s own book', 'NUSA', 403, () => ['PUT', orgPath('NUSA'), changes({ book: 9 })]],
  ['raise one’s own issue', 'NUSA-BALI', 403, () => ['PUT', orgPath('NUSA-BALI'), changes({ issue: 9 })]],
  ['lower one’s own issue', 'NUSA', 403, () => ['PUT', orgPath('NUSA'), changes({ issue: 0 })]],
  [
    'loosen one’s own voucher rule',
    'NUSA',
    403,
    () => ['PUT', orgPath('NUSA'), changes({ voucherRule: 'ALWAYS' })],
  ],
  ['change one’s own currency', 'NUSA', 403, () => ['PUT', orgPath('NUSA'), changes({ currency: 'SGD' })]],
  [
    'a term among harmless fields',
    'NUSA',
    403,
    () => ['PUT', orgPath('NUSA'), changes({ phone: '1', book: 2 })],
  ],
  ['change the parent', 'NUSA-BALI', 404, () => ['PUT', orgPath('NUSA'), changes({ orgName: 'Mine' })]],
  ['change a stranger', 'NUSA', 404, () => ['PUT', orgPath('MERAPI'), changes({ orgName: 'Mine' })]],
  ['change the platform', 'NUSA', 404, () => ['PUT', orgPath('TRADEWIND'), changes({ orgName: 'Mine' })]],
  ['suspend oneself', 'NUSA', 403, () => ['POST', orgPath('NUSA', '/suspend'), reason]],
  ['suspend the parent', 'NUSA-BALI', 404, () => ['POST', orgPath('NUSA', '/suspend'), reason]],
  ['suspend a stranger', 'NUSA', 404, () => ['POST', orgPath('MERAPI', '/suspend'), reason]],
  ['suspend the platform', 'NUSA', 404, () => ['POST', orgPath('TRADEWIND', '/suspend'), reason]],
  ['reopen oneself', 'NUSA', 403, () => ['POST', orgPath('NUSA', '/reopen')]],
  ['reopen a stranger', 'NUSA', 404, () => ['POST', orgPath('MERAPI', '/reopen')]],
  [
    'move one below oneself elsewhere',
    'NUSA',
    403,
    () => ['POST', orgPath('NUSA-BALI', '/move'), { parentId: 'MERAPI' }],
  ],
  [
    'move a stranger below oneself',
    'NUSA',
    403,
    () => ['POST', orgPath('MERAPI', '/move'), { parentId: 'NUSA' }],
  ],
  [
    'move oneself below one’s own',
    'NUSA',
    403,
    () => ['POST', orgPath('NUSA', '/move'), { parentId: 'NUSA-BALI' }],
  ],
  ['remove the logo of a stranger', 'NUSA', 404, () => ['DELETE', orgPath('MERAPI', '/logo')]],
  ['remove the logo of the parent', 'NUSA-BALI', 404, () => ['DELETE', orgPath('NUSA', '/logo')]],
]

describe.each(onPostgres)('attempts of administrators on $engine', ({ fresh }) => {
  let t: TestApp
  let by: Record<'NUSA' | 'NUSA-BALI', AgentClient>
  beforeAll(async () => {
    t = await createTestApp(fresh)
    by = { NUSA: await t.signIn('NUSA/admin'), 'NUSA-BALI': await administratorOf(t, 'NUSA-BALI') }
  })
  afterAll(() => t.close())

  const refusals = async () => {
    const { rows } = await t.database.pool.query<{ subject: string }>(
      `select subject from audit where action = 'authorisation.refused' order by id`,
    )
    return rows.map(({ subject }) => subject)
  }
  const stored = async () => {
    const { rows } = await t.database.pool.query(
      `select (select json_agg(org order by id) from org) as orgs, (select count(*)::int from org_logo) as logos,
         (select count(*)::int from org_move) as moves`,
    )
    return rows
  }

  test.each(attempts)('%s (%s)', async (_what, who, status, send) => {
    const [before, refused] = [await stored(), await refusals()]
    const [method, path, body] = send(by[who])
    const answer = await write(by[who], String(method), String(path), body)
    expect(answer).toMatchObject({ status })
    if (status === 404) expect(Object(answer.body).errorDescription).toBe('There is no such agency.')
    expect(await stored()).toEqual(before)
    expect(await refusals()).toHaveLength(refused.length + 1)
  })

  test('a logo into a foreign agency', async () => {
    const refused = await refusals()
    for (const [who, orgId] of [
      ['NUSA', 'MERAPI'],
      ['NUSA-BALI', 'NUSA'],
      ['NUSA', 'NOSUCH'],
    ] as const) {
      const path = saveLogo.path.replace('{orgId}', orgId)
      expect(await write(by[who], 'PUT', path, await logoForm())).toMatchObject({
        status: 404,
        body: { errorDescription: 'There is no such agency.' },
      })
    }
    expect(await refusals()).toHaveLength(refused.length + 3)
  })

  test('an account name of a stranger, in any case, is taken and nothing more is said', async () => {
    for (const accountName of ['Merapi', 'MERAPI', 'tradewind', 'nusa']) {
      const answer = await write(by['NUSA-BALI'], 'POST', createOrg.path, {
        ...newOrgBody('NUSA-BALI'),
        accountName,
      })
      const taken = `The account name ${accountName.toUpperCase()} is taken. Choose another one.`
      expect(answer).toMatchObject({ status: 400, body: { errorDescription: taken } })
    }
  })

  test('what the platform suspended is not reopened by somebody between', async () => {
    const root = await t.signIn('TRADEWIND/root')
    await write(root, 'POST', orgPath('NUSA-BALI', '/suspend'), reason)
    const { maySuspend } = await by.NUSA.call(readOrg, { params: { orgId: 'NUSA-BALI' } })
    expect(maySuspend).toBe(false)
    expect((await write(by.NUSA, 'POST', orgPath('NUSA-BALI', '/reopen'))).status).toBe(403)
    expect((await write(by['NUSA-BALI'], 'POST', orgPath('NUSA-BALI', '/reopen'))).status).toBe(403)
    expect((await write(root, 'POST', orgPath('NUSA-BALI', '/reopen'))).status).toBe(200)
  })

  test('an agency that prints vouchers after payment cannot free those below it', async () => {
    const root = await t.signIn('TRADEWIND/root')
    const { version } = await root.call(readOrg, { params: { orgId: 'NUSA' } })
    const body = { version, changes: { voucherRule: 'AFTER_PAYMENT' } } as const
    await root.call(updateOrg, { params: { orgId: 'NUSA' }, body })
    expect((await write(by.NUSA, 'POST', createOrg.path, newOrgBody('NUSA'))).status).toBe(403)
    const strict = { ...newOrgBody('NUSA'), voucherRule: 'AFTER_PAYMENT' }
    expect((await write(by.NUSA, 'POST', createOrg.path, strict)).status).toBe(200)
    const free = { version: 1, changes: { voucherRule: 'ALWAYS' } }
    expect((await write(by.NUSA, 'PUT', orgPath(strict.accountName), free)).status).toBe(403)
  })

  test.each([
    ['GET', '/api/admin/orgs'],
    ['GET', orgPath('NUSA')],
    ['PUT', orgPath('NUSA')],
    ['POST', orgPath('NUSA', '/suspend')],
    ['POST', orgPath('NUSA', '/move')],
    ['DELETE', orgPath('NUSA', '/logo')],
  ])('for somebody who administers nothing there is no %s %s', async (method, path) => {
    const sari = await t.signIn('NUSA/sari')
    const bodies: Record<string, object> = {
      [`PUT ${orgPath('NUSA')}`]: changes({ phone: '1' }),
      [`POST ${orgPath('NUSA', '/suspend')}`]: reason,
      [`POST ${orgPath('NUSA', '/move')}`]: { parentId: 'NUSA' },
    }
    const answer = await write(sari, method, path, bodies[`${method} ${path}`])
    const missing = await sari.raw('GET', '/api/admin/nothing')
    expect(answer).toMatchObject({ status: 404 })
    expect(Object(answer.body).errorDescription).toBe(Object(missing.body).errorDescription)
  })
})
