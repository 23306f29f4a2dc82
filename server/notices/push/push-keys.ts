import * as v from 'valibot'
import webPush from 'web-push'
import type { Database } from '../../db/database.ts'
import { createSecretSeal, type Secret } from '../../http/seal.ts'

export type PushKey = { readonly publicKey: string; readonly privateKey: string }

export type PushKeys = {
  /** The one to subscribe with; made at the first call of all. */
  current(): Promise<PushKey>
  /** `null`: not a key of this installation. */
  find(publicKey: string): Promise<PushKey | null>
  /** Devices that subscribed with the former key are reached by it until they subscribe anew. Answers the new one. */
  rotate(): Promise<PushKey>
  /** Encrypts those of a former session secret with the current one. */
  sealAnew(): Promise<void>
}

/** The keys of the installation for push services (VAPID, RFC 8292). The private ones are encrypted by a key that is derived from the
 * session secret; with another secret they are lost, and a new one takes their place. */
export function createPushKeys(database: Database, secret: Secret, now: () => Date): PushKeys {
  const seal = createSecretSeal(secret, 'push key')
  const opened = new Map<string, PushKey>()

  function open({ public_key: publicKey, sealed }: { public_key: string; sealed: string }): PushKey | null {
    const known = opened.get(publicKey)
    if (known) return known
    const privateKey = seal.open(v.string(), sealed)
    if (privateKey === null) return null
    const key = { publicKey, privateKey }
    opened.set(publicKey, key)
    return key
  }

  const stored = () =>
    database.sql
      .selectFrom('push_key')
      .select(['public_key', 'sealed'])
      .where('replaced_at', 'is', null)
      .executeTakeFirst()

  /** Of two processes that add one at once, one adds it. */
  async function add(): Promise<void> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await database.sql
      .insertInto('push_key')
      .values({ public_key: publicKey, sealed: seal.close(privateKey), made_at: now(), replaced_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function replace(publicKey: string): Promise<void> {
    await database.sql
      .updateTable('push_key')
      .set({ replaced_at: now() })
      .where('public_key', '=', publicKey)
      .where('replaced_at', 'is', null)
      .execute()
    await add()
  }

  async function current(): Promise<PushKey> {
    if (!(await stored())) await add()
    const row = await stored()
    const key = row && open(row)
    if (key) return key
    // sealed with another secret
    if (row) await database.transaction(() => replace(row.public_key))
    const anew = await stored()
    return (anew && open(anew)) ?? raise()
  }

  return {
    current,
    async find(publicKey) {
      const row = await database.sql
        .selectFrom('push_key')
        .select(['public_key', 'sealed'])
        .where('public_key', '=', publicKey)
        .executeTakeFirst()
      return row ? open(row) : null
    },
    async sealAnew() {
      const rows = await database.sql.selectFrom('push_key').select(['public_key', 'sealed']).execute()
      for (const row of rows) {
        const key = open(row)
        const anew = key ? seal.close(key.privateKey) : row.sealed
        if (anew === row.sealed) continue
        await database.sql
          .updateTable('push_key')
          .set({ sealed: anew })
          .where('public_key', '=', row.public_key)
          .execute()
      }
    },
    rotate: () =>
      database.transaction(async () => {
        const { publicKey } = await current()
        await replace(publicKey)
        return current()
      }),
  }
}

function raise(): never {
  throw new Error('the push key cannot be opened')
}
