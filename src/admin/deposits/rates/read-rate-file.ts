import { Unreachable } from '../../../lib/failure.ts'
import { openGrid } from '../../../lib/sheet/open-grid.ts'
import { type RatesRead, readRateGrid, readRateText } from './read-rates.ts'

export type FileProblem = { problem: 'unreadable' | 'readerMissing' | 'notAccepted' }

export const acceptedRateFiles = '.xlsx,.xls,.csv,.txt'
const mostBytes = 1_048_576

/** Reads a workbook in a worker, and text as it is. */
export async function readRateFile(file: File): Promise<RatesRead | FileProblem> {
  if (!/\.(xlsx?|csv|txt)$/i.test(file.name) || file.size > mostBytes) return { problem: 'notAccepted' }
  try {
    return /\.xlsx?$/i.test(file.name) ? readRateGrid(await openGrid(file)) : readRateText(await file.text())
  } catch (error) {
    return { problem: error instanceof Unreachable ? 'readerMissing' : 'unreadable' }
  }
}
