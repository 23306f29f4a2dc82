import type { OrgType } from '#contract/access/role'
import type { Database } from '../../db/database.ts'

export type OwnerLink = { readonly name: string; readonly type: OrgType }

/** Returns a lookup from an owner's path to the organisations' current names, from the owner up. */
export async function chainsAbove(
  database: Database,
  paths: readonly (readonly string[])[],
): Promise<(path: readonly string[]) => OwnerLink[]> {
  const ids = [...new Set(paths.flat())]
  const orgs =
    ids.length === 0
      ? []
      : await database.sql.selectFrom('org').select(['id', 'name', 'type']).where('id', 'in', ids).execute()
  const byId = new Map(orgs.map(({ id, ...org }) => [id, org]))
  return (path) => path.flatMap((id) => byId.get(id) ?? []).reverse()
}
