import type { SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'
import type { SheetAnswer, SheetOrder } from './sheet-messages.ts'
import { sheetWorkerFailure } from './sheet-worker-failure.ts'

const fileType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Sheet = {
  /** Resolves when the worker has taken the rows, so that they do not queue up. */
  add(rows: readonly SheetRow[]): Promise<void>
  finish(): Promise<Blob>
  /** Terminates the worker. */
  close(): void
}

/** A spreadsheet written in a worker, so that the page does not freeze. */
export function openSheet(plan: SheetPlan): Sheet {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const send = (order: SheetOrder) =>
    new Promise<SheetAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => resolve(data)
      worker.onerror = (event) => {
        event.preventDefault()
        reject(sheetWorkerFailure(event, 'The writer of spreadsheets did not come.'))
      }
      worker.postMessage(order)
    })
  const begun = send({ order: 'begin', plan })
  // a failure reaches the caller through `add` or `finish`
  begun.catch(() => {})
  return {
    async add(rows) {
      await begun
      await send({ order: 'add', rows })
    },
    async finish() {
      await begun
      const answer = await send({ order: 'finish' })
      if (answer.answer !== 'file') throw new Error('The spreadsheet could not be written.')
      return new Blob([answer.file], { type: fileType })
    },
    close: () => worker.terminate(),
  }
}
