import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DocumentKind, GroupKind, TravellerTitle } from '#contract/travellers/traveller'

/** Written as text, read as parsed JSON. */
type Json = ColumnType<unknown, string, string>

export type TravellerTables = {
  traveller: {
    id: string
    owner_org_id: string
    added_by_user: string
    added_at: Date
    title: TravellerTitle | null
    surname: string
    given_names: string
    sort_name: GeneratedAlways<string>
    nationality: string | null
    /** The sealed day of birth. */
    born: Buffer | null
    same_person: Buffer
    details: Json
    version: Generated<number>
    field_changes: ColumnType<unknown, string | undefined, string>
    merged_into: Generated<string | null>
    merged_at: Generated<Date | null>
  }
  traveller_document: {
    traveller_id: string
    id: string
    place: number
    kind: DocumentKind
    /** Sealed. */
    number: Buffer
    country: string | null
    expires_on: string | null
  }
  traveller_group: {
    id: string
    owner_org_id: string
    added_by_user: string
    name: string
    kind: GroupKind
    sort_name: GeneratedAlways<string>
    version: Generated<number>
  }
  traveller_group_member: { group_id: string; traveller_id: string; place: number }
  traveller_not_kept: { owner_org_id: string; same_person: Buffer; since: Date }
  traveller_hash_key: { only_one: Generated<boolean>; sealed: Buffer }
  /** A view: who travels with a sale. */
  sale_guest: { sale_id: string; name: string; born: string | null; age: number | null }
}
