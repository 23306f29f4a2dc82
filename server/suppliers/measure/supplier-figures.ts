import { sql } from 'kysely'
import type { Product } from '#contract/call/product'
import type { Database } from '../../db/database.ts'
import { addDurations, bucketOf, type Durations, noDurations, percentile } from './durations.ts'
import type { OnCall } from './measure-calls.ts'

/** What the calls of the last hour took. */
export type Figures = {
  readonly calls: number
  readonly failures: number
  /** `null`: there were no calls. */
  readonly p50Ms: number | null
  readonly p95Ms: number | null
  /** The last answer of the last day; `null`: there was none. */
  readonly lastAnswerAt: Date | null
}

export type SupplierFigures = {
  /** Counts a call in this process. */
  readonly count: OnCall
  /** Adds what was counted since the last time to the database. */
  store(): Promise<void>
  /** The stored figures of all processes, by `figureKey`. */
  lastHour(): Promise<ReadonlyMap<string, Figures>>
}

type Minute = {
  product: Product
  supplier_code: string
  minute: Date
  calls: number
  failures: number
  durations: Durations
  last_answer_at: Date | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const noFigures: Figures = { calls: 0, failures: 0, p50Ms: null, p95Ms: null, lastAnswerAt: null }

export function figureKey(product: Product, supplierCode: string): string {
  return `${product} ${supplierCode}`
}

/** Counting is done in memory, so that no booking waits for it. */
export function createSupplierFigures(database: Database, now: () => Date): SupplierFigures {
  let counted = new Map<string, Minute>()

  function add(one: Minute): void {
    const key = `${figureKey(one.product, one.supplier_code)} ${one.minute.getTime()}`
    const before = counted.get(key)
    counted.set(key, before ? sumOf(before, one) : one)
  }

  return {
    count({ product, supplierCode, ms, outcome }) {
      const at = now()
      const bucket = bucketOf(ms)
      add({
        product,
        supplier_code: supplierCode,
        minute: new Date(Math.floor(at.getTime() / minuteMs) * minuteMs),
        calls: 1,
        failures: outcome === 'FAILED' ? 1 : 0,
        durations: noDurations.map((_, index) => (index === bucket ? 1 : 0)),
        last_answer_at: outcome === 'FAILED' ? null : at,
      })
    },
    async store() {
      if (counted.size === 0) return
      // the same order in every process, so that two of them do not wait for each other's rows
      const minutes = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, minute]) => minute)
      counted = new Map()
      try {
        await insert(database, minutes)
      } catch (error) {
        for (const minute of minutes) add(minute)
        throw error
      }
    },
    async lastHour() {
      const [minutes, answers] = await Promise.all([
        database.sql
          .selectFrom('supplier_minute')
          .selectAll()
          .where('minute', '>', new Date(now().getTime() - hourMs))
          .execute(),
        database.sql
          .selectFrom('supplier_minute')
          .select(['product', 'supplier_code', ({ fn }) => fn.max('last_answer_at').as('at')])
          .groupBy(['product', 'supplier_code'])
          .execute(),
      ])
      return new Map(
        answers.map(({ product, supplier_code, at }) => {
          const own = minutes.filter((one) => one.product === product && one.supplier_code === supplier_code)
          return [figureKey(product, supplier_code), figuresOf(own, at)]
        }),
      )
    },
  }
}

function sumOf(one: Minute, other: Minute): Minute {
  return {
    ...one,
    calls: one.calls + other.calls,
    failures: one.failures + other.failures,
    durations: addDurations(one.durations, other.durations),
    last_answer_at: latest(one.last_answer_at, other.last_answer_at),
  }
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}

function figuresOf(
  minutes: readonly Pick<Minute, 'calls' | 'failures' | 'durations'>[],
  lastAnswerAt: Date | null,
): Figures {
  const durations = minutes.reduce((sum, minute) => addDurations(sum, minute.durations), noDurations)
  return {
    calls: minutes.reduce((sum, { calls }) => sum + calls, 0),
    failures: minutes.reduce((sum, { failures }) => sum + failures, 0),
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
    lastAnswerAt,
  }
}

async function insert(database: Database, minutes: readonly Minute[]): Promise<void> {
  await database.sql
    .insertInto('supplier_minute')
    .values(minutes.map((minute) => ({ ...minute, durations: [...minute.durations] })))
    .onConflict((conflict) =>
      conflict.columns(['product', 'supplier_code', 'minute']).doUpdateSet({
        calls: sql`supplier_minute.calls + excluded.calls`,
        failures: sql`supplier_minute.failures + excluded.failures`,
        durations: sql`array(
          select coalesce(kept, 0) + coalesce(added, 0)
          from unnest(supplier_minute.durations, excluded.durations) with ordinality as bucket (kept, added, at)
          order by at)`,
        last_answer_at: sql`greatest(supplier_minute.last_answer_at, excluded.last_answer_at)`,
      }),
    )
    .execute()
}
