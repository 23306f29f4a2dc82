import { problemCode } from '../../call/problem-code.ts'
import { dayOfSerial, gridLimits, type SheetCell } from '../../sheet/sheet-grid.ts'

export type CellText = { readonly text: string; readonly problem?: string }

/** Significant digits that a spreadsheet keeps of a number. */
const exactDigits = 15

/** What a person sees in a cell; with a problem where the spreadsheet shows something other than was typed. */
export function cellText(cell: SheetCell | undefined, isDay: boolean, date1904: boolean): CellText {
  switch (cell?.kind) {
    case undefined:
    case 'empty':
      return { text: '' }
    case 'formula':
      return { text: '', problem: problemCode('cellFormula') }
    case 'error':
      return { text: '', problem: problemCode('cellError') }
    case 'merged':
      return { text: cell.text, problem: problemCode('cellMerged') }
    case 'text':
    case 'boolean':
      return cell.text.length > gridLimits.text
        ? { text: '', problem: problemCode('tooLong', gridLimits.text) }
        : { text: cell.text }
    case 'date': {
      const day = dayOfSerial(cell.number, date1904)
      if (!isDay || !day || cell.isPart) return { text: day ?? '', problem: problemCode('cellDate') }
      return { text: day }
    }
    case 'number':
      return numberText(cell)
  }
}

function numberText({ number, shown }: Extract<SheetCell, { kind: 'number' }>): CellText {
  const digits = Number.isInteger(number) ? BigInt(number).toString() : String(number)
  const isRounded = digits.length > exactDigits && digits.endsWith('0')
  if (isRounded || (Number.isInteger(number) && !Number.isSafeInteger(number)))
    return { text: digits, problem: problemCode('cellNumber') }
  // as 001234567
  const plain = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
  return { text: shown !== undefined && plain(shown) === plain(digits) ? shown : digits }
}
