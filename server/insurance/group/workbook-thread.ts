import type { SheetGrid } from '#contract/sheet/sheet-grid'
import { runInThread } from '../../files/ask-thread.ts'
import { fileDamaged, fileLocked, takesTooLong } from '../../files/refuse-file.ts'

const workerFile = import.meta.url.endsWith('.ts')
  ? './workbook-worker-in-source.mjs'
  : './workbook-worker.js'

export type FoundInWorkbook = SheetGrid | 'damaged' | 'protected'

/** Reads the sheet with the travellers in a separate thread. */
export async function readInThread(content: Uint8Array, seconds?: number): Promise<SheetGrid> {
  const found = await runInThread<FoundInWorkbook>(new URL(workerFile, import.meta.url), content, {
    seconds,
    takesTooLong: () => takesTooLong('workbook'),
  })
  if (found === 'damaged') throw fileDamaged()
  if (found === 'protected') throw fileLocked()
  return found
}
