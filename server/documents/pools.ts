import type { PaperLook } from '#contract/paper/look'
import { createPdfPool } from './pdf-pool.ts'
import { createSheetPool } from './sheet-pool.ts'

/** Worker pools that print documents, closed by `onClose`. Public pages have their own, so that strangers do not delay agents. */
export function openPools(onClose: (close: () => Promise<void>) => void, readLook: () => Promise<PaperLook>) {
  const pools = {
    pdfPool: createPdfPool({}, readLook),
    publicPdfPool: createPdfPool({ threads: 1, waiting: 6, ofUser: 2 }, readLook),
    sheetPool: createSheetPool(),
  }
  onClose(async () => {
    await Promise.all(Object.values(pools).map((one) => one.close()))
  })
  return pools
}
