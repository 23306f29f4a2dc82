import type { Database } from '../../db/database.ts'
import type { Origin, Viewer } from '../call/viewer.ts'

export type AuditEvent = {
  action: string
  /** Kind and id, as `booking:K7M2QX`. */
  subject: string
  before?: unknown
  after?: unknown
  /** The organisation it is about, if that may be another than the actor's: its administrators read the line, too. */
  subjectOrgId?: string
}

/** `userId` is `null` when no person asked: a time limit expired. */
export type Actor = Pick<Viewer, 'userName' | 'orgId'> & { readonly userId: string | null }

/** Adds an audit line in the running transaction, so that no write commits without it. */
export async function recordAudit(
  database: Database,
  at: Date,
  actor: Actor | null,
  origin: Origin,
  { action, subject, before, after, subjectOrgId }: AuditEvent,
): Promise<void> {
  await database.sql
    .insertInto('audit')
    .values({
      at,
      user_id: actor?.userId ?? null,
      user_name: actor?.userName ?? 'system',
      org_id: actor?.orgId ?? null,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      request_id: origin.requestId,
      address: origin.address,
      subject_org_id: subjectOrgId === actor?.orgId ? null : (subjectOrgId ?? null),
    })
    .execute()
}
