import * as v from 'valibot'
import { listAudit } from '#contract/admin/audit'
import { isoDate } from '#contract/dates'
import type { Ask } from '#contract/endpoint'
import { listOrgNames, orgId } from '#contract/orgs'
import { queryFor, staleTimes } from '../../lib/query.ts'
import type { auditSearch } from '../searches.ts'

export type AuditSearch = v.InferOutput<typeof auditSearch>

const actionCode = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}(\.[a-z-]{1,40}){0,3}$/))

/** Leaves out what is empty, and what the server would refuse. */
export function toAuditFilter(search: AuditSearch): NonNullable<Ask<typeof listAudit>['query']> {
  const { q, org, action, subject } = search
  const { fromDate, toDate } = periodOf(search)
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(v.is(orgId, org) && { org }),
    ...(v.is(actionCode, action) && { action }),
    ...(subject && { subject }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
  }
}

/** The days of the address; those that are none, and a period that ends before it begins, count as absent. */
export function periodOf({ fromDate, toDate }: AuditSearch): {
  fromDate: string | undefined
  toDate: string | undefined
} {
  const [from, to] = [fromDate, toDate].map((day) => (v.is(isoDate, day) ? day : undefined))
  return from && to && from > to ? { fromDate: undefined, toDate: undefined } : { fromDate: from, toDate: to }
}

/** `isKept`: not read anew, because pages after it begin where it ended. */
export const auditPage = (search: AuditSearch, after: string | undefined, isKept: boolean) =>
  queryFor(
    listAudit,
    { query: { ...toAuditFilter(search), ...(after && { after }) } },
    { offline: true, ...(isKept && { refreshes: false, freshFor: Number.POSITIVE_INFINITY }) },
  )

export const orgNames = queryFor(listOrgNames, {}, { offline: true, freshFor: staleTimes.reference })
