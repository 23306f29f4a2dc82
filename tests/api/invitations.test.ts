import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PermissionName, permissionsOfRole } from '#contract/access/permissions'
import type { RoleCode } from '#contract/access/role'
import { openSession, refreshSession, whoAmI } from '#contract/access/session'
import { acceptInvitation, readInvitation } from '#contract/admin/invitation'
import {
  disableUser,
  inviteUser,
  listInvitations,
  readUser,
  renewInvitation,
  resetUserPassword,
  updateUser,
  withdrawInvitation,
} from '#contract/admin/users'
import { createApp } from '../../server/app.ts'
import { type Mailbox, openMailbox } from '../../server/mail/mailbox-for-tests.ts'
import { act, goodPassword, makeUser, refusalsAudited, userIdOf } from '../support/client/administrators.ts'
import { AgentClient, cookiesIn } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

const hour = 3_600_000
const ofNoUse = 'This link was used already, was withdrawn or is too old. Please ask for a new one.'

type Asked = { orgId?: string; email?: string; role?: RoleCode; permissions?: PermissionName[] | null }

describe.each(onPostgres)('invitations on $engine', ({ fresh }) => {
  let t: TestApp
  let admin: AgentClient
  let root: AgentClient
  let other: AgentClient['server']
  beforeAll(async () => {
    t = await createTestApp(fresh)
    other = (await createApp(t.needs)).server
    admin = await t.signIn('NUSA/admin')
    root = await t.signIn('TRADEWIND/root')
  })
  afterAll(async () => {
    await other.close()
    await t.close()
  })

  let count = 0
  const asking = (asked: Asked) => {
    count += 1
    return {
      orgId: 'NUSA-BALI',
      email: `person${count}@example.com`,
      role: 'ROLE_AGENT',
      permissions: null,
      language: 'en',
      ...asked,
    }
  }
  const tokenIn = (body: unknown) => String(Object(body).link).split('#')[1] ?? ''
  const invite = async (by: AgentClient, asked: Asked = {}, key = newKey()) =>
    act(by, inviteUser, '', asking(asked), key)
  const invited = async (asked: Asked = {}, by = admin) => {
    const answer = await invite(by, asked)
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'INVITED' } })
    return tokenIn(answer.body)
  }
  const open = (endpoint: { path: string }, body: object, server = t.app.server) =>
    new AgentClient(server).raw('POST', endpoint.path, body)
  const accept = (token: string, changes: object = {}, server = t.app.server) =>
    open(
      acceptInvitation,
      { token, userName: `joiner${count}`, displayName: 'Joiner', password: goodPassword, ...changes },
      server,
    )
  const signedIn = async (answer: { body: unknown }) => {
    const client = new AgentClient(t.app.server)
    const session = await client.raw('POST', openSession.path, { token: Object(answer.body).token })
    client.accessToken = Object(session.body).accessToken
    client.cookie = cookiesIn(session)
    return client
  }
  const everyRow = async () => {
    const { rows } = await t.database.pool.query<{ all: string }>(
      `select (select string_agg(i::text, '') from invitation i) || (select string_agg(a::text, '') from audit a)
         || (select string_agg(r::text, '') from idempotency_record r) as all`,
    )
    return rows[0]?.all ?? ''
  }

  test('an invited person chooses name and password, and is signed in with the rights of the invitation', async () => {
    const answer = await invite(admin, { permissions: ['search', 'book', 'settings'] })
    expect(answer.body).toEqual({
      outcome: 'INVITED',
      sentTo: null,
      mailProblem: null,
      link: expect.stringMatching(/^http:\/\/localhost:8080\/auth\/invitation#[\w-]{43}$/),
      expiresAt: new Date(t.clock.now().getTime() + 72 * hour).toISOString(),
    })
    const token = tokenIn(answer.body)
    expect(await open(readInvitation, { token })).toMatchObject({
      status: 200,
      body: { kind: 'JOIN', accountName: 'NUSA-BALI', orgName: 'Nusa Wisata Bali', userName: null },
    })
    const accepted = await accept(token, { userName: 'Ketut' })
    expect(accepted).toMatchObject({ status: 200, body: { secondFactor: null } })
    const { claims, permissions } = await (await signedIn(accepted)).call(whoAmI, {})
    expect(claims).toMatchObject({ orgId: 'NUSA-BALI', userName: 'Ketut', userRoleCodeLevel: 'ROLE_AGENT' })
    expect(permissions.granted).toEqual(['search', 'book'])
    await t.signIn('NUSA-BALI/ketut', goodPassword)
    const { rows } = await t.database.pool.query(
      `select action, subject_org_id from audit where action in ('user.invited', 'user.joined') order by id`,
    )
    expect(rows).toEqual([
      { action: 'user.invited', subject_org_id: 'NUSA-BALI' },
      // the person's own organisation
      { action: 'user.joined', subject_org_id: null },
    ])
  })

  test('a repeat gets the same link; no row of the database holds the token', async () => {
    const [key, asked] = [newKey(), asking({})]
    const answers = [
      await act(admin, inviteUser, '', asked, key),
      await act(admin, inviteUser, '', asked, key),
    ]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const token = tokenIn(answers[0]?.body)
    expect(token).toHaveLength(43)
    expect(await everyRow()).not.toContain(token)
    expect((await accept(token)).status).toBe(200)
    expect(await everyRow()).not.toContain(token)
  })

  test('a link is used once, also by two at once on two processes', async () => {
    const token = await invited()
    const answers = await Promise.all([
      accept(token, { userName: 'twice-a' }),
      accept(token, { userName: 'twice-b' }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const before = await refusalsAudited(t)
    for (const endpoint of [acceptInvitation, readInvitation]) {
      const again = await (endpoint === readInvitation ? open(endpoint, { token }) : accept(token))
      expect(again).toMatchObject({ status: 404, body: { errorDescription: ofNoUse } })
    }
    expect(await refusalsAudited(t)).toBe(before + 2)
  })

  test('withdrawn, replaced, old and unknown links answer alike', async () => {
    const withdrawn = await invited({ email: 'gone@example.com' })
    const list = async () => (await admin.call(listInvitations, { query: {} })).invitationList
    const listed = (await list()).find(({ email }) => email === 'gone@example.com')
    expect(listed).toMatchObject({ orgId: 'NUSA-BALI', role: 'ROLE_AGENT', invitedBy: 'Nusa Admin' })
    expect((await act(admin, withdrawInvitation, listed?.invitationId ?? '')).status).toBe(200)
    expect((await act(admin, withdrawInvitation, listed?.invitationId ?? '')).status).toBe(404)
    const replaced = await invited({ email: 'again@example.com' })
    const current = await invited({ email: 'AGAIN@example.com' })
    expect((await list()).filter(({ email }) => email === 'again@example.com')).toHaveLength(1)
    const unknown = randomBytes(32).toString('base64url')
    for (const token of [withdrawn, replaced, unknown])
      expect(await accept(token)).toMatchObject({ status: 404, body: { errorDescription: ofNoUse } })
    t.clock.pass(73 * hour)
    expect((await accept(current)).status).toBe(404)
    admin = await t.signIn('NUSA/admin')
    root = await t.signIn('TRADEWIND/root')
    expect(await list()).toEqual([])
  })

  test('the link of an open invitation is made anew: once a key, the former one ends, the rights stay', async () => {
    const openTo = async (address: string) =>
      (await root.call(listInvitations, { query: {} })).invitationList.flatMap(({ email, invitationId }) =>
        email === address ? [invitationId] : [],
      )
    const asked: Asked = { email: 'anew@example.com', permissions: ['search', 'book'] }
    const former = await invited(asked)
    const [id = ''] = await openTo('anew@example.com')
    const stranger = await makeUser(t, 'MERAPI/stranger')
    expect((await act(stranger, renewInvitation, id)).status).toBe(404)
    const key = newKey()
    const answers = [
      await act(root, renewInvitation, id, undefined, key),
      await act(root, renewInvitation, id, undefined, key),
    ]
    expect(answers[0]).toMatchObject({ status: 200, body: { outcome: 'INVITED', sentTo: null } })
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await openTo('anew@example.com')).toHaveLength(1)
    for (const ended of [id, randomUUID()])
      expect(await act(root, renewInvitation, ended)).toMatchObject({ status: 404 })
    expect(await accept(former)).toMatchObject({ status: 404, body: { errorDescription: ofNoUse } })
    const token = tokenIn(answers[0]?.body)
    expect(await everyRow()).not.toContain(token)
    const { permissions } = await (await signedIn(await accept(token))).call(whoAmI, {})
    expect(permissions.granted).toEqual(['search', 'book'])
    const { rows } = await t.database.pool.query(
      `select user_name, after->'replaced' as replaced from audit
       where action = 'user.invited' and after->>'email' = 'anew@example.com' order by id`,
    )
    expect(rows).toEqual([
      { user_name: 'admin', replaced: 0 },
      { user_name: 'root', replaced: 1 },
    ])
  })

  test('of two who make a link anew at once, on two processes, one gets it', async () => {
    await invited({ email: 'race@example.com' })
    const { invitationList } = await root.call(listInvitations, { query: {} })
    const id = invitationList.find(({ email }) => email === 'race@example.com')?.invitationId ?? ''
    const elsewhere = new AgentClient(other)
    elsewhere.accessToken = root.accessToken
    const answers = await Promise.all([act(root, renewInvitation, id), act(elsewhere, renewInvitation, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('an address that has a user in the agency adds nothing; one elsewhere is not told', async () => {
    const budi = await userIdOf(t, 'NUSA/budi')
    const changes = { email: 'budi@example.com' }
    expect((await act(admin, updateUser, budi, { version: 1, changes })).status).toBe(200)
    expect(await invite(admin, { orgId: 'NUSA', email: 'Budi@example.com' })).toMatchObject({
      status: 200,
      body: { outcome: 'HAS_USER', userId: budi, userName: 'budi' },
    })
    expect((await admin.call(listInvitations, { query: { org: 'NUSA' } })).invitationList).toEqual([])
    await invited({ orgId: 'SAMUDRA', email: 'budi@example.com' })
  })

  test('a user name is taken in any case; the link stays of use', async () => {
    const token = await invited({ orgId: 'NUSA' })
    expect(await accept(token, { userName: 'SARI' })).toMatchObject({
      status: 400,
      body: { errorDescription: 'This user name is taken in this agency. Choose another one.' },
    })
    expect(await accept(token, { password: 'short' })).toMatchObject({
      status: 400,
      body: { passwordProblem: 'TOO_SHORT' },
    })
    expect(await accept(token, { password: 'newcomer 123', userName: 'newcomer' })).toMatchObject({
      body: { passwordProblem: 'HOLDS_NAME' },
    })
    expect((await accept(token, { userName: 'sari2' })).status).toBe(200)
  })

  test('what the inviter may no longer give is not given', async () => {
    const cases: [string, Asked, () => Promise<unknown>, RoleCode, readonly string[]][] = [
      [
        'lowered',
        { role: 'ROLE_ADMIN' },
        async () => changeUser('NUSA/lowered', { role: 'ROLE_AGENT' }),
        'ROLE_AGENT',
        permissionsOfRole.ROLE_AGENT,
      ],
      [
        'disabled',
        { role: 'ROLE_ADMIN', permissions: ['book', 'invite'] },
        async () => act(root, disableUser, await userIdOf(t, 'NUSA/disabled')),
        'ROLE_AGENT',
        ['book'],
      ],
      [
        'lessened',
        { role: 'ROLE_AGENT' },
        async () => changeUser('NUSA/lessened', { permissions: ['invite', 'book', 'search'] }),
        'ROLE_AGENT',
        ['search', 'book'],
      ],
      [
        'unchanged',
        { role: 'ROLE_ADMIN' },
        async () => undefined,
        'ROLE_ADMIN',
        permissionsOfRole.ROLE_ADMIN,
      ],
    ]
    for (const [name, asked, happens, role, granted] of cases) {
      const inviter = await makeUser(t, `NUSA/${name}`)
      const token = await invited(asked, inviter)
      await happens()
      const joined = await signedIn(await accept(token, { userName: `by-${name}` }))
      const { claims, permissions } = await joined.call(whoAmI, {})
      expect([claims.userRoleCodeLevel, permissions.granted], name).toEqual([role, granted])
    }
  })

  async function changeUser(who: string, changes: object) {
    const userId = await userIdOf(t, who)
    const { version } = await root.call(readUser, { params: { userId } })
    expect((await act(root, updateUser, userId, { version, changes })).status).toBe(200)
  }

  test('into a suspended agency nobody is invited, and nobody joins', async () => {
    const token = await invited({ orgId: 'SAMUDRA' })
    const suspend = (at: Date | null) =>
      t.database.pool.query(
        `update org set suspended_at = $1, suspended_by_org = case when $1::timestamptz is not null then 'NUSA' end
        where id = 'SAMUDRA'`,
        [at],
      )
    await suspend(t.clock.now())
    expect((await accept(token)).status).toBe(409)
    expect((await invite(admin, { orgId: 'SAMUDRA' })).status).toBe(409)
    await suspend(null)
    expect((await accept(token)).status).toBe(200)
  })

  test('escalation by invitation is refused and audited', async () => {
    const boss = await makeUser(t, 'MERAPI/boss')
    const platform = await makeUser(t, 'TRADEWIND/clerk')
    const bounded = await makeUser(t, 'NUSA/bounded')
    await changeUser('NUSA/bounded', { permissions: ['search', 'invite', 'manageUsers'] })
    const attempts: [AgentClient, Asked, number, string][] = [
      [boss, { orgId: 'NUSA' }, 404, 'There is no such agency.'],
      [boss, { orgId: 'TRADEWIND', role: 'ROLE_ADMIN' }, 404, 'There is no such agency.'],
      [boss, { orgId: 'NOSUCH' }, 404, 'There is no such agency.'],
      [admin, { orgId: 'MERAPI' }, 404, 'There is no such agency.'],
      [admin, { role: 'ROLE_SUPER_ADMIN' }, 403, 'Only users of the platform can be super admins.'],
      [root, { role: 'ROLE_SUPER_ADMIN' }, 403, 'Only users of the platform can be super admins.'],
      [
        platform,
        { orgId: 'TRADEWIND', role: 'ROLE_SUPER_ADMIN' },
        403,
        'You cannot give a role that is higher than yours.',
      ],
      [bounded, {}, 403, 'You cannot give a permission that you do not have.'],
      [bounded, { permissions: ['book'] }, 403, 'You cannot give a permission that you do not have.'],
      [bounded, { role: 'ROLE_ADMIN' }, 403, 'You cannot give a permission that you do not have.'],
    ]
    for (const [by, asked, status, errorDescription] of attempts) {
      const before = await refusalsAudited(t)
      expect(await invite(by, asked)).toMatchObject({ status, body: { errorDescription } })
      expect(await refusalsAudited(t), JSON.stringify(asked)).toBe(before + 1)
    }
    expect((await invite(bounded, { permissions: ['search'] })).status).toBe(200)
    const { invitationList } = await admin.call(listInvitations, { query: { org: 'NUSA-BALI' } })
    const theirs = invitationList[0]?.invitationId ?? ''
    for (const id of [theirs, randomUUID()]) {
      const before = await refusalsAudited(t)
      expect(await act(boss, withdrawInvitation, id)).toMatchObject({
        status: 404,
        body: { errorDescription: 'There is no such invitation.' },
      })
      expect(await refusalsAudited(t)).toBe(before + 1)
    }
    expect((await boss.call(listInvitations, { query: {} })).invitationList).toEqual([])
  })

  test('a new password by link: the old one is of no use at once, the link once', async () => {
    const wayan = await t.signIn('NUSA-BALI/wayan')
    const id = await userIdOf(t, 'NUSA-BALI/wayan')
    const first = tokenIn((await act(admin, resetUserPassword, id)).body)
    const second = tokenIn((await act(admin, resetUserPassword, id)).body)
    await expect(wayan.call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
    await expect(t.signIn('NUSA-BALI/wayan')).rejects.toThrow('SIGN_IN_FAILED')
    const detail = await admin.call(readUser, { params: { userId: id } })
    expect(detail.resetLinkUntil).toBe(new Date(t.clock.now().getTime() + 72 * hour).toISOString())
    expect((await open(readInvitation, { token: first })).status).toBe(404)
    expect(await open(readInvitation, { token: second })).toMatchObject({
      body: { kind: 'RESET', accountName: 'NUSA-BALI', userName: 'wayan' },
    })
    // a user name that comes along is of no use
    const accepted = await accept(second, { userName: 'sari' })
    expect((await (await signedIn(accepted)).call(whoAmI, {})).claims.userName).toBe('wayan')
    expect((await accept(second)).status).toBe(404)
    await t.signIn('NUSA-BALI/wayan', goodPassword)
  })

  test('a disabled user gets no new password, by no link', async () => {
    const dewi = await userIdOf(t, 'NUSA/dewi')
    const token = tokenIn((await act(admin, resetUserPassword, dewi)).body)
    await act(admin, disableUser, dewi)
    expect((await accept(token)).status).toBe(404)
    expect((await act(admin, resetUserPassword, dewi)).status).toBe(409)
    expect(
      (await t.database.pool.query('select 1 from session where user_id = $1 and ended_at is null', [dewi]))
        .rows,
    ).toEqual([])
  })

  test('guessing links is throttled as guessing passwords is', async () => {
    const statuses = new Set<string>()
    for (let guess = 0; guess < 25; guess += 1) {
      const { status, body } = await open(readInvitation, { token: randomUUID() })
      statuses.add(`${status} ${Object(body).error}`)
    }
    expect(statuses).toEqual(new Set(['404 NOT_FOUND', '429 PROOF_NEEDED']))
    t.clock.pass(hour)
  })

  test('one address gets five links within an hour', async () => {
    admin = await t.signIn('NUSA/admin')
    for (let sent = 0; sent < 5; sent += 1) await invited({ email: 'full@example.com' })
    expect(await invite(admin, { email: 'full@example.com' })).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_ATTEMPTS' },
    })
  })

  test('a session that was renewed meanwhile ends with the password, too', async () => {
    const sari = await t.signIn('NUSA/sari')
    await act(admin, resetUserPassword, await userIdOf(t, 'NUSA/sari'))
    const there = new AgentClient(other)
    there.cookie = sari.cookie
    expect((await there.raw('POST', refreshSession.path)).status).toBe(401)
  })
})

describe.each(onPostgres)('invitations by e-mail on $engine', ({ fresh }) => {
  let t: TestApp
  let box: Mailbox
  let admin: AgentClient
  beforeAll(async () => {
    box = await openMailbox()
    t = await createTestApp(fresh, {
      SMTP_URL: box.url,
      MAIL_FROM: 'papers@tradewind.example',
      PUBLIC_URL: 'http://localhost:8080',
    })
    admin = await t.signIn('NUSA/admin')
  })
  afterAll(async () => {
    await t.close()
    await box.close()
  })
  const asked = (email: string, language = 'id') => ({
    orgId: 'NUSA-BALI',
    email,
    role: 'ROLE_AGENT',
    permissions: null,
    language,
  })

  test('the link is mailed once, in the language of the person and the name of the agency', async () => {
    const key = newKey()
    const body = asked('ketut@example.com')
    for (const answer of [
      await act(admin, inviteUser, '', body, key),
      await act(admin, inviteUser, '', body, key),
    ])
      expect(answer).toMatchObject({
        status: 200,
        body: { outcome: 'INVITED', sentTo: 'ketut@example.com', link: null, mailProblem: null },
      })
    expect(box.mails).toHaveLength(1)
    expect(box.mails[0]).toMatchObject({
      from: { name: 'Nusa Wisata Bali', address: 'papers@tradewind.example' },
      to: [{ address: 'ketut@example.com' }],
      subject: 'Undangan Anda ke Nusa Wisata Bali',
      attachments: [],
    })
    const token = /http:\/\/localhost:8080\/auth\/invitation#([\w-]{43})/.exec(box.mails[0]?.text ?? '')?.[1]
    const read = await new AgentClient(t.app.server).raw('POST', readInvitation.path, { token })
    expect(read).toMatchObject({ status: 200, body: { kind: 'JOIN' } })
    const { rows } = await t.database.pool.query(`select after from audit where action = 'invitation.mailed'`)
    expect(rows).toEqual([{ after: { sentTo: 'ketut@example.com' } }])
  })

  test('an e-mail that was certainly not sent leaves the link to the administrator, with the reason', async () => {
    expect((await act(admin, inviteUser, '', asked('refused@example.com'))).body).toMatchObject({
      sentTo: null,
      link: expect.stringContaining('/auth/invitation#'),
      mailProblem: 'The mail server does not send to refused@example.com.',
    })
  })

  test('when nobody knows whether it was sent, that is said; the invitation stays in the list', async () => {
    const key = newKey()
    const lost = await act(admin, inviteUser, '', asked('lost@example.com'), key)
    expect(lost).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } })
    expect((await act(admin, inviteUser, '', asked('lost@example.com'), key)).status).toBe(409)
    const { invitationList } = await admin.call(listInvitations, { query: {} })
    expect(invitationList.map(({ email }) => email)).toContain('lost@example.com')
  })

  test('a new password is mailed to the address of the user', async () => {
    const sari = await userIdOf(t, 'NUSA/sari')
    await act(admin, updateUser, sari, { version: 1, changes: { email: 'sari@example.com' } })
    const before = box.mails.length
    expect((await act(admin, resetUserPassword, sari)).body).toMatchObject({
      sentTo: 'sari@example.com',
      link: null,
    })
    expect(box.mails).toHaveLength(before + 1)
    expect(box.mails.at(-1)).toMatchObject({ subject: 'A new password for NUSA / sari' })
    expect(box.mails.at(-1)?.text).toContain('Dear Sari,')
  })
})
