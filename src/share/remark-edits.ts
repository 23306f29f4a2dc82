import { fieldOf, type PnrAuxiliary, remarkLines } from '#contract/pnr/auxiliary'
import { edit } from '../shell/notes/field-edits.ts'
import type { FieldEdits } from '../shell/notes/typed-fields.ts'

/** As long as a line of remarks may be. */
const longestLine = 200

/** Writes a text into the free remark lines of the first guest; `left`: what has no room there. */
export function remarkEdits(
  text: string,
  kept: PnrAuxiliary,
  edits: FieldEdits,
): { edits: FieldEdits; left: string } {
  const [guest] = kept.paxRemarks
  const waiting = linesOf(text)
  let next = edits
  for (let line = 1; guest && line <= remarkLines && waiting.length > 0; line += 1) {
    const field = fieldOf.remark(guest.guestNumber, line)
    const shown = next[field]?.value ?? guest.remarkList[line - 1] ?? ''
    if (typeof shown === 'string' && shown.trim() === '')
      next = edit(next, kept, field, waiting.shift() ?? '')
  }
  return { edits: next, left: waiting.join('\n') }
}

/** Cut between words where a line is too long. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const parts: string[] = []
    let rest = line.replace(/\s+/g, ' ').trim()
    while (rest.length > longestLine) {
      const space = rest.lastIndexOf(' ', longestLine)
      const end = space > 0 ? space : longestLine
      parts.push(rest.slice(0, end))
      rest = rest.slice(end).trim()
    }
    return rest === '' ? parts : [...parts, rest]
  })
}
