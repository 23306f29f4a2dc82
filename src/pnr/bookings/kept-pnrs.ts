import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { isDescending, sortedBy } from '#contract/call/sort'
import {
  amountOf,
  bookedAtOf,
  bookerOf,
  deadlineOf,
  endOf,
  hotelFactsOf,
  type KeptSale,
  locatorOf,
  placeOf,
  startOf,
  statusOf,
  supplierOf,
  supplierReferenceOf,
  titleOf,
  travellersOf,
} from '#contract/changes/kept-sale'
import { daysBetween } from '#contract/day/dates'
import { supplierCode } from '#contract/hotel/supplier'
import { type PnrSortField, type PnrStatus, periodOf, pnrPageSize } from '#contract/pnr/filter'
import type { listPnrs, PnrRow } from '#contract/pnr/list'
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
  travellerText,
} from '../../lib/sales/kept-conditions.ts'
import { amountValueOf, type Fits, type Held, type Order, pageOfKept } from '../../lib/sales/kept-list.ts'
import type { KeptPage } from '../../shell/kept/kept-page.ts'
import type { ListSearch } from './list-search.ts'

/** The list of PNRs as far as this device keeps them, filtered and in order as the server does it. */
export function keptPnrs(search: ListSearch, held: Held): KeptPage<ReplyOf<typeof listPnrs>> | null {
  const period = periodOf(search, held.now)
  const found = pageOfKept(held, {
    conditions: conditionsOf(search, period, held.now),
    order: orderOf(search, held.now),
    page: search._page,
    size: pnrPageSize,
  })
  if (!found) return null
  const { sales, ...counted } = found
  const pnrList = sales.map((sale) => rowOf(sale, held))
  const asOf = search.asOf ?? held.now.toISOString()
  return { data: { pnrList, page: search._page, ...counted, asOf, ...period }, since: period.fromDate }
}

type Period = ReturnType<typeof periodOf>

function conditionsOf(search: ListSearch, period: Period, now: Date): (Fits | null)[] {
  const { status, timeLimit, _page, asOf, bookingCode, paxName, hotelName } = search
  const at = now.toISOString()
  return [
    isOf('HOTEL'),
    inPeriod(search, period),
    status ? (sale) => shownStatusOf(sale, at) === status : null,
    endsWithin(timeLimit, now),
    bookedUntil(_page > 1 ? asOf : undefined),
    codeBegins(bookingCode),
    hasWords(travellerText, paxName),
    hasWords(hotelText, hotelName),
  ]
}

const hotelText = searched(titleOf)

function inPeriod({ dateQualifier }: ListSearch, period: Period): Fits | null {
  switch (dateQualifier) {
    case 'booking':
      return bookedOn(period)
    case 'issued':
      return momentOn(issuedAtOf, period)
    case 'checkin':
      return onDay(startOf, period)
    case 'checkout':
      return onDay(endOf, period)
  }
}

const issuedAtOf = (sale: KeptSale) => hotelFactsOf(sale)?.[1] ?? null

/** An issued booking is shown as issued whatever is on its way. */
function shownStatusOf(sale: KeptSale, at: string): PnrStatus {
  const { 5: status } = sale
  if (status === 'ISSUED') return status
  const shown = statusOf(sale, at)
  if (shown === 'CANCELLED' || shown === 'EXPIRED') return shown
  return shown === 'CHANGING' ? 'CANCELLING' : 'HOLD'
}

function orderOf({ sort, timeLimit, dateQualifier }: ListSearch, now: Date): Order | null {
  if (sort === '-booked') return null
  if (sort) return { by: valuesAt(now)[sortedBy<PnrSortField>(sort)], isDown: isDescending(sort) }
  if (timeLimit) return { by: deadlineOf, isDown: false }
  const values = { booking: null, issued: issuedAtOf, checkin: startOf, checkout: endOf }
  const by = values[dateQualifier]
  return by && { by, isDown: true }
}

function valuesAt(now: Date): Readonly<Record<PnrSortField, Order['by']>> {
  const at = now.toISOString()
  return {
    hotel: (sale) => titleOf(sale).toLowerCase(),
    checkIn: startOf,
    guest: (sale) => (travellersOf(sale)[0] ?? '').toLowerCase(),
    booked: bookedAtOf,
    // also of one that has expired
    limit: (sale) => (['HOLD', 'EXPIRED'].includes(shownStatusOf(sale, at)) ? deadlineOf(sale) : null),
    total: amountValueOf,
  }
}

function rowOf(sale: KeptSale, { ownerOf, now }: Held): PnrRow {
  const [rooms = 0, , alarm = null] = hotelFactsOf(sale) ?? []
  const [checkInDate, checkOutDate] = [startOf(sale) ?? '', endOf(sale) ?? '']
  return {
    qilinLocatorCode: locatorOf(sale),
    supplierCode: v.parse(supplierCode, supplierOf(sale)),
    supplierConfirmationCode: supplierReferenceOf(sale),
    displayStatus: shownStatusOf(sale, now.toISOString()),
    hotelName: titleOf(sale),
    hotelDestinationName: placeOf(sale),
    checkInDate,
    checkOutDate,
    numberOfNights: daysBetween(checkInDate, checkOutDate),
    totalNumberOfRooms: rooms,
    leadGuestName: travellersOf(sale)[0] ?? '',
    ownerOrgName: ownerOf(locatorOf(sale)).ownerOrgName,
    bookedBy: bookerOf(sale),
    bookedAt: bookedAtOf(sale),
    bookingHoldUntil: deadlineOf(sale),
    totalSellingPrice: amountOf(sale),
    alarm: alarm && { kind: alarm[0], since: new Date(alarm[1]).toISOString() },
  }
}
