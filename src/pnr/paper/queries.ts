import type { SupplierCode } from '#contract/hotel/supplier'
import { readPaperMark, verifyPaper } from '#contract/pnr/papers'
import { keptQuery } from '../../lib/details/kept-query.ts'
import { queryFor } from '../../lib/query/query.ts'

/** The QR code of a paper; stored, so that a paper has it offline too. */
export const paperMark = (supplierCode: SupplierCode, code: string) =>
  keptQuery(code, readPaperMark, { params: { supplierCode, code } }, { refreshes: false })

export const verifiedPaper = (token: string) =>
  queryFor(verifyPaper, { params: { token } }, { refreshes: false })
