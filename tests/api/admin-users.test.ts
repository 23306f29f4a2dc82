import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionsOfRole } from '#contract/access/permissions'
import { refreshSession, whoAmI } from '#contract/access/session'
import {
  disableUser,
  enableUser,
  endUserSessions,
  inviteUser,
  listInvitations,
  listUsers,
  readUser,
  renewInvitation,
  resetUserPassword,
  type UserChanges,
  type UserSort,
  updateUser,
  withdrawInvitation,
} from '#contract/admin/users'
import { createApp } from '../../server/app.ts'
import { act, goodPassword, makeUser, refusalsAudited, userIdOf } from '../support/client/administrators.ts'
import { AgentClient } from '../support/client/agent-client.ts'
import { bothEngines, onPostgres } from '../support/databases.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const lastAdministrator =
  'This is the last administrator of the agency. Make somebody else an administrator first.'

describe.each(bothEngines)('the list of users on $engine', ({ fresh }) => {
  let t: TestApp
  let admin: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    admin = await t.signIn('NUSA/admin')
  })
  afterAll(() => t.close())

  const named = async (by: AgentClient, query: object = {}) =>
    (await by.call(listUsers, { query })).userList.map(({ orgId, userName }) => `${orgId}/${userName}`)

  test('holds the users of one’s own agency and of those below, by agency and name', async () => {
    expect(await named(admin)).toEqual([
      'NUSA-BALI/wayan',
      'NUSA/admin',
      'NUSA/budi',
      'NUSA/dewi',
      'NUSA/sari',
      'SAMUDRA/rina',
    ])
    expect(await named(await t.signIn('TRADEWIND/root'))).toContain('MERAPI/agus')
  })

  test('is filtered by words, agency, role and status', async () => {
    expect(await named(admin, { q: 'SAR' })).toEqual(['NUSA/sari'])
    expect(await named(admin, { q: 'bali' })).toEqual(['NUSA-BALI/wayan'])
    expect(await named(admin, { q: '%' })).toEqual([])
    // names are found as one word or several
    expect(await named(admin, { q: 'wisatabali' })).toEqual(['NUSA-BALI/wayan'])
    expect(await named(admin, { q: 'wis-ata bali' })).toEqual(['NUSA-BALI/wayan'])
    expect(await named(admin, { org: 'SAMUDRA' })).toEqual(['SAMUDRA/rina'])
    expect(await named(admin, { org: 'MERAPI' })).toEqual([])
    expect(await named(admin, { role: 'ROLE_ADMIN' })).toEqual(['NUSA/admin'])
    expect(await named(admin, { status: 'DISABLED' })).toEqual([])
  })

  test('is put in order by name and by last sign-in, never signed in last, page after page', async () => {
    const names = async (sort: UserSort) =>
      (await admin.call(listUsers, { query: { sort } })).userList.map(({ displayName }) => displayName)
    const byName = ['Budi', 'Dewi', 'Nusa Admin', 'Rina', 'Sari', 'Wayan']
    expect(await names('name')).toEqual(byName)
    expect(await names('-name')).toEqual(byName.toReversed())
    for (const sort of ['lastSignIn', '-lastSignIn'] as const) {
      const { userList } = await admin.call(listUsers, { query: { sort } })
      expect(userList[0]?.lastSignInAt, sort).not.toBeNull()
      expect(userList.at(-1)?.lastSignInAt, sort).toBeNull()
      const after = userList[2]?.userId ?? ''
      const rest = await admin.call(listUsers, { query: { sort, after } })
      expect(rest.userList).toEqual(userList.slice(3))
    }
  })

  test('goes on after the last row of a page; a foreign user is no place to go on from', async () => {
    await t.database.pool.query(
      `insert into app_user (org_id, user_name, display_name, role, password_hash)
       select 'NUSA', 'clerk' || lpad(n::text, 3, '0'), 'Clerk', 'ROLE_AGENT', 'none' from generate_series(1, 120) n`,
    )
    const seen: string[] = []
    let after: string | undefined
    for (;;) {
      const { userList, hasMore } = await admin.call(listUsers, { query: { ...(after && { after }) } })
      seen.push(...userList.map(({ orgId, userName }) => `${orgId}/${userName}`))
      after = userList.at(-1)?.userId
      if (!hasMore) break
    }
    expect(seen).toHaveLength(126)
    expect(new Set(seen).size).toBe(126)
    for (const place of [await userIdOf(t, 'MERAPI/agus'), randomUUID()])
      expect(await named(admin, { after: place })).toEqual([])
  })
})

describe.each(onPostgres)('users on $engine', ({ fresh }) => {
  let t: TestApp
  let admin: AgentClient
  let root: AgentClient
  /** An app as in a second process over the same database. */
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

  const idOf = (who: string) => userIdOf(t, who)
  const detailOf = async (who: string, by = admin) =>
    by.call(readUser, { params: { userId: await idOf(who) } })
  const change = async (by: AgentClient, who: string, changes: UserChanges, version?: number) => {
    const { version: now } = await detailOf(who, root)
    return act(by, updateUser, await idOf(who), { version: version ?? now, changes })
  }
  const elsewhere = (client: AgentClient) => {
    const there = new AgentClient(other)
    there.accessToken = client.accessToken
    there.cookie = client.cookie
    return there
  }

  test('a user is shown with rights, sessions, devices and last sign-in', async () => {
    await t.signIn('NUSA/sari')
    const sari = await detailOf('NUSA/sari')
    expect(sari).toMatchObject({
      role: 'ROLE_AGENT',
      permissions: null,
      status: 'ACTIVE',
      mayEdit: true,
      whyNot: '',
      knownDevices: 1,
      resetLinkUntil: null,
      lastSignInAt: t.clock.now().toISOString(),
    })
    expect(sari.granted).toEqual(permissionsOfRole.ROLE_AGENT)
    expect(sari.sessionList).toMatchObject([{ isCurrent: false }])
    expect((await detailOf('NUSA/admin')).sessionList).toMatchObject([{ isCurrent: true }])
  })

  test('changed permissions hold at once in every process, and are audited with before and after', async () => {
    const sari = await t.signIn('NUSA/sari')
    const permissions = ['search', 'book'] as const
    expect((await change(admin, 'NUSA/sari', { permissions: [...permissions] })).status).toBe(200)
    for (const client of [sari, elsewhere(sari)]) {
      const { permissions: now } = await client.call(whoAmI, {})
      expect(now).toMatchObject({ granted: permissions, issue: 0 })
    }
    const { rows } = await t.database.pool.query(
      `select user_name, subject, subject_org_id, before, after from audit where action = 'user.changed'`,
    )
    expect(rows).toEqual([
      {
        user_name: 'admin',
        subject: `user:${await idOf('NUSA/sari')}`,
        subject_org_id: null,
        before: { permissions: null },
        after: { permissions },
      },
    ])
    expect((await change(admin, 'NUSA/sari', { permissions: null })).status).toBe(200)
  })

  test('of two changes at once, other fields are merged; the same field is refused with both values', async () => {
    const { version } = await detailOf('NUSA/budi')
    expect((await change(root, 'NUSA/budi', { displayName: 'Budi B.' }, version)).status).toBe(200)
    expect((await change(admin, 'NUSA/budi', { email: 'Budi@Example.com' }, version)).status).toBe(200)
    expect(await detailOf('NUSA/budi')).toMatchObject({
      displayName: 'Budi B.',
      email: 'budi@example.com',
      version: version + 2,
    })
    expect(await change(admin, 'NUSA/budi', { displayName: 'Pak Budi', email: null }, version)).toMatchObject(
      {
        status: 409,
        body: {
          error: 'CHANGED_MEANWHILE',
          errorDescription: 'Nothing was saved: Root has changed the same meanwhile.',
          conflicts: [
            { field: 'displayName', theirs: 'Budi B.', mine: 'Pak Budi', changedBy: 'Root' },
            { field: 'email', theirs: 'budi@example.com', mine: null, changedBy: 'Nusa Admin' },
          ],
        },
      },
    )
    // two people who want the same do not collide
    expect((await change(admin, 'NUSA/budi', { displayName: 'Budi B.' }, version)).status).toBe(200)
    expect(await detailOf('NUSA/budi')).toMatchObject({ version: version + 2 })
    expect((await change(admin, 'NUSA/budi', {}, version + 9)).status).toBe(400)
  })

  test('an e-mail address belongs to one user of an agency, in any case', async () => {
    await change(admin, 'NUSA/budi', { email: 'one@example.com' })
    expect(await change(admin, 'NUSA/dewi', { email: 'ONE@example.com' })).toMatchObject({
      status: 400,
      body: { errorDescription: 'budi of this agency has this e-mail address already.' },
    })
    expect((await change(admin, 'SAMUDRA/rina', { email: 'one@example.com' })).status).toBe(200)
  })

  test('disabling, ending sessions and a new password sign out on every process at once', async () => {
    for (const [endpoint, action] of [
      [endUserSessions, 'session.ended-by-admin'],
      [resetUserPassword, 'password.reset'],
      [disableUser, 'user.disabled'],
    ] as const) {
      const rina = await t.signIn('SAMUDRA/rina', endpoint === disableUser ? goodPassword : undefined)
      expect((await act(admin, endpoint, await idOf('SAMUDRA/rina'))).status).toBe(200)
      await expect(elsewhere(rina).call(whoAmI, {})).rejects.toThrow('NOT_SIGNED_IN')
      expect((await elsewhere(rina).raw('POST', refreshSession.path)).status).toBe(401)
      if (endpoint !== endUserSessions)
        await expect(t.signIn('SAMUDRA/rina')).rejects.toThrow('SIGN_IN_FAILED')
      if (endpoint === resetUserPassword) await setPassword('SAMUDRA/rina')
      const { rows } = await t.database.pool.query(
        'select user_name, subject_org_id from audit where action = $1',
        [action],
      )
      expect(rows, action).toEqual([{ user_name: 'admin', subject_org_id: 'SAMUDRA' }])
    }
    expect(await detailOf('SAMUDRA/rina')).toMatchObject({ status: 'DISABLED', sessionList: [] })
    await act(admin, enableUser, await idOf('SAMUDRA/rina'))
    await t.signIn('SAMUDRA/rina', goodPassword)
  })

  /** Copies the password of a user whose password is `goodPassword`. */
  async function setPassword(who: string) {
    const name = `MERAPI/copy-${randomUUID().slice(0, 8)}`
    await makeUser(t, name, 'ROLE_AGENT')
    await t.database.pool.query(
      'update app_user set password_hash = (select password_hash from app_user where id = $1) where id = $2',
      [await idOf(name), await idOf(who)],
    )
  }

  test('agents get the answer of a missing page for every call', async () => {
    const sari = await t.signIn('NUSA/sari')
    const missing = await sari.raw('GET', '/api/admin/nothing-here')
    const id = await idOf('NUSA/budi')
    for (const endpoint of [
      listUsers,
      readUser,
      listInvitations,
      updateUser,
      disableUser,
      enableUser,
      endUserSessions,
      resetUserPassword,
      inviteUser,
      renewInvitation,
      withdrawInvitation,
    ]) {
      const body =
        endpoint === updateUser
          ? { version: 1, changes: { displayName: 'Mine' } }
          : endpoint === inviteUser
            ? { orgId: 'NUSA', email: 'a@b.example', role: 'ROLE_AGENT', permissions: null, language: 'en' }
            : undefined
      const answer = await act(sari, endpoint, id, body)
      expect(answer.status, endpoint.path).toBe(404)
      expect(Object(answer.body).errorDescription).toBe(Object(missing.body).errorDescription)
    }
  })

  describe('escalation is refused and audited', () => {
    const refusedTo = async (
      sentence: string,
      status: number,
      attempts: (() => Promise<{ status: number; body: unknown }>)[],
    ) => {
      for (const [index, attempt] of attempts.entries()) {
        const before = await refusalsAudited(t)
        const answer = await attempt()
        expect(answer, `${sentence} ${index}`).toMatchObject({ status, body: { errorDescription: sentence } })
        expect(await refusalsAudited(t), `${sentence} ${index}`).toBe(before + 1)
      }
    }
    const everyAct = (by: AgentClient, userId: string) => [
      () => act(by, updateUser, userId, { version: 1, changes: { displayName: 'Mine' } }),
      () => act(by, updateUser, userId, { version: 1, changes: { role: 'ROLE_ADMIN' } }),
      ...[disableUser, enableUser, endUserSessions, resetUserPassword].map(
        (endpoint) => () => act(by, endpoint, userId),
      ),
    ]

    test('raising oneself, or acting on one’s own access', async () => {
      const me = await idOf('NUSA/admin')
      const { version } = await detailOf('NUSA/admin')
      const raise = (changes: UserChanges) => () => act(admin, updateUser, me, { version, changes })
      await refusedTo(
        'Nobody changes their own rights or disables themselves. Ask another administrator.',
        403,
        [
          raise({ role: 'ROLE_SUPER_ADMIN' }),
          raise({ role: 'ROLE_AGENT' }),
          raise({ permissions: ['settings', 'invite'] }),
          raise({ permissions: [...permissionsOfRole.ROLE_ADMIN] }),
          raise({ book: 9 }),
          raise({ issue: 9 }),
          raise({ displayName: 'Boss', book: 9 }),
          () => act(admin, disableUser, me),
          () => act(admin, enableUser, me),
          () => act(admin, resetUserPassword, me),
        ],
      )
      expect((await change(admin, 'NUSA/admin', { displayName: 'Nusa Admin 1' })).status).toBe(200)
      await change(admin, 'NUSA/admin', { displayName: 'Nusa Admin' })
    })

    test('a super admin from below, and users of foreign agencies', async () => {
      const platformAdmin = await makeUser(t, 'TRADEWIND/clerk')
      const rootId = await idOf('TRADEWIND/root')
      await refusedTo(
        'This user has a higher role than yours. Ask the agency above.',
        403,
        everyAct(platformAdmin, rootId),
      )
      const boss = await makeUser(t, 'MERAPI/boss')
      for (const [by, foreign] of [
        [admin, await idOf('MERAPI/agus')],
        [admin, rootId],
        [admin, randomUUID()],
        [boss, await idOf('NUSA/sari')],
      ] as const) {
        await refusedTo('There is no such user.', 404, [
          () => by.raw('GET', readUser.path.replace('{userId}', foreign)),
          ...everyAct(by, foreign),
        ])
      }
    })

    test('giving a role, a permission or a number that one has not', async () => {
      const bounded = await makeUser(t, 'NUSA/bounded')
      const permissions = permissionsOfRole.ROLE_ADMIN.filter((name) => name !== 'reports')
      await change(root, 'NUSA/bounded', { permissions, issue: 0 })
      const limited = { permissions: ['search', 'book'] as UserChanges['permissions'] }
      for (const who of ['NUSA/dewi', 'NUSA-BALI/wayan']) await change(root, who, limited)
      await refusedTo('You cannot give a permission that you do not have.', 403, [
        () => change(bounded, 'NUSA/dewi', { permissions: ['reports'] }),
        () => change(bounded, 'NUSA/dewi', { permissions: null }),
        () => change(bounded, 'NUSA/dewi', { role: 'ROLE_ADMIN', permissions: null }),
        () => change(bounded, 'NUSA-BALI/wayan', { permissions: ['search', 'book', 'issue'] }),
      ])
      await refusedTo('You cannot allow booking or issuing that you are not allowed yourself.', 403, [
        () => change(bounded, 'NUSA/dewi', { issue: 1 }),
        () => change(bounded, 'NUSA/dewi', { issue: null }),
      ])
      await refusedTo('Only users of the platform can be super admins.', 403, [
        () => change(bounded, 'NUSA/dewi', { role: 'ROLE_SUPER_ADMIN' }),
        () => change(root, 'NUSA/dewi', { role: 'ROLE_SUPER_ADMIN' }),
      ])
      await refusedTo(
        'This user may do more than you. Ask somebody who has all of their permissions.',
        403,
        everyAct(bounded, await idOf('NUSA/admin')),
      )
      expect((await change(bounded, 'NUSA/dewi', { permissions: ['search'] })).status).toBe(200)
      for (const who of ['NUSA/dewi', 'NUSA-BALI/wayan']) await change(root, who, { permissions: null })
      await act(root, disableUser, await idOf('NUSA/bounded'))
    })

    test('without the permission, with the reason', async () => {
      const clerk = await makeUser(t, 'NUSA/clerk')
      await change(root, 'NUSA/clerk', { permissions: ['search'] })
      await refusedTo('No permission to change people.', 403, [
        () => clerk.raw('GET', listUsers.path),
        ...everyAct(clerk, await idOf('NUSA/dewi')),
      ])
      await refusedTo('No permission to invite people.', 403, [
        () => clerk.raw('GET', listInvitations.path),
        () => act(clerk, withdrawInvitation, randomUUID()),
        () => act(clerk, renewInvitation, randomUUID()),
      ])
      await act(root, disableUser, await idOf('NUSA/clerk'))
    })

    test('disabling or lowering the last administrator of an agency', async () => {
      await makeUser(t, 'SAMUDRA/only')
      const only = await idOf('SAMUDRA/only')
      await refusedTo(lastAdministrator, 403, [
        () => act(admin, disableUser, only),
        () => change(admin, 'SAMUDRA/only', { role: 'ROLE_AGENT' }),
        () => act(root, disableUser, only),
      ])
      await makeUser(t, 'SAMUDRA/second')
      expect((await act(admin, disableUser, only)).status).toBe(200)
      await refusedTo(lastAdministrator, 403, [
        async () => act(admin, disableUser, await idOf('SAMUDRA/second')),
      ])
    })
  })

  test('of two administrators who disable each other at the same moment, one stays', async () => {
    for (const [index, endpoint] of [disableUser, updateUser, disableUser, updateUser].entries()) {
      const names = [`MERAPI/first${index}`, `MERAPI/second${index}`] as const
      await t.database.pool.query(
        `update app_user set disabled_at = now() where org_id = 'MERAPI' and role = 'ROLE_ADMIN'`,
      )
      const [one, two] = [await makeUser(t, names[0]), await makeUser(t, names[1])]
      const body = endpoint === updateUser ? { version: 1, changes: { role: 'ROLE_AGENT' } } : undefined
      const [oneId, twoId] = [await idOf(names[0]), await idOf(names[1])]
      const answers = await Promise.all([
        act(one, endpoint, twoId, body),
        act(elsewhere(two), endpoint, oneId, body),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await t.database.pool.query(
        `select user_name from app_user where org_id = 'MERAPI' and role = 'ROLE_ADMIN' and disabled_at is null`,
      )
      expect(rows).toHaveLength(1)
    }
  })
})
