import { expect, test } from 'vitest'
import type { PnrReportRow } from '#contract/pnr/report'
import { sheetColumns, sheetRow } from './report-sheet.ts'

const row: PnrReportRow = {
  ownership: 'Nusa',
  dateOfBooking: '2026-11-21T03:00:00Z',
  dateOfIssued: null,
  bookingStatus: 'HOLD',
  bookingCode: 'TW9P3R',
  supplierCode: 'HBD',
  supplierRefNo: '1',
  productNameText: 'Hotel',
  checkInDate: '2026-12-12',
  checkOutDate: '2026-12-14',
  roomNights: 2,
  paxName: 'Putri',
  bookerName: 'Sari',
  fareInfo: { fareInfo: [] },
}

test('the status of a row is in the words of the reader', () => {
  const at = sheetColumns([], (name) => name).findIndex(({ title }) => title === 'bookingStatus')
  expect(sheetRow(row, [], (status) => `as ${status}`)[at]).toBe('as HOLD')
})
