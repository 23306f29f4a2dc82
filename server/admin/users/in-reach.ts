import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrgReach } from '../../orgs/reach.ts'

/** The condition that a column with the id of an organisation is in the viewer's reach. */
export function inReach(reach: OrgReach, column: string): RawBuilder<SqlBool> {
  return reach === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${reach}::text[])`
}
