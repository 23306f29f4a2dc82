import { createPdfPool } from './pdf-pool.ts'
import { createSheetPool } from './sheet-pool.ts'

/** Threads that draw until the end. Strangers have their own, so that none of them holds up an agent. */
export function openPools(onClose: (close: () => Promise<void>) => void) {
  const pools = {
    pdfPool: createPdfPool(),
    publicPdfPool: createPdfPool({ threads: 1, waiting: 6, ofUser: 2 }),
    sheetPool: createSheetPool(),
  }
  onClose(async () => {
    await Promise.all(Object.values(pools).map((one) => one.close()))
  })
  return pools
}
