import type { ColumnType, Generated } from 'kysely'

export type TripTables = {
  trip: {
    id: string
    owner_org_id: string
    made_by: string
    made_by_user: string
    made_at: Date
    /** Of `name` and `reference`. */
    version: Generated<number>
    changed_by: string
    name: string
    /** The client's own. */
    reference: string
    /** Of all that is in it; written by triggers, as `ends_on`. */
    starts_on: Generated<string | null>
    ends_on: Generated<string | null>
  }
  /** A sale is in one trip at most. */
  trip_sale: { sale_id: string; trip_id: string }
  trip_leg: {
    id: string
    trip_id: string
    version: Generated<number>
    starts_on: string
    ends_on: string
    /** Written as text, read as parsed JSON. */
    record: ColumnType<unknown, string, string>
    changed_by: string
    changed_at: Date
  }
}
