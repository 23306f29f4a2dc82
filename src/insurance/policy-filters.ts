import type { Ask } from '#contract/call/endpoint'
import type { PolicyFilter } from '#contract/insurance/filter'
import type { listPolicies } from '#contract/insurance/list'
import { defaultPolicyPageSize } from '#contract/insurance/list-choices'
import { given } from '../lib/address/given.ts'
import { withPeriodInOrder } from '../lib/address/list-search.ts'
import type { PolicySearch } from './policy-search.ts'

/** The text filters under More filters (spec: insurance §2). */
export const morePolicyFilters = [
  'bookingCode',
  'productName',
  'bookerName',
  'paxName',
  'contactName',
] as const

const filterNames = ['agent', 'status', 'fromDate', 'toDate', 'timeLimit', ...morePolicyFilters] as const

/** Applies filter changes and returns to the first page, as of now. */
export function changePolicyFilters(search: PolicySearch, changes: Partial<PolicySearch>): PolicySearch {
  return withPeriodInOrder({ ...search, ...changes, currentPage: 1, asOf: undefined }, changes)
}

/** The filters that are set. */
export function toFilterQuery(search: PolicySearch): Partial<PolicyFilter> {
  const { searchTerm, dateQualifier } = search
  return {
    ...given({ search: searchTerm }, ['search']),
    ...given(search, filterNames),
    ...(dateQualifier !== 'booking' && { dateQualifier }),
  }
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
