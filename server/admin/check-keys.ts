import * as v from 'valibot'
import { auditChainOf } from '../audit/area.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createSecretSeal, type Secret, secretsIn } from '../http/seal.ts'
import { evidenceKeyOf } from '../suppliers/evidence/sealed-bodies.ts'

/** What of a database can be read with none of the keys that are set; a line each. Its tables are of this release. */
export async function unreadableIn(
  database: Database,
  config: Config,
  secret: Secret,
): Promise<readonly string[]> {
  return [
    ...(await ofAudit(database, config, secret)),
    ...(await ofEvidence(database, config, secret)),
    ...(await ofSecret(database, secret)),
  ]
}

const idsOf = ({ id, former }: { id: string; former: readonly { id: string }[] }) => [
  id,
  ...former.map((one) => one.id),
]

async function ofAudit({ sql: db }: Database, config: Config, secret: Secret): Promise<string[]> {
  const known = idsOf(auditChainOf(config, secret).chainKey)
  const last = await db
    .selectFrom('audit_seal')
    .select('key_id')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || known.includes(last.key_id)) return []
  return [
    `AUDIT_KEY: the audit was last sealed with another key (${last.key_id}); name that one in AUDIT_KEY_BEFORE.`,
  ]
}

async function ofEvidence(
  { sql: db }: Database,
  { evidenceKey, evidenceKeysBefore }: Config,
  secret: Secret,
): Promise<string[]> {
  const known = idsOf(evidenceKeyOf(evidenceKey ?? secretsIn(secret)[0], evidenceKeysBefore))
  const { count } = await db
    .selectFrom('supplier_exchange')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key_id', 'not in', known)
    .executeTakeFirstOrThrow()
  if (count === 0) return []
  return [
    `EVIDENCE_KEY: ${count} exchanges with suppliers were encrypted with other keys; name those in EVIDENCE_KEYS_BEFORE.`,
  ]
}

async function ofSecret({ sql: db }: Database, secret: Secret): Promise<string[]> {
  const [push, kept] = await Promise.all([
    db.selectFrom('push_key').select('sealed').where('replaced_at', 'is', null).execute(),
    db.selectFrom('kept_key').select('sealed').execute(),
  ])
  const opens = (purpose: string, rows: readonly { sealed: string }[]) => {
    const seal = createSecretSeal(secret, purpose)
    return rows.length === 0 || rows.some(({ sealed }) => seal.open(v.string(), sealed) !== null)
  }
  if (opens('push key', push) && opens('kept key', kept)) return []
  return [
    'SESSION_SECRET: what the former one encrypted in the database cannot be opened; name it in SESSION_SECRET_BEFORE.',
  ]
}
