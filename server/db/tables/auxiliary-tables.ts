import type { ColumnType, GeneratedAlways } from 'kysely'

type Json = ColumnType<unknown, string | null, string | null>

export type AuxiliaryTables = {
  pnr_auxiliary_field: {
    booking_id: string
    field: string
    version: number
    /** `null`: the value was removed. */
    value: Json
    created_by: string
    created_at: Date
    changed_by: string
    changed_by_user: string
    changed_at: Date
  }
  pnr_attachment: {
    id: string
    booking_id: string
    file_name: string
    kind: 'doc' | 'docx' | 'png' | 'jpeg' | 'pdf'
    size: number
    sha256: string
    content: Buffer | null
    attached_by: string
    attached_by_user: string
    attached_at: Date
    replaced_at: Date | null
    /** The owner of the booking; a trigger writes it. */
    owner_org_id: GeneratedAlways<string>
  }
}
