import { randomBytes } from 'node:crypto'
import { setupPath } from '#contract/admin/setup'
import { hashToken } from '../../auth/session-store.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { hasPlatform } from './platform-check.ts'

type Needs = { database: Database; config: Pick<Config, 'publicUrl' | 'port'>; now: () => Date }

/** The one-time address to print while there is no platform; an earlier one is of no use from now on. `null`: there is one. */
export async function newSetupAddress({ database, config, now }: Needs): Promise<string | null> {
  if (await hasPlatform(database)) return null
  const token = randomBytes(32).toString('base64url')
  const row = { hash: hashToken(token), printed_at: now() }
  await database.sql
    .insertInto('setup_token')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
  return `${config.publicUrl ?? `http://localhost:${config.port}`}${setupPath}#${token}`
}

export async function isSetupToken(database: Database, token: string): Promise<boolean> {
  const found = await database.sql
    .selectFrom('setup_token')
    .select('hash')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  return found !== undefined && !(await hasPlatform(database))
}

/** Takes the token out of use. Of two who bring the same one, the second waits for the first and gets `false`. */
export async function spendSetupToken(database: Database, token: string): Promise<boolean> {
  const spent = await database.sql
    .deleteFrom('setup_token')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  return spent.numDeletedRows === 1n && !(await hasPlatform(database))
}
