import { layouts } from './layout.ts'

/** Signs that text recognition reads for one and for two fillers. */
const oneFiller = /[‹＜〈⟨≤]/g
const twoFillers = /[«≪《]/g
const formats = Object.values(layouts)

/** The lines of a zone as they were typed, pasted or sent by a reader: in capitals, without spaces, in their lengths where that can
 * be told. */
export function cleanMrz(typed: string): string[] {
  const lines = typed
    .normalize('NFC')
    .replace(twoFillers, '<<')
    .replace(oneFiller, '<')
    .toUpperCase()
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line !== '')
  const parted = lines.length === 1 ? partedLine(lines[0] ?? '') : lines
  return parted.map((line, at) => filledName(parted, line, at))
}

/** A zone in one line, as a reader sends it that knows no line ends. */
function partedLine(line: string): string[] {
  const format = formats.find(({ lines, length }) => line.length === lines * length)
  return format ? (line.match(new RegExp(`.{${format.length}}`, 'g')) ?? []) : [line]
}

/** The line of the names, from which fillers at its end were lost. */
function filledName(lines: readonly string[], line: string, at: number): string {
  const others = lines.filter((_, index) => index !== at)
  const format = formats.find(
    (one) =>
      one.lines === lines.length &&
      others.every(({ length }) => length === one.length) &&
      one.names[0] === at + 1,
  )
  return format ? line.padEnd(format.length, '<') : line
}
