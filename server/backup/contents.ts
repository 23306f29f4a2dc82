import * as v from 'valibot'
import { isoInstant } from '#contract/day/dates'

/** The first line of a backup: what it is of, and what it needs. */
export const manifest = v.object({
  /** When it was taken: everything in it is of this moment. */
  takenAt: isoInstant,
  /** The release that took it. */
  version: v.string(),
  /** The migrations that its database had, as in `schema_migration`. */
  migrations: v.array(v.object({ version: v.number(), name: v.string(), checksum: v.string() })),
  /** Of the keys outside the database that parts of it are sealed with. */
  keys: v.record(v.string(), v.string()),
  /** Of those before, with which parts of it still are sealed. */
  formerKeys: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** The lines of `audit-heads.log`. */
  auditHeads: v.array(v.string()),
  /** How much of it there is, to tell before it is brought back; backups of earlier releases do not say. */
  holds: v.optional(v.object({ orgs: v.number(), users: v.number(), sales: v.number() })),
})
export type Manifest = v.InferOutput<typeof manifest>

const row = v.tuple([v.literal('row'), v.string()])
const table = v.tuple([v.literal('table'), v.string(), v.array(v.string())])
const sequence = v.tuple([v.literal('sequence'), v.string(), v.string()])
/** How many rows each table has. */
export const endItem = v.tuple([v.literal('end'), v.record(v.string(), v.number())])

/** Every further line: a table with its columns, a row of it as PostgreSQL writes a composite value, where a sequence stands, and at
 * last how many rows each table has. */
export const item = v.union([row, table, sequence, endItem])
export type Item = v.InferOutput<typeof item>
