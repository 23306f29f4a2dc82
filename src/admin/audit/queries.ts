import type * as v from 'valibot'
import { findAuditPeople, listAudit } from '#contract/admin/audit'
import { given } from '../../lib/address/given.ts'
import { queryFor, staleTimes } from '../../lib/query/query.ts'
import type { auditSearch } from '../searches.ts'

export type AuditSearch = v.InferOutput<typeof auditSearch>

export const toAuditFilter = (search: AuditSearch) =>
  given(search, ['q', 'org', 'action', 'group', 'person', 'subject', 'fromDate', 'toDate'])

/** `isKept`: not read anew, because pages after it begin where it ended. */
export const auditPage = (search: AuditSearch, after: string | undefined, isKept: boolean) =>
  queryFor(
    listAudit,
    { query: { ...toAuditFilter(search), ...(after && { after }) } },
    { offline: true, ...(isKept && { refreshes: false, freshFor: Number.POSITIVE_INFINITY }) },
  )

/** For a person field: those of a typed text, and the one of an address. */
export const peopleLike = (q: string) =>
  queryFor(findAuditPeople, { query: q === '' ? {} : { q } }, { freshFor: staleTimes.reference })
export const personOf = (person: string) =>
  queryFor(findAuditPeople, { query: { person } }, { offline: true, freshFor: staleTimes.reference })
