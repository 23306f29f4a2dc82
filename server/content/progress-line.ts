import type { SyncProgress } from '../suppliers/apitude/content/sync-content.ts'

type Terminal = { readonly isTTY?: boolean; write(text: string): unknown }

const width = 24

/** Shows how far a run is: one line that changes on a terminal, a line for each list elsewhere. */
export function progressLine(terminal: Terminal) {
  let shown: SyncProgress['step'] | undefined
  const clear = () => (terminal.isTTY && shown ? terminal.write('\r\u001b[2K') : undefined)
  return {
    progress(progress: SyncProgress) {
      if (terminal.isTTY) terminal.write(`\r\u001b[2K${lineOf(progress)}`)
      else if (shown !== progress.step) terminal.write(`${lineOf(progress)}\n`)
      shown = progress.step
    },
    note(detail: object, message: string) {
      clear()
      terminal.write(`${message} ${JSON.stringify(detail)}\n`)
    },
    end: clear,
  }
}

export function lineOf({ step, done, total }: SyncProgress): string {
  const share = total ? Math.min(1, done / total) : 1
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  const of = total === null ? '' : ` of ${total.toLocaleString('en')}`
  return `${bar} ${step} ${done.toLocaleString('en')}${of}`
}
