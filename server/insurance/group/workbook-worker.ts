import { parentPort } from 'node:worker_threads'
import { read, SSF } from 'xlsx'
import { gridOf, workbookOptions } from '#contract/workbook-grid'
import { stepBack } from '../../http/thread-priority.ts'
import { unpacksAsItSays } from './unpacks-as-it-says.ts'
import type { FromWorkbookWorker } from './workbook-messages.ts'

stepBack()

/** One file, then the thread ends: whatever the file did to it is gone with it. */
parentPort?.once('message', (bytes: Uint8Array) => answer(readGrid(bytes)))
answer({ kind: 'ready' })

function readGrid(bytes: Uint8Array): FromWorkbookWorker {
  try {
    const isZip = bytes[0] === 0x50
    if (isZip && !unpacksAsItSays(bytes)) return { kind: 'damaged' }
    const book = read(bytes, workbookOptions)
    return { kind: 'grid', grid: gridOf(book, (format) => SSF.is_date(format)) }
  } catch (error) {
    return { kind: /password|encrypt/i.test(String(error)) ? 'protected' : 'damaged' }
  }
}

function answer(message: FromWorkbookWorker): void {
  parentPort?.postMessage(message)
}
