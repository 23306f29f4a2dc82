import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import type { Origin } from '../http/call/viewer.ts'
import type { Actor } from '../http/observe/audit.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { AuditHead } from './audit-heads.ts'
import type { ChainKey } from './chain-key.ts'
import { endOfChain, keepHead, type SealNeeds, sealWithin, waitForSealing } from './seal-audit.ts'
import { firstMac } from './sealed-form.ts'

const action = 'backup.restored'
const subject = 'backup:restored'

/** The proof is made with the key of the chain: whoever can only write rows cannot excuse a cut by one of these. */
const written = v.object({
  takenAt: v.string(),
  version: v.string(),
  by: v.string(),
  lastPlace: v.number(),
  lastMac: v.string(),
  proof: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
type Written = v.InferOutput<typeof written>

/** A restore that is proved and sealed in this chain. */
export type Restore = Pick<Written, 'takenAt' | 'by' | 'lastPlace'> & {
  /** When it was done, as an ISO instant. */
  readonly at: string
}

type Restored = Pick<Written, 'takenAt' | 'version' | 'by'>

/** Writes that a backup was brought back, with where its chain ended, and seals it at once. */
export async function recordRestore(
  needs: SealNeeds,
  restored: Restored,
  { actor = null, origin }: { actor?: Actor | null; origin: Origin },
): Promise<void> {
  const { database, chainKey, now } = needs
  const { head, floor } = await database.transaction(async () => {
    await waitForSealing(database)
    const { place, mac } = await endOfChain(database)
    const at = now()
    const said = { ...restored, lastPlace: place, lastMac: mac.toString('hex') }
    await recordAudit(database, at, actor, origin, {
      action,
      subject,
      after: { ...said, proof: proofOf(chainKey, said, at.toISOString()).toString('hex') },
    })
    const head = await sealWithin(needs)
    const chain = await database.sql.selectFrom('audit_chain').select('floor').executeTakeFirstOrThrow()
    return { head, floor: chain.floor }
  })
  if (head) keepHead(needs, { ...head, floor })
}

function proofOf(
  { key }: Pick<ChainKey, 'key'>,
  { takenAt, version, by, lastPlace, lastMac }: Omit<Written, 'proof'>,
  at: string,
): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['backup restored', takenAt, version, by, lastPlace, lastMac, at]))
    .digest()
}

/** The key that sealed, and those after it: one of before proves nothing that was sealed later. */
function keysSince(chainKey: ChainKey, keyId: string | null): readonly Pick<ChainKey, 'key'>[] {
  const keys = [chainKey, ...chainKey.former]
  return keyId === null ? keys : keys.slice(0, keys.findIndex(({ id }) => id === keyId) + 1)
}

/** The restores of this chain, oldest first. One that is not sealed, not proved, or whose backup ended otherwise than this chain does at
 * that place, is none. */
export async function readRestores(database: Database, chainKey: ChainKey): Promise<Restore[]> {
  const { rows } = await sql<{ at: Date; after: unknown; place: number; keyId: string | null }>`
    select audit.at, audit.after, audit_seal.place, audit_seal.key_id as "keyId"
    from audit join audit_seal on audit_seal.audit_id = audit.id
    where audit.subject = ${subject} and audit.action = ${action}
    order by audit_seal.place`.execute(database.sql)
  const said = rows.flatMap(({ at, after, place, keyId }) => {
    const parsed = v.safeParse(written, after)
    if (!parsed.success || parsed.output.lastPlace >= place) return []
    const isProved = keysSince(chainKey, keyId).some((key) =>
      timingSafeEqual(proofOf(key, parsed.output, at.toISOString()), Buffer.from(parsed.output.proof, 'hex')),
    )
    return isProved ? [{ ...parsed.output, at: at.toISOString() }] : []
  })
  const macs = await macsAt(
    database,
    said.map(({ lastPlace }) => lastPlace),
  )
  return said
    .filter(({ lastPlace, lastMac }) => macs.get(lastPlace) === lastMac)
    .map(({ takenAt, by, lastPlace, at }) => ({ takenAt, by, lastPlace, at }))
}

/** Heads of places that a restore took away: sealed after the end of its backup and before it. `left`: all others. */
export async function splitHeads(
  database: Database,
  heads: readonly AuditHead[],
  restores: readonly Restore[],
): Promise<{ left: AuditHead[]; lost: ReadonlyMap<Restore, readonly AuditHead[]> }> {
  const takenBy = (head: AuditHead) =>
    restores.find(({ lastPlace, at }) => head.place > lastPlace && head.at < at)
  const macs = await macsAt(
    database,
    heads.filter(takenBy).map(({ place }) => place),
  )
  const lost = new Map<Restore, AuditHead[]>()
  const left = heads.filter((head) => {
    const restore = takenBy(head)
    if (!restore || macs.get(head.place) === head.mac) return true
    lost.set(restore, [...(lost.get(restore) ?? []), head])
    return false
  })
  return { left, lost }
}

async function macsAt(database: Database, places: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ place: number; mac: Buffer }>`
    select place, mac from audit_seal where place = any (${[...new Set(places)]}::bigint[])`.execute(
    database.sql,
  )
  return new Map([
    [0, firstMac.toString('hex')],
    ...rows.map(({ place, mac }) => [place, mac.toString('hex')] as const),
  ])
}
