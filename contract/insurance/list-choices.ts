import * as v from 'valibot'
import { sortOf } from '../call/sort.ts'

/** spec: insurance §4, §9. VOID is a filter without bookings. */
export const policyStatusFilter = v.picklist(['QUOTATION', 'ISSUED', 'CANCELLED', 'VOID'])

/** spec: insurance §5. */
export const policyDateQualifier = v.picklist(['booking', 'issued', 'coverage_start', 'coverage_end'])
export type PolicyDateQualifier = v.InferOutput<typeof policyDateQualifier>

/** The columns of the list that an agent sorts by. */
export const policySortFields = ['booked', 'coverageStart', 'holder', 'timeLimit', 'total'] as const
export type PolicySortField = (typeof policySortFields)[number]
export const policySort = sortOf(...policySortFields)
export type PolicySort = v.InferOutput<typeof policySort>

/** spec: insurance §9. */
export const defaultPolicyPageSize = 40
export const policyPageSizes = [10, 25, 40, 50, 100] as const
