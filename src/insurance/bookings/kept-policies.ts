import type { ReplyOf } from '#contract/call/endpoint'
import { isDescending, sortedBy } from '#contract/call/sort'
import {
  amountOf,
  bookedAtOf,
  bookerOf,
  deadlineOf,
  endOf,
  insuranceFactsOf,
  isChangingOf,
  type KeptSale,
  locatorOf,
  startOf,
  statusOf,
  supplierOf,
  supplierReferenceOf,
  titleOf,
  travellersOf,
} from '#contract/changes/kept-sale'
import { daysBetween } from '#contract/day/dates'
import { policyPeriodOf } from '#contract/insurance/filter'
import type { listPolicies } from '#contract/insurance/list'
import type { PolicySortField } from '#contract/insurance/list-choices'
import { orgTypeLetters, sellerNames } from '#contract/insurance/sellers'
import {
  bookedOn,
  bookedUntil,
  codeBegins,
  endsWithin,
  hasWords,
  isOf,
  momentOn,
  onDay,
  searched,
  soldBy,
  textContains,
} from '../../lib/sales/kept-conditions.ts'
import { amountValueOf, type Fits, type Held, type Order, pageOfKept } from '../../lib/sales/kept-list.ts'
import type { KeptPage } from '../../shell/kept/kept-page.ts'
import type { PolicySearch } from '../policy-search.ts'
import type { ListedPolicy } from './use-policy-columns.tsx'

/** The list without the key of its report, which only the server gives. */
export type ListedPolicies = Omit<ReplyOf<typeof listPolicies>, 'assetKey' | 'bookingListResult'> & {
  bookingListResult: ListedPolicy[]
}

/** The list of policies as far as this device keeps them, filtered and in order as the server does it. */
export function keptPolicies(search: PolicySearch, held: Held): KeptPage<ListedPolicies> | null {
  const { currentPage, pageSize } = search
  const period = policyPeriodOf({ ...search, search: search.searchTerm }, held.now)
  const found = pageOfKept(held, {
    conditions: conditionsOf(search, period, held),
    order: orderOf(search),
    page: currentPage,
    size: pageSize,
  })
  if (!found) return null
  const { sales, ...counted } = found
  const bookingListResult = sales.map((sale) => rowOf(sale, held))
  const asOf = search.asOf ?? held.now.toISOString()
  return {
    data: { bookingListResult, currentPage, pageSize, ...counted, asOf, ...period },
    since: period.fromDate,
  }
}

type Period = ReturnType<typeof policyPeriodOf>

function conditionsOf(search: PolicySearch, period: Period, held: Held): (Fits | null)[] {
  const { status, timeLimit, currentPage, asOf } = search
  return [
    isOf('INSURANCE'),
    inPeriod(search, period),
    status ? (sale) => orderStatusOf(sale) === status : null,
    endsWithin(timeLimit, held.now),
    bookedUntil(currentPage > 1 ? asOf : undefined),
    codeBegins(search.bookingCode),
    textContains(titleOf, search.productName),
    soldBy(search.agent, held, ({ orgType }) => orgType !== 'PLATFORM'),
    hasWords(bookerText, search.bookerName),
    hasWords(paxText, search.paxName),
    // the contact of a policy is its holder
    hasWords(holderText, search.contactName),
    hasWords(policyText, search.searchTerm),
  ]
}

const holderOf = (sale: KeptSale) => travellersOf(sale)[0] ?? ''
const bookerText = searched(bookerOf)
const holderText = searched(holderOf)
const paxText = searched((sale) => {
  const [, holderTravels] = insuranceFactsOf(sale) ?? []
  return travellersOf(sale)
    .slice(holderTravels ? 0 : 1)
    .join(' ')
})
const policyText = searched((sale) =>
  [locatorOf(sale), supplierReferenceOf(sale), ...travellersOf(sale), bookerOf(sale)].join(' '),
)

function inPeriod({ dateQualifier }: PolicySearch, period: Period): Fits | null {
  switch (dateQualifier) {
    case 'booking':
      return bookedOn(period)
    case 'issued':
      return momentOn(issuedAtOf, period)
    case 'coverage_start':
      return onDay(startOf, period)
    case 'coverage_end':
      return onDay(endOf, period)
  }
}

const issuedAtOf = (sale: KeptSale) => insuranceFactsOf(sale)?.[0] ?? null

function orderStatusOf({ 5: status }: KeptSale): ListedPolicy['status'] {
  return status === 'ISSUED' || status === 'CANCELLED' ? status : 'QUOTATION'
}

function orderOf({ sort, timeLimit, dateQualifier }: PolicySearch): Order | null {
  if (sort) return { by: values[sortedBy<PolicySortField>(sort)], isDown: isDescending(sort) }
  if (timeLimit) return { by: deadlineOf, isDown: false }
  const byDate = { booking: null, issued: issuedAtOf, coverage_start: startOf, coverage_end: endOf }
  const by = byDate[dateQualifier]
  return by && { by, isDown: true }
}

const values: Readonly<Record<PolicySortField, Order['by']>> = {
  booked: bookedAtOf,
  coverageStart: startOf,
  holder: (sale) => holderOf(sale).toLowerCase(),
  timeLimit: deadlineOf,
  total: amountValueOf,
}

function rowOf(sale: KeptSale, { ownerOf, now }: Held): ListedPolicy {
  const { ownership } = ownerOf(locatorOf(sale))
  const [owner] = ownership
  const [startCover, endCover] = [startOf(sale) ?? '', endOf(sale) ?? '']
  return {
    productName: titleOf(sale),
    productNameLabel: titleOf(sale),
    bookingCode: locatorOf(sale),
    supplierCode: supplierOf(sale),
    referenceId: supplierReferenceOf(sale),
    bookedBy: bookerOf(sale),
    bookedAt: bookedAtOf(sale),
    policyHolder: holderOf(sale),
    startCover,
    endCover,
    coverageNumberOfDays: daysBetween(startCover, endCover) + 1,
    price: amountOf(sale),
    status: orderStatusOf(sale),
    bookingHoldUntil: deadlineOf(sale),
    bookingIsExpire: statusOf(sale, now.toISOString()) === 'EXPIRED',
    isBeingChecked: isChangingOf(sale),
    ...sellerNames(ownership.map(({ orgName, orgType }) => ({ name: orgName, type: orgType }))),
    orgtype: owner ? orgTypeLetters[owner.orgType] : '',
  }
}
