import { queryOptions } from '@tanstack/react-query'
import { listDoubtful } from '#contract/call/desk'
import { listUnknownBookings } from '#contract/call/restored'
import { listChangeRequests } from '#contract/pnr/change'
import { listHotelsToCall } from '#contract/pnr/hotel-number'
import { listSupplierChanges } from '#contract/pnr/supplier-change'
import { queryFor } from '../lib/query/query.ts'

export const doubtfulQuery = queryOptions({
  ...queryFor(listDoubtful, {}),
  // polled, as the reconciler settles commands in the background
  refetchInterval: 5_000,
})

export const toCallQuery = queryOptions(queryFor(listHotelsToCall, {}))

export const changeRequestsQuery = queryOptions(queryFor(listChangeRequests, {}))

export const changedQuery = queryOptions(queryFor(listSupplierChanges, {}))

export const unknownQuery = queryOptions({
  ...queryFor(listUnknownBookings, {}),
  // the suppliers' lists are read in the background
  refetchInterval: 30_000,
})
