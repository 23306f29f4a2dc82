import { randomBytes } from 'node:crypto'
import { type PermissionName, permissionsOfRole } from '#contract/access/permissions'
import type { TestApp } from '../test-app.ts'
import type { AgentClient } from './agent-client.ts'

/** Adds a ROLE_AGENT with these permissions to an organisation, and signs them in. */
export async function signInWith(
  t: TestApp,
  orgId: string,
  permissions: readonly PermissionName[],
): Promise<AgentClient> {
  const userName = `p${randomBytes(5).toString('hex')}`
  await t.database.pool.query(
    `insert into app_user (org_id, user_name, display_name, role, password_hash, permissions)
     select $1, $2, $3, 'ROLE_AGENT', password_hash, $4 from app_user where org_id = $1 limit 1`,
    [orgId, userName, `Person ${userName}`, permissions],
  )
  return t.signIn(`${orgId}/${userName}`)
}

/** A person who has everything that a ROLE_AGENT has but these permissions. */
export function signInWithout(
  t: TestApp,
  orgId: string,
  ...missing: readonly PermissionName[]
): Promise<AgentClient> {
  return signInWith(
    t,
    orgId,
    permissionsOfRole.ROLE_AGENT.filter((name) => !missing.includes(name)),
  )
}

/** Suspends an organisation, or reopens it. */
export async function setSuspended(
  { database }: TestApp,
  orgId: string,
  isSuspended: boolean,
): Promise<void> {
  await database.pool.query(
    `update org set suspended_at = case when $2 then now() end,
    suspended_by_org = case when $2 then 'TRADEWIND' end where id = $1`,
    [orgId, isSuspended],
  )
}
