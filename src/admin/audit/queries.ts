import * as v from 'valibot'
import { listOrgNames, orgId } from '#contract/access/orgs'
import { auditGroup, findAuditPeople, listAudit } from '#contract/admin/audit'
import type { Ask } from '#contract/call/endpoint'
import { isoDate } from '#contract/day/dates'
import { queryFor, staleTimes } from '../../lib/query/query.ts'
import type { auditSearch } from '../searches.ts'

export type AuditSearch = v.InferOutput<typeof auditSearch>

const actionCode = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}(\.[a-z-]{1,40}){0,3}$/))

const userId = v.pipe(v.string(), v.uuid())

/** Leaves out what is empty, and what the server would refuse. */
export function toAuditFilter(search: AuditSearch): NonNullable<Ask<typeof listAudit>['query']> {
  const { q, org, action, group, person, subject } = search
  const known = auditGroup.options.find((one) => one === group)
  const { fromDate, toDate } = periodOf(search)
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(v.is(orgId, org) && { org }),
    ...(v.is(actionCode, action) && { action }),
    ...(known && { group: known }),
    ...(v.is(userId, person) && { person }),
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

export const isUserId = (text: string | undefined): text is string => v.is(userId, text)

/** For a person field: those of a typed text, and the one of an address. */
export const peopleLike = (q: string) =>
  queryFor(findAuditPeople, { query: q === '' ? {} : { q } }, { freshFor: staleTimes.reference })
export const personOf = (person: string) =>
  queryFor(findAuditPeople, { query: { person } }, { offline: true, freshFor: staleTimes.reference })
