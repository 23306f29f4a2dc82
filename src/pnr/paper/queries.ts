import type { SupplierCode } from '#contract/hotel/supplier'
import { readPaperMark, verifyPaper } from '#contract/pnr/papers'
import { queryFor } from '../../lib/query/query.ts'

/** The QR code of a paper; stored, so that a paper has it offline too. */
export const paperMark = (supplierCode: SupplierCode, code: string) =>
  queryFor(readPaperMark, { params: { supplierCode, code } }, { offline: true, refreshes: false })

export const verifiedPaper = (token: string) =>
  queryFor(verifyPaper, { params: { token } }, { refreshes: false })
