import { queryOptions } from '@tanstack/react-query'
import { readGoLive } from '#contract/admin/go-live'
import { readSupplierBoard } from '#contract/admin/suppliers'
import { queryFor } from '../../lib/query/query.ts'

/** The server stores its figures every ten seconds. */
const figuresFreshMs = 30_000

export const supplierBoard = (org: string | undefined) =>
  queryFor(
    readSupplierBoard,
    { query: org === undefined ? {} : { org } },
    { offline: true, freshFor: figuresFreshMs },
  )

const whileItRunsMs = 5_000

export const goLiveQuery = (supplierCode: string) =>
  queryOptions({
    ...queryFor(readGoLive, { params: { supplierCode } }, { freshFor: figuresFreshMs }),
    // the content is refreshed in the background
    refetchInterval: ({ state: { data } }) =>
      data?.content?.askedAt || data?.content?.beganAt ? whileItRunsMs : false,
  })
