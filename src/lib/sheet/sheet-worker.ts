import { write } from 'xlsx'
import { createSheetWriter, type SheetWriter } from '#contract/sheet/sheet-book'
import { readSheets } from './read-sheet.ts'
import type { SheetAnswer, SheetOrder } from './sheet-messages.ts'

let writer: SheetWriter | null = null

/** An error thrown here reaches the page as the worker's `error` event. */
self.onmessage = ({ data }: MessageEvent<SheetOrder>) => {
  if (data.order === 'read') return answer({ answer: 'grids', grids: readSheets(data.file) })
  if (data.order === 'begin') writer = createSheetWriter(data.plan, write)
  if (data.order === 'add') writer?.add(data.rows)
  if (data.order === 'finish' && writer) {
    const file = writer.finish()
    answer({ answer: 'file', file }, [file])
  } else answer({ answer: 'taken' })
}

function answer(message: SheetAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer })
}
