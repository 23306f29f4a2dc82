import type { RoleCode } from '#contract/access/role'
import { runAdminCommand } from '../../../server/admin/run-command.ts'
import { auditChainOf } from '../../../server/audit/area.ts'
import { keysOf } from '../../../server/backup/keys-of-backup.ts'
import { bookKeysOf } from '../../../server/travellers/keys/book-keys.ts'
import { newKey, type TestApp } from '../test-app.ts'
import type { AgentClient, Answer } from './agent-client.ts'

export const goodPassword = 'kereta malam ke utara'

type World = Pick<TestApp, 'database' | 'clock' | 'needs' | 'signIn'>

/** What the command line needs, over the app of a test. */
export function adminNeedsOf({ database, clock, needs }: Omit<World, 'signIn'>) {
  return {
    database,
    now: clock.now,
    isReal: !needs.config.demo,
    auditChain: auditChainOf(needs.config, needs.secret),
    bookKeys: bookKeysOf(needs.config, needs.secret),
    secret: needs.secret,
    keys: keysOf(needs.config, needs.secret),
    version: needs.version,
  }
}

/** Makes a user such as `MERAPI/boss`, an administrator by default, and signs them in. */
export async function makeUser(t: World, who: string, role: RoleCode = 'ROLE_ADMIN'): Promise<AgentClient> {
  const [account = '', user = ''] = who.split('/')
  await runAdminCommand(adminNeedsOf(t), {
    command: 'create-user',
    account,
    user,
    role,
    password: goodPassword,
  })
  return t.signIn(who, goodPassword)
}

export async function userIdOf({ database }: Pick<TestApp, 'database'>, who: string): Promise<string> {
  const [account, user] = who.split('/')
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from app_user where org_id = $1 and lower(user_name) = lower($2)',
    [account, user],
  )
  return rows[0]?.id ?? ''
}

/** Sends a write of administration with a key of its own; `id` stands for the one parameter of its path. */
export function act(
  by: AgentClient,
  endpoint: { method: string; path: string },
  id: string,
  body?: unknown,
  key = newKey(),
): Promise<Answer> {
  return by.raw(endpoint.method, endpoint.path.replace(/\{\w+\}/, id), body, { 'idempotency-key': key })
}

/** The tries that were refused: how many audit lines there are. */
export async function refusalsAudited({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from audit where action in ('authorisation.refused', 'invitation.refused')`,
  )
  return rows[0]?.count ?? 0
}
