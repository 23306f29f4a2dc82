import { sql } from 'kysely'
import type { Product } from '#contract/call/product'
import type { Database } from '../db/database.ts'
import type { CoreTables } from '../db/tables/core-tables.ts'
import type { StoredCommand } from './stored-command.ts'

/** `ageMs`: left out where nothing is asked that could leave it in doubt. */
type EndedCommand = Pick<StoredCommand, 'id' | 'kind' | 'ownerOrgId'> & Partial<Pick<StoredCommand, 'ageMs'>>

/** Longer than a supplier may take: a command that ends later had been in doubt, and nobody sits before it any more. */
const waitedForMs = 120_000

type CommandEnd = { product: Product; what: CoreTables['event']['what']; locator: string | null }

/** Records the end of a command as an event, in the transaction that ends it. Readers get the events in order. */
export async function recordEnd(
  database: Database,
  end: CommandEnd,
  { id, kind, ownerOrgId, ageMs = 0 }: EndedCommand,
): Promise<void> {
  await database.sql
    .insertInto('event')
    .values({
      ...end,
      kind,
      owner_org_id: ownerOrgId,
      command_id: id,
      at: sql<Date>`clock_timestamp()`,
      in_doubt: kind !== 'EXPIRE_HOLD' && ageMs > waitedForMs,
    })
    .execute()
}
