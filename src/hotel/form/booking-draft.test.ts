import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../../lib/device/example-storage.ts'
import {
  dropDraftOf,
  dropOldDrafts,
  emptyFields,
  fingerprintOf,
  keepDraft,
  keptParts,
  readDraft,
  releaseDraftOf,
  storedDraft,
} from './booking-draft.ts'
import { exampleCheck, exampleRoom } from './fields/example-check.ts'

const checked = exampleCheck()
const empty = emptyFields(checked)
const print = fingerprintOf(checked, null)
const draft = { fields: { ...empty, clientReference: 'R-7' }, commandId: 'c-1', savedAt: 1_000 }

beforeEach(() => vi.stubGlobal('localStorage', exampleStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a draft is found again for the same stay, whatever its price and keys became', () => {
  keepDraft(print, draft)
  const dearer = exampleCheck({
    totalPrice: { requestedTotalPrice: ['IDR', 9] },
    roomPriceList: [exampleRoom(1, { roomPriceKey: 'another-key-of-room-1' })],
  })
  expect(readDraft(fingerprintOf(dearer, null), empty)).toEqual(draft)
})

test('another stay, other guests or another organisation begin anew', () => {
  keepDraft(print, draft)
  const others = [
    fingerprintOf(exampleCheck({ checkInDate: '2026-12-13' }), null),
    fingerprintOf(exampleCheck({ roomPriceList: [exampleRoom(1, { numberOfAdults: 1 })] }), null),
    fingerprintOf(checked, 'acme'),
  ]
  expect(others.map((other) => readDraft(other, empty))).toEqual([null, null, null])
})

test('a draft that does not fit the guests is left alone', () => {
  keepDraft(print, { ...draft, fields: { ...empty, roomGuestList: [] } })
  expect(readDraft(print, empty)).toBeNull()
})

test('a booking drops its draft, a refusal keeps what was typed for a new one', () => {
  keepDraft(print, draft)
  dropDraftOf('c-2')
  releaseDraftOf('c-1')
  expect(readDraft(print, empty)).toEqual({ ...draft, commandId: null })
  keepDraft(print, draft)
  dropDraftOf('c-1')
  expect(readDraft(print, empty)).toBeNull()
})

test('a booking that was meant stays with its form until its last word', () => {
  keepDraft(print, draft)
  // as another tab keeps it, that has meant nothing
  keepDraft(print, { ...draft, commandId: null })
  expect(storedDraft(print)?.commandId).toBe('c-1')
  releaseDraftOf('c-1')
  expect(storedDraft(print)?.commandId).toBeNull()
})

test('names do not stay on the device for more than a week', () => {
  keepDraft(print, draft)
  dropOldDrafts(draft.savedAt + 6 * 86_400_000)
  expect(readDraft(print, empty)).not.toBeNull()
  dropOldDrafts(draft.savedAt + 8 * 86_400_000)
  expect(readDraft(print, empty)).toBeNull()
})

test('names the parts that a draft fills in again', () => {
  expect(keptParts(empty, empty)).toEqual([])
  const [guest] = empty.roomGuestList
  const fields = {
    ...empty,
    roomHolder: { ...empty.roomHolder, holderEmail: 'a@b.example' },
    roomGuestList: guest ? [{ ...guest, guestFirstName: 'Putri' }, ...empty.roomGuestList.slice(1)] : [],
    remarks: 'Late arrival',
  }
  expect(keptParts(fields, empty)).toEqual(['holder', 'guests', 'remarks'])
  expect(keptParts({ ...empty, serviceChargePercent: 5, clientReference: 'R-7' }, empty)).toEqual([
    'reference',
    'charge',
  ])
})
