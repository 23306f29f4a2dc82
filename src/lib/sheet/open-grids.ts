import { type OtherKind, otherKindOf } from '#contract/sheet/file-kind'
import type { SheetGrids } from '#contract/sheet/sheet-grid'
import type { SheetAnswer, SheetOrder } from './sheet-messages.ts'
import { sheetWorkerFailure } from './sheet-worker-failure.ts'

/** A workbook that takes longer is refused as malicious. */
const timeoutMs = 10_000

/** The file is of another kind, whatever its name says. */
export class NoWorkbook extends Error {
  readonly kind: OtherKind

  constructor(kind: OtherKind) {
    super(`no workbook: ${kind}`)
    this.kind = kind
  }
}

/** Reads a workbook in a worker of its own, which is terminated afterwards. */
export async function openGrids(file: Blob): Promise<SheetGrids> {
  const bytes = await file.arrayBuffer()
  const kind = otherKindOf(new Uint8Array(bytes))
  if (kind) throw new NoWorkbook(kind)
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  let timeout: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timeout = setTimeout(() => reject(new Error('The workbook takes too long to be read.')), timeoutMs)
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
        if (data.answer === 'grids') resolve(data.grids)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        reject(sheetWorkerFailure(event, 'The reader of workbooks did not come.'))
      }
      const order: SheetOrder = { order: 'read', file: bytes }
      worker.postMessage(order, [bytes])
    })
  } finally {
    clearTimeout(timeout)
    worker.terminate()
  }
}
