import type { SupplierCode } from '#contract/hotel/supplier'
import type { PaperChoice } from '#contract/pnr/paper-content'
import { printItinerary, printReceipt, printVoucher } from '#contract/pnr/papers'
import { askFile } from '../../lib/query/ask-file.ts'

type Address = { supplierCode: SupplierCode; code: string }

/** Fetches the PDF that the server makes. */
export function printFile(params: Address, { kind, language, withPrices }: PaperChoice): Promise<File> {
  const query = { lang: language }
  if (kind === 'itinerary') return askFile(printItinerary, { params, query })
  if (kind === 'voucher') return askFile(printVoucher, { params, query })
  return askFile(printReceipt, { params, query: { ...query, prices: withPrices ? '1' : '0' } })
}
