import type { Generated } from 'kysely'

/** The chain over the audit, which only its job writes. */
export type AuditTables = {
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
