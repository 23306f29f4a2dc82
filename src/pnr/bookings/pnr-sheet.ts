import type { PnrStatus } from '#contract/pnr/filter'
import type { PnrRow } from '#contract/pnr/list'
import type { SheetColumn, SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'
import { placeIn } from '#contract/text/place-name'
import { saveSheet } from '../../lib/sheet/save-sheet.ts'

const columns = [
  { name: 'locator', kind: 'text', width: 12 },
  { name: 'supplierCode', kind: 'text', width: 10 },
  { name: 'supplierRefNo', kind: 'text', width: 20 },
  { name: 'status', kind: 'text', width: 13 },
  { name: 'limit', kind: 'moment', width: 18 },
  { name: 'hotel', kind: 'text', width: 40 },
  { name: 'destination', kind: 'text', width: 22 },
  { name: 'checkInDate', kind: 'day', width: 12 },
  { name: 'checkOutDate', kind: 'day', width: 12 },
  { name: 'nights', kind: 'number', width: 9 },
  { name: 'rooms', kind: 'number', width: 9 },
  { name: 'guest', kind: 'text', width: 24 },
  { name: 'currency', kind: 'text', width: 9 },
  { name: 'total', kind: 'money', width: 18 },
  { name: 'ownership', kind: 'text', width: 26 },
  { name: 'bookerName', kind: 'text', width: 18 },
  { name: 'booked', kind: 'moment', width: 18 },
] as const satisfies readonly (Omit<SheetColumn, 'title'> & { name: string })[]

type PnrColumn = (typeof columns)[number]['name']

/** What the columns and the states are called, by the catalogues of the screen. */
type Words = {
  list: (word: 'title' | 'locator' | 'status' | 'hotel' | 'guest' | 'total' | 'limit' | 'booked') => string
  detail: (word: 'nights' | 'rooms') => string
  report: (word: `columns.${ReportColumn}` | 'inJakarta', values?: { column: string }) => string
  status: (status: PnrStatus) => string
}
type ReportColumn = Exclude<PnrColumn, Parameters<Words['list']>[0] | Parameters<Words['detail']>[0]>

function titleOf(name: PnrColumn, { list, detail, report }: Words): string {
  switch (name) {
    case 'locator':
    case 'status':
    case 'hotel':
    case 'guest':
    case 'total':
      return list(name)
    case 'limit':
    case 'booked':
      return report('inJakarta', { column: list(name) })
    case 'nights':
    case 'rooms':
      return detail(name)
    default:
      return report(`columns.${name}`)
  }
}

/** The file of hotel bookings, in the reader's language. */
export function pnrSheet(rows: readonly PnrRow[], words: Words, locale: string) {
  const plan: SheetPlan = {
    name: words.list('title'),
    columns: columns.map(({ name, kind, width }) => ({ title: titleOf(name, words), kind, width })),
  }
  const toRow = (row: PnrRow): SheetRow => {
    const values = {
      locator: row.qilinLocatorCode,
      supplierCode: row.supplierCode,
      supplierRefNo: row.supplierConfirmationCode,
      status: words.status(row.displayStatus),
      // only a hold has a time limit
      limit: row.displayStatus === 'HOLD' ? row.bookingHoldUntil : null,
      hotel: row.hotelName,
      destination: placeIn(locale, row.hotelDestinationName),
      checkInDate: row.checkInDate,
      checkOutDate: row.checkOutDate,
      nights: row.numberOfNights,
      rooms: row.totalNumberOfRooms,
      guest: row.leadGuestName,
      currency: row.totalSellingPrice[0],
      total: row.totalSellingPrice,
      ownership: row.ownerOrgName,
      bookerName: row.bookedBy,
      booked: row.bookedAt,
    }
    return columns.map(({ name }) => values[name])
  }
  return { plan, rows: rows.map(toRow) }
}

export async function savePnrSheet(...sheet: Parameters<typeof pnrSheet>): Promise<void> {
  const { plan, rows } = pnrSheet(...sheet)
  await saveSheet('Pnr', plan, rows)
}
