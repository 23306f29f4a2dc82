import { sql } from 'kysely'
import * as v from 'valibot'
import type { PolicyFilter } from '#contract/insurance/filter'
import type { Database } from '../../db/database.ts'
import { rowsByPages } from '../../db/row-pages.ts'
import type { BookingReader } from '../../orgs/reach.ts'
import { policyRecord } from '../booking/policy-record.ts'
import { conditionsFor } from '../list/list-filter.ts'
import { chainsAbove } from '../list/owner-chains.ts'
import { type ListedPolicy, listed } from '../list/policy-list-store.ts'
import { ownOrderOf } from '../list/policy-order.ts'

const { netts, subTotal } = policyRecord.entries.price.entries
/** The parts of the policy's JSON that the report needs; its participants are not read. */
const reportedParts = v.object({ netts, subTotal, ownership: policyRecord.entries.ownership })

export type ReportedPolicy = ListedPolicy & v.InferOutput<typeof reportedParts>

export type PolicyReportStore = {
  /** Every policy in reach that matches the filter, in the list's order, read page by page while the caller iterates. */
  all(viewer: BookingReader, filter: PolicyFilter, now: Date): AsyncIterable<ReportedPolicy>
}

export function createPolicyReportStore(database: Database, pageSize?: number): PolicyReportStore {
  return {
    async *all(viewer, filter, now) {
      const conditions = await conditionsFor(database, viewer, filter, now)
      const { column: name, direction } = ownOrderOf(filter)
      const column = sql.ref(name)
      const type = sql.raw(name.startsWith('cover') ? 'date' : 'timestamptz')
      const comparison = sql.raw(direction === 'asc' ? '>' : '<')
      const after = (row: { place: string; id: string }) =>
        sql<boolean>`(${column}, insurance_booking.id) ${comparison} (${row.place}::${type}, ${row.id}::uuid)`
      yield* rowsByPages<ReportedPolicy & { place: string }>(async (last, size) => {
        // ids come from the index alone
        const keys = database.sql
          .selectFrom('insurance_booking')
          .select('insurance_booking.id')
          .where((eb) => eb.and([...conditions(eb), ...(last ? [after(last)] : [])]))
          .orderBy(name, direction)
          .orderBy('insurance_booking.id', direction)
          .limit(size)
        const rows = await database.sql
          .selectFrom('insurance_booking')
          .innerJoin(keys.as('key'), 'key.id', 'insurance_booking.id')
          .innerJoin('org', 'org.id', 'insurance_booking.owner_org_id')
          .select([...listed, 'org.type as owner_type', 'org.path as owner_path'])
          .select([
            sql<unknown>`record #> '{price,netts}'`.as('netts'),
            sql<unknown>`record #> '{price,subTotal}'`.as('subTotal'),
            sql<unknown>`record -> 'ownership'`.as('ownership'),
            // as text: a timestamp has microseconds, a JavaScript date only milliseconds
            sql<string>`${column}::text`.as('place'),
          ])
          .orderBy(name, direction)
          .orderBy('insurance_booking.id', direction)
          .execute()
        const chainOf = await chainsAbove(
          database,
          rows.map(({ owner_path }) => owner_path),
        )
        return rows.map(({ owner_path, netts: of, subTotal: plain, ownership, ...row }) => ({
          ...row,
          ...v.parse(reportedParts, { netts: of, subTotal: plain, ownership }),
          chain: chainOf(owner_path),
        }))
      }, pageSize)
    },
  }
}
