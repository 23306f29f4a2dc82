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
