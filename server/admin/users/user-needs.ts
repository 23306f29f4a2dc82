import type { Acting, UserObstacle } from '#contract/admin/user-rules'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { IdempotencyStore } from '../../http/call/idempotency.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { AdminUserStore } from './admin-user-store.ts'
import type { InvitationStore } from './invitation-store.ts'
import type { LinkTokens } from './link-tokens.ts'

export type UserNeeds = {
  database: Database
  users: AdminUserStore
  invitations: InvitationStore
  links: LinkTokens
  /** `null`: this installation has no mail server. */
  mailer: Mailer | null
  idempotency: Pick<IdempotencyStore, 'onceWithoutTransaction'>
  config: Pick<Config, 'publicUrl' | 'port' | 'demo'>
  now: () => Date
}

export function actingOf({ userId, role, permissions }: Viewer): Acting {
  return { userId, role, granted: permissions.granted, book: permissions.book, issue: permissions.issue }
}

/** Throws `NOT_ALLOWED` with the reason, unless there is none. */
export function refuseFor(obstacle: UserObstacle | null): void {
  if (obstacle) throw refusal('NOT_ALLOWED', `adminUsers.obstacle.${obstacle}`)
}

/** The same for a user who does not exist and for one out of reach. */
export function noSuchUser(): Refusal {
  return refusal('NOT_FOUND', 'adminRefusals.noSuchUser')
}

/** The same for an organisation that does not exist and for one out of reach. */
export function noSuchOrg(): Refusal {
  return refusal('NOT_FOUND', 'adminRefusals.noSuchAgency')
}
