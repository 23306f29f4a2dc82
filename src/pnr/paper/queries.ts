import type { SupplierCode } from '#contract/hotel/supplier'
import { readPaperMark, verifyPaper } from '#contract/pnr/papers'
import { queryFor } from '../../lib/query.ts'

/** Kept with the booking, so that a paper carries its proof offline too. */
export const paperMark = (supplierCode: SupplierCode, code: string) =>
  queryFor(readPaperMark, { params: { supplierCode, code } }, { offline: true, refreshes: false })

export const verifiedPaper = (token: string) =>
  queryFor(verifyPaper, { params: { token } }, { refreshes: false })
