import { createHash, createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** An audit row, every value as the database writes it, so that sealing and verifying read the same bytes. */
export type AuditText = {
  audit_id: string
  /** In UTC, to the microsecond. */
  at: string
  action: string
  subject: string
  org_id: string | null
  subject_org_id: string | null
  request_id: string
  user_id: string | null
  user_name: string
  address: string
  before: string | null
  after: string | null
}

/** The columns of `AuditText`, for a query with the table `audit`. */
export const auditText: RawBuilder<unknown> = sql`
  audit.id::text as audit_id, to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
  audit.action, audit.subject, audit.org_id, audit.subject_org_id, audit.request_id,
  audit.user_id::text as user_id, audit.user_name, audit.address,
  audit.before::text as before, audit.after::text as after`

/** The `user_name` of a row whose personal parts were erased; its other personal parts are `null` or empty. */
export const erasedName = 'erased'

/** The mac before the first one. */
export const firstMac: Buffer = Buffer.alloc(32)

/** Each value with its length in bytes before it, so that no two lists of values have the same form. */
function lengthPrefixed(values: readonly (string | null)[]): Buffer {
  return Buffer.from(
    values.map((value) => (value === null ? 'n' : `${Buffer.byteLength(value)}:${value}`)).join(''),
  )
}

/** The digest of what says who it was: it stays in the chain when these parts and the salt are erased. */
export function personalDigest(salt: Buffer, row: AuditText): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(lengthPrefixed([row.user_id, row.user_name, row.address, row.before, row.after]))
    .digest()
}

export function hasErasedParts(row: AuditText): boolean {
  const { user_id, user_name, address, before, after } = row
  return user_id === null && user_name === erasedName && address === '' && before === null && after === null
}

/** What a seal is made over. `auditId` is given on its own, because a verification also asks how a row would be sealed under
 * another id. */
export type SealedParts = {
  readonly previousMac: Buffer
  readonly place: number
  readonly auditId: string
  readonly row: AuditText
  readonly personal: Buffer
}

export function macOf(key: Buffer, { previousMac, place, auditId, row, personal }: SealedParts): Buffer {
  return createHmac('sha256', key)
    .update(previousMac)
    .update(
      lengthPrefixed([
        String(place),
        auditId,
        row.at,
        row.action,
        row.subject,
        row.org_id,
        row.subject_org_id,
        row.request_id,
        personal.toString('hex'),
      ]),
    )
    .digest()
}
