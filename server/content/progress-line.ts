type Progress = {
  readonly step: string
  readonly done: number
  /** `null`: nobody knows. */
  readonly total: number | null
}

type Terminal = { readonly isTTY?: boolean; write(text: string): unknown }

const width = 24

/** Shows how far a run is: one line that changes on a terminal, elsewhere a line where a list begins and one where it ends. */
export function progressLine(terminal: Terminal) {
  let last: Progress | undefined
  let shown: Progress | undefined
  const clear = () => (terminal.isTTY && last ? terminal.write('\r\u001b[2K') : undefined)
  const show = (progress: Progress) => {
    terminal.write(`${lineOf(progress)}\n`)
    shown = progress
  }
  const endList = () => (last && last.done !== shown?.done ? show(last) : undefined)
  return {
    progress(progress: Progress) {
      if (terminal.isTTY) terminal.write(`\r\u001b[2K${lineOf(progress)}`)
      else if (last?.step !== progress.step) {
        endList()
        show(progress)
      }
      last = progress
    },
    note(detail: object, message: string) {
      clear()
      terminal.write(`${message} ${JSON.stringify(detail)}\n`)
    },
    end: () => (terminal.isTTY ? clear() : endList()),
  }
}

export function lineOf({ step, done, total }: Progress): string {
  const share = total ? Math.min(1, done / total) : 1
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  const of = total === null ? '' : ` of ${total.toLocaleString('en')}`
  return `${bar} ${step} ${done.toLocaleString('en')}${of}`
}
