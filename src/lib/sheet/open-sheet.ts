import type { SheetPlan, SheetRow } from '#contract/sheet-columns'
import type { SheetAnswer, SheetOrder } from './sheet-messages.ts'

const fileType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Sheet = {
  /** Resolves when the rows are taken, so that no more of them wait than the worker can deal with. */
  add(rows: readonly SheetRow[]): Promise<void>
  finish(): Promise<Blob>
  /** Ends the worker, whatever it is at. */
  close(): void
}

/** A spreadsheet that is written beside the page, so that the page does not freeze. */
export function openSheet(plan: SheetPlan): Sheet {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const tell = (order: SheetOrder) =>
    new Promise<SheetAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => resolve(data)
      worker.onerror = (event) => {
        event.preventDefault()
        reject(new Error(event.message || 'The spreadsheet could not be written.'))
      }
      worker.postMessage(order)
    })
  const begun = tell({ order: 'begin', plan })
  // whoever adds or finishes hears of it
  begun.catch(() => {})
  return {
    async add(rows) {
      await begun
      await tell({ order: 'add', rows })
    },
    async finish() {
      await begun
      const answer = await tell({ order: 'finish' })
      if (answer.answer !== 'file') throw new Error('The spreadsheet could not be written.')
      return new Blob([answer.file], { type: fileType })
    },
    close: () => worker.terminate(),
  }
}
