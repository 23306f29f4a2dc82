import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'

/** Requests that a supplier does not take again as they are for a while, because they have failed. */
export type FailedRequests = {
  /** Until when the request must not be sent again; `null`: it may be sent. */
  until(request: string): Promise<Date | null>
  remember(request: string, until: Date): Promise<void>
}

/** Kept in the database, so that all processes know them. */
export function createFailedRequests(
  database: Database,
  supplierCode: string,
  now: () => Date,
): FailedRequests {
  return {
    async until(request) {
      const found = await database.sql
        .selectFrom('supplier_failed_request')
        .select('until')
        .where('supplier_code', '=', supplierCode)
        .where('request_hash', '=', hashOf(request))
        .where('until', '>', now())
        .executeTakeFirst()
      return found?.until ?? null
    },
    async remember(request, until) {
      await database.sql
        .insertInto('supplier_failed_request')
        .values({ supplier_code: supplierCode, request_hash: hashOf(request), until })
        .onConflict((conflict) => conflict.columns(['supplier_code', 'request_hash']).doUpdateSet({ until }))
        .execute()
    },
  }
}

/** Known to this process alone. */
export function createFailedRequestsHere(now: () => Date): FailedRequests {
  const failed = new Map<string, Date>()
  return {
    async until(request) {
      for (const [other, until] of failed) if (until <= now()) failed.delete(other)
      return failed.get(hashOf(request)) ?? null
    },
    async remember(request, until) {
      failed.set(hashOf(request), until)
    },
  }
}

function hashOf(request: string): string {
  return createHash('sha256').update(request).digest('base64url')
}
