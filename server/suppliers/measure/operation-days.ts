import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isNothingSent } from '../http/call-failure.ts'
import type { Exchange } from '../http/supplier-http.ts'

type Day = {
  supplier_code: string
  address: string
  operation: string
  day: string
  calls: number
  failures: number
  answered_at: Date | null
  packed_at: Date | null
}

export type OperationDays = {
  /** Counts a request that was sent, in this process. `address`: the supplier's host; empty: it is part of this server. */
  count(supplierCode: string, address: string, exchange: Exchange): void
  /** Adds what was counted since the last time to the database. */
  store(): Promise<void>
}

/** As the figures: in memory first, so that no booking waits for it. */
export function createOperationDays(database: Database, now: () => Date): OperationDays {
  let counted = new Map<string, Day>()

  function add(one: Day): void {
    const key = [one.supplier_code, one.address, one.operation, one.day].join(' ')
    const before = counted.get(key)
    counted.set(key, before ? sumOf(before, one) : one)
  }

  return {
    count(supplierCode, address, { operation, failure, packed }) {
      if (isNothingSent(failure)) return
      const at = now()
      const answeredAt = failure === null ? at : null
      add({
        supplier_code: supplierCode,
        address,
        operation,
        day: at.toISOString().slice(0, 10),
        calls: 1,
        failures: failure === null ? 0 : 1,
        answered_at: answeredAt,
        packed_at: packed ? answeredAt : null,
      })
    },
    async store() {
      if (counted.size === 0) return
      // the same order in every process, so that two of them do not wait for each other's rows
      const days = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
      counted = new Map()
      try {
        await insert(database, days)
      } catch (error) {
        for (const day of days) add(day)
        throw error
      }
    },
  }
}

function sumOf(one: Day, other: Day): Day {
  return {
    ...one,
    calls: one.calls + other.calls,
    failures: one.failures + other.failures,
    answered_at: other.answered_at ?? one.answered_at,
    packed_at: other.packed_at ?? one.packed_at,
  }
}

async function insert(database: Database, days: readonly Day[]): Promise<void> {
  await database.sql
    .insertInto('supplier_operation_day')
    .values(days)
    .onConflict((conflict) =>
      conflict.columns(['supplier_code', 'address', 'operation', 'day']).doUpdateSet({
        calls: sql`supplier_operation_day.calls + excluded.calls`,
        failures: sql`supplier_operation_day.failures + excluded.failures`,
        answered_at: sql`greatest(supplier_operation_day.answered_at, excluded.answered_at)`,
        packed_at: sql`greatest(supplier_operation_day.packed_at, excluded.packed_at)`,
      }),
    )
    .execute()
}
