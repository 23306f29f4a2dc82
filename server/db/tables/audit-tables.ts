import type { ColumnType, Generated } from 'kysely'

/** Written as text, read as parsed JSON that its store must check. */
type JsonOrNull = ColumnType<unknown, string | null, string | null>

export type AuditTables = {
  audit: {
    id: Generated<number>
    at: Date
    user_id: string | null
    user_name: string
    org_id: string | null
    action: string
    subject: string
    before: JsonOrNull
    after: JsonOrNull
    request_id: string
    address: string
    subject_org_id: Generated<string | null>
  }
  /** The chain over the audit, which only its job writes. */
  audit_seal: {
    /** From 1, without gaps. */
    place: number
    audit_id: number
    salt: Buffer | null
    personal: Buffer
    mac: Buffer
    key_id: string
    sealed_at: Generated<Date>
  }
  audit_chain: { only_one: Generated<boolean>; floor: number }
}
