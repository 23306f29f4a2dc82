import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { isDescending, sortedBy } from '#contract/call/sort'
import {
  amountOf,
  bookedAtOf,
  bookerOf,
  deadlineOf,
  type KeptSale,
  locatorOf,
  placeOf,
  startOf,
  statusOf,
  supplierOf,
  titleOf,
  trainFactsOf,
  travellersOf,
} from '#contract/changes/kept-sale'
import type { listTrainBookings } from '#contract/train/booking'
import { type TrainSortField, trainPageSize, trainStatus } from '#contract/train/filter'
import { anyText, bookedOn, bookedUntil, hasWords, isOf } from '../../lib/sales/kept-conditions.ts'
import { amountValueOf, type Held, type Order, pageOfKept } from '../../lib/sales/kept-list.ts'
import type { KeptPage } from '../../shell/kept/kept-page.ts'
import type { TrainListSearch } from '../train-list-search.ts'
import type { TrainRow } from './use-train-columns.tsx'

type ListedTrains = Omit<ReplyOf<typeof listTrainBookings>, 'bookingListResult'> & {
  bookingListResult: TrainRow[]
}

/** The list of train bookings as far as this device keeps them, filtered and in order as the server does it. */
export function keptTrains(search: TrainListSearch, held: Held): KeptPage<ListedTrains> | null {
  const { currentPage, status, sort = '-booked' } = search
  const at = held.now.toISOString()
  const found = pageOfKept(held, {
    conditions: [
      isOf('TRAIN'),
      bookedOn(search),
      status ? (sale) => statusOf(sale, at) === status : null,
      bookedUntil(currentPage > 1 ? search.asOf : undefined),
      hasWords(anyText, search.search),
    ],
    order:
      sort === '-booked' ? null : { by: values[sortedBy<TrainSortField>(sort)], isDown: isDescending(sort) },
    page: currentPage,
    size: trainPageSize,
  })
  if (!found) return null
  const { sales, ...counted } = found
  const bookingListResult = sales.map((sale) => rowOf(sale, held))
  const asOf = search.asOf ?? at
  return { data: { bookingListResult, currentPage, ...counted, asOf }, since: search.fromDate ?? null }
}

const values: Readonly<Record<TrainSortField, Order['by']>> = {
  departure: startOf,
  booked: bookedAtOf,
  timeLimit: deadlineOf,
  total: amountValueOf,
}

function rowOf(sale: KeptSale, { ownerOf, now }: Held): TrainRow {
  const [originStationCode = '', destinationStationCode = '', passengers = 0] = trainFactsOf(sale) ?? []
  return {
    bookingLocatorCode: locatorOf(sale),
    supplierCode: supplierOf(sale),
    status: v.parse(trainStatus, statusOf(sale, now.toISOString())),
    trainName: titleOf(sale),
    route: placeOf(sale),
    originStationCode,
    destinationStationCode,
    departureDate: startOf(sale) ?? '',
    passengers,
    leadPassenger: travellersOf(sale)[0] ?? '',
    bookedBy: bookerOf(sale),
    bookedAt: bookedAtOf(sale),
    bookingHoldUntil: deadlineOf(sale),
    totalPrice: amountOf(sale),
    ownerOrgName: ownerOf(locatorOf(sale)).ownerOrgName,
  }
}
