import type { PoolClient } from 'pg'
import pg from 'pg'
import type { Database } from '../db/database.ts'

/** Said of the schema with the rows that come back, and no longer once another history has begun: in between a command could be sent twice. */
const mark = 'a restore has not ended'

type Client = Pick<PoolClient, 'query'>

/** As the role that owns the schema. */
export const markUnfinished = (client: Client) => comment(client, mark)
export const markFinished = ({ pool }: Database) => comment(pool, null)

async function comment(client: Client, text: string | null): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name')
  const schema = pg.escapeIdentifier(rows[0]?.name ?? 'public')
  const value = text === null ? 'null' : pg.escapeLiteral(text)
  await client.query(`comment on schema ${schema} is ${value}`)
}

/** Throws where a restore was ended before it was done. */
export async function refuseUnfinished({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ said: string | null }>(
    `select obj_description(current_schema()::regnamespace, 'pg_namespace') as said`,
  )
  if (rows[0]?.said === mark)
    throw new Error(
      'A backup was being brought back here, and that was ended before it was done. ' +
        'Bring it back again: npm run admin -- restore FILE --force',
    )
}
