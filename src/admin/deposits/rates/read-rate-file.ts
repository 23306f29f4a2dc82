import { type OtherKind, otherKindOf } from '#contract/sheet/file-kind'
import { Unreachable } from '../../../lib/call/failure.ts'
import { NoWorkbook, openGrids } from '../../../lib/sheet/open-grids.ts'
import { type RatesRead, readRateGrids, readRateText } from './read-rates.ts'

export type FileProblem = { problem: 'unreadable' | 'readerMissing' | 'notAccepted' | OtherKind }

export const acceptedRateFiles = '.xlsx,.xls,.csv,.txt'
const maxBytes = 1_048_576

/** Reads a workbook in a worker, and text as it is. Where name and content differ, the content says what it is. */
export async function readRateFile(file: File): Promise<RatesRead | FileProblem> {
  if (!/\.(xlsx?|csv|txt)$/i.test(file.name) || file.size > maxBytes) return { problem: 'notAccepted' }
  const isNamedText = !/\.xlsx?$/i.test(file.name)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = otherKindOf(bytes)
  if (kind === 'Text' || (kind === null && isNamedText && !isContainer(bytes))) {
    const read = readRateText(new TextDecoder().decode(bytes))
    return 'rates' in read || isNamedText ? read : { problem: 'Text' }
  }
  try {
    return readRateGrids(await openGrids(file))
  } catch (error) {
    if (error instanceof NoWorkbook) return { problem: error.kind }
    return { problem: error instanceof Unreachable ? 'readerMissing' : 'unreadable' }
  }
}

/** A zip or an OLE compound file, as workbooks are. */
function isContainer([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
}
