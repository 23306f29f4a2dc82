import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Database } from '../../db/database.ts'
import { keptKey } from '../../http/kept-key.ts'
import type { Secret } from '../../http/seal.ts'

/** Pushes of one supplier, in an hour. */
const mostPushes = 1_200
const hourMs = 3_600_000

export type PushAddresses = {
  /** The code in the address to which a supplier pushes; made when it is asked for first. */
  codeOf(supplierCode: SupplierCode): Promise<string>
  /** Another code; the former one ends. */
  renew(supplierCode: SupplierCode): Promise<string>
  isCode(supplierCode: SupplierCode, code: string): Promise<boolean>
  /** Counts a push; answers in how many seconds the next one may come, `null`: it may be read. */
  countPush(supplierCode: SupplierCode): Promise<number | null>
}

/** The code is derived from a drawn id and a key that outlives the session secret, as the supplier goes on with it: neither a copy of the database nor the
 * secret alone has it. */
export function createPushAddresses(database: Database, secret: Secret, now: () => Date): PushAddresses {
  const readKey = keptKey(database, secret, 'hotel numbers')
  const codeOfId = async (id: string) =>
    createHmac('sha256', await readKey())
      .update(id)
      .digest()
      .subarray(0, 16)
      .toString('base64url')

  async function idOf(supplierCode: SupplierCode): Promise<string | null> {
    const row = await database.sql
      .selectFrom('hotel_number_address')
      .select('id')
      .where('supplier_code', '=', supplierCode)
      .executeTakeFirst()
    return row?.id ?? null
  }

  /** Of two processes that make one at once, one makes it. */
  async function make(supplierCode: SupplierCode, replaces: boolean): Promise<string> {
    const made = { id: randomUUID(), made_at: now(), pushes_since: now(), pushes: 0 }
    await database.sql
      .insertInto('hotel_number_address')
      .values({ supplier_code: supplierCode, ...made })
      .onConflict((conflict) => {
        const same = conflict.column('supplier_code')
        return replaces ? same.doUpdateSet(made) : same.doNothing()
      })
      .execute()
    return (await idOf(supplierCode)) ?? made.id
  }

  return {
    codeOf: async (supplierCode) => codeOfId((await idOf(supplierCode)) ?? (await make(supplierCode, false))),
    renew: async (supplierCode) => codeOfId(await make(supplierCode, true)),
    async isCode(supplierCode, code) {
      const id = await idOf(supplierCode)
      if (id === null) return false
      const [ours, given] = [Buffer.from(await codeOfId(id)), Buffer.from(code)]
      return ours.length === given.length && timingSafeEqual(ours, given)
    },
    async countPush(supplierCode) {
      const at = now()
      const begins = new Date(at.getTime() - hourMs)
      const { pushes, since } = await database.sql
        .updateTable('hotel_number_address')
        .set((row) => {
          const isOver = row('pushes_since', '<=', begins)
          return {
            pushes: row
              .case()
              .when(isOver)
              .then(1)
              .else(row('pushes', '+', 1))
              .end(),
            pushes_since: row.case().when(isOver).then(at).else(row.ref('pushes_since')).end(),
          }
        })
        .where('supplier_code', '=', supplierCode)
        .returning(['pushes', 'pushes_since as since'])
        .executeTakeFirstOrThrow()
      if (pushes <= mostPushes) return null
      return Math.max(1, Math.ceil((since.getTime() + hourMs - at.getTime()) / 1_000))
    },
  }
}
