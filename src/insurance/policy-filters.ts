import type { Ask } from '#contract/call/endpoint'
import type { PolicyFilter } from '#contract/insurance/filter'
import type { listPolicies } from '#contract/insurance/list'
import { defaultPolicyPageSize } from '#contract/insurance/list-choices'
import { withPeriodInOrder } from '../lib/address/list-search.ts'
import { defaultPolicySearch, type PolicySearch } from './policy-search.ts'

/** The text filters; the other search params are paging or the opened booking. */
const textFilters = [
  'searchTerm',
  'agent',
  'bookingCode',
  'productName',
  'bookerName',
  'paxName',
  'contactName',
] as const

/** The text filters under More filters (spec: insurance §2). */
export const morePolicyFilters = [
  'bookingCode',
  'productName',
  'bookerName',
  'paxName',
  'contactName',
] as const

const { bookingLocatorCode: _open, pageSize: _size, sort: _order, ...defaultFilters } = defaultPolicySearch

export const noPolicyFilters: Partial<PolicySearch> = {
  ...defaultFilters,
  fromDate: undefined,
  toDate: undefined,
  timeLimit: undefined,
  status: undefined,
}

export function countPolicyFilters(search: PolicySearch): number {
  const { fromDate, toDate, dateQualifier, timeLimit, status } = search
  const period = fromDate !== undefined || toDate !== undefined || dateQualifier !== 'booking'
  return [period, timeLimit, status, ...textFilters.map((field) => search[field].trim())].filter(Boolean)
    .length
}

export function countMoreFilters(search: PolicySearch): number {
  return [
    search.agent.trim(),
    search.timeLimit,
    ...morePolicyFilters.map((field) => search[field].trim()),
  ].filter(Boolean).length
}

/** Applies filter changes and returns to the first page, as of now. */
export function changePolicyFilters(search: PolicySearch, changes: Partial<PolicySearch>): PolicySearch {
  const changed = { ...search, ...changes, currentPage: 1, asOf: undefined }
  return withPeriodInOrder(changed, changes)
}

export function toPolicyFilter({ searchTerm, ...search }: PolicySearch): PolicyFilter {
  const { status, dateQualifier, fromDate, toDate, timeLimit } = search
  const { agent, bookingCode, productName, bookerName, paxName, contactName } = search
  return {
    search: searchTerm,
    agent,
    status,
    dateQualifier,
    fromDate,
    toDate,
    timeLimit,
    bookingCode,
    productName,
    bookerName,
    paxName,
    contactName,
  }
}

/** Only the filters that are set, so that equal filters have equal query keys. */
export function toFilterQuery(search: PolicySearch): Partial<PolicyFilter> {
  const { dateQualifier, ...chosen } = toPolicyFilter(search)
  const given = Object.entries(chosen)
    .map(([name, value]) => [name, value?.trim()])
    .filter(([, value]) => value)
  return { ...(dateQualifier !== 'booking' && { dateQualifier }), ...Object.fromEntries(given) }
}

export function toPolicyQuery(search: PolicySearch): Ask<typeof listPolicies>['query'] {
  const { currentPage, pageSize, asOf, sort } = search
  return {
    ...toFilterQuery(search),
    currentPage: String(currentPage),
    ...(pageSize !== defaultPolicyPageSize && { pageSize: String(pageSize) }),
    ...(sort && { sort }),
    ...(asOf && currentPage > 1 && { asOf }),
  }
}
