import type { FareLabel, PnrReportRow } from '#contract/pnr/report'
import type { SheetColumn, SheetRow, SheetValue } from '#contract/sheet/sheet-columns'
import { amountOf } from './fare-pairs.ts'

type Field = Exclude<keyof PnrReportRow, 'fareInfo' | 'pnrAuxiliary'>
type Column = { name: Field; kind: SheetColumn['kind']; width: number }

const fields = [
  { name: 'ownership', kind: 'text', width: 26 },
  { name: 'dateOfBooking', kind: 'moment', width: 17 },
  { name: 'dateOfIssued', kind: 'moment', width: 17 },
  { name: 'bookingStatus', kind: 'text', width: 12 },
  { name: 'bookingCode', kind: 'text', width: 14 },
  { name: 'supplierCode', kind: 'text', width: 10 },
  { name: 'supplierRefNo', kind: 'text', width: 20 },
  { name: 'productNameText', kind: 'text', width: 44 },
  { name: 'checkInDate', kind: 'day', width: 12 },
  { name: 'checkOutDate', kind: 'day', width: 12 },
  { name: 'roomNights', kind: 'number', width: 12 },
  { name: 'paxName', kind: 'text', width: 24 },
  { name: 'bookerName', kind: 'text', width: 18 },
] as const satisfies readonly Column[]

const notes = ['travelRecords', 'remarks'] as const

export type SheetTitle = (typeof fields)[number]['name'] | 'currency' | FareLabel | (typeof notes)[number]

/** The columns of the file; `labels`: the amounts of a fare that the user may see. */
export function sheetColumns(
  labels: readonly FareLabel[],
  title: (name: SheetTitle) => string,
): SheetColumn[] {
  return [
    ...fields.map(({ name, kind, width }) => ({ title: title(name), kind, width })),
    { title: title('currency'), kind: 'text', width: 9 },
    ...labels.map((label) => ({ title: title(label), kind: 'money', width: 18 }) as const),
    ...notes.map((name) => ({ title: title(name), kind: 'text', width: 40 }) as const),
  ]
}

export function sheetRow(
  row: PnrReportRow,
  labels: readonly FareLabel[],
  status: (status: PnrReportRow['bookingStatus']) => string,
): SheetRow {
  const amounts = labels.map((label): SheetValue => amountOf(row, label))
  return [
    ...fields.map(({ name }) => (name === 'bookingStatus' ? status(row[name]) : row[name])),
    amountOf(row, 'total')?.[0] ?? null,
    ...amounts,
    ...notesOf(row),
  ]
}

function notesOf({ pnrAuxiliary }: PnrReportRow): SheetValue[] {
  const records = pnrAuxiliary?.pnrTravelRecords.map(
    ({ trCode, trCustomerCode }) => `${trCode} (${trCustomerCode})`,
  )
  const remarks = pnrAuxiliary?.paxRemarks.map(
    ({ guestFullName, remarkList }) => `${guestFullName}: ${remarkList.join(' / ')}`,
  )
  return [records?.join('; ') ?? null, remarks?.join('; ') ?? null]
}
