import { sql } from 'kysely'
import type { RefusalKind } from '#contract/admin/refusal-kind'
import type { Product } from '#contract/call/product'
import type { Database } from '../../db/database.ts'
import { figureKey } from './supplier-figures.ts'

type Refusals = { readonly kind: RefusalKind; readonly refusals: number }

export type SupplierRefusals = {
  /** Counts refusals in this process. */
  count(product: Product, supplierCode: string, kind: RefusalKind, refusals: number): void
  /** Adds what was counted since the last time to the database. */
  store(): Promise<void>
  /** The stored refusals of all processes, by `figureKey`, the most frequent kind first. */
  lastHour(): Promise<ReadonlyMap<string, readonly Refusals[]>>
}

type Minute = Refusals & { readonly product: Product; readonly supplier_code: string; readonly minute: Date }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** As the figures: in memory first, so that no search waits for it. */
export function createSupplierRefusals(database: Database, now: () => Date): SupplierRefusals {
  let counted = new Map<string, Minute>()

  function add(one: Minute): void {
    const key = [one.product, one.supplier_code, one.kind, one.minute.getTime()].join(' ')
    const before = counted.get(key)
    counted.set(key, before ? { ...one, refusals: before.refusals + one.refusals } : one)
  }

  return {
    count(product, supplierCode, kind, refusals) {
      const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs)
      add({ product, supplier_code: supplierCode, minute, kind, refusals })
    },
    async store() {
      if (counted.size === 0) return
      // the same order in every process, so that two of them do not wait for each other's rows
      const minutes = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, minute]) => minute)
      counted = new Map()
      try {
        await database.sql
          .insertInto('supplier_refusal_minute')
          .values(minutes)
          .onConflict((conflict) =>
            conflict.columns(['product', 'supplier_code', 'minute', 'kind']).doUpdateSet({
              refusals: sql`supplier_refusal_minute.refusals + excluded.refusals`,
            }),
          )
          .execute()
      } catch (error) {
        for (const minute of minutes) add(minute)
        throw error
      }
    },
    async lastHour() {
      const rows = await database.sql
        .selectFrom('supplier_refusal_minute')
        .select(['product', 'supplier_code', 'kind', ({ fn }) => fn.sum<string>('refusals').as('sum')])
        .where('minute', '>', new Date(now().getTime() - hourMs))
        .groupBy(['product', 'supplier_code', 'kind'])
        .execute()
      const found = new Map<string, Refusals[]>()
      for (const { product, supplier_code, kind, sum } of rows) {
        const key = figureKey(product, supplier_code)
        found.set(key, [...(found.get(key) ?? []), { kind, refusals: Number(sum) }])
      }
      for (const refusals of found.values()) refusals.sort((a, b) => b.refusals - a.refusals)
      return found
    },
  }
}
