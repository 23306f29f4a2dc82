import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { createSecretSeal, deriveKeys, type Secret, secretsIn } from './seal.ts'

/** What a key is for whose values are with others, who cannot be given new ones: devices, and who pushes to an address of ours. */
export type KeptPurpose = 'device key' | 'hotel numbers'

const purposes: readonly KeptPurpose[] = ['device key', 'hotel numbers']

/** Reads a key that stays the same when the session secret changes: it was derived from the first one, and is kept encrypted by the current one. With a secret
 * that opens none, another key takes its place from then on, and the former one stays for who has its secret. */
export function keptKey(database: Database, secret: Secret, purpose: KeptPurpose): () => Promise<Buffer> {
  const seal = createSecretSeal(secret, 'kept key')
  let read: Promise<Buffer> | null = null

  async function find(): Promise<Buffer | null> {
    const rows = await database.sql
      .selectFrom('kept_key')
      .select('sealed')
      .where('purpose', '=', purpose)
      .orderBy('made_at')
      .orderBy('id')
      .execute()
    for (const { sealed } of rows) {
      const opened = seal.open(v.string(), sealed)
      if (opened !== null) return Buffer.from(opened, 'base64')
    }
    return null
  }

  async function findOrMake(): Promise<Buffer> {
    const found = await find()
    if (found) return found
    // of the former secret, where it changes right with the first start that keeps the key
    const first = deriveKeys(secret, purpose).at(-1) ?? Buffer.alloc(0)
    await database.sql
      .insertInto('kept_key')
      .values({ purpose, sealed: seal.close(first.toString('base64')) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return first
  }

  return () => {
    read ??= findOrMake().catch((error: unknown) => {
      read = null
      throw error
    })
    return read
  }
}

/** Makes all of them, so that a later change of the secret finds them, and encrypts those of a former secret with the current one. */
export async function sealKeptKeys(database: Database, secret: Secret): Promise<void> {
  for (const purpose of purposes) await keptKey(database, secret, purpose)()
  if (secretsIn(secret).length === 1) return
  const seal = createSecretSeal(secret, 'kept key')
  const rows = await database.sql.selectFrom('kept_key').select(['id', 'sealed']).execute()
  for (const { id, sealed } of rows) {
    const opened = seal.open(v.string(), sealed)
    const anew = opened === null ? sealed : seal.close(opened)
    if (anew === sealed) continue
    await database.sql
      .updateTable('kept_key')
      .set({ sealed: anew })
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .execute()
  }
}
