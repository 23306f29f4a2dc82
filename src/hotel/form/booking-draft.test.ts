import { expect, test } from 'vitest'
import { emptyFields, fingerprintOf, keptParts, openedWith } from './booking-draft.ts'
import { exampleCheck, exampleRoom } from './fields/example-check.ts'

const checked = exampleCheck()
const empty = emptyFields(checked)
const print = fingerprintOf(checked, null)

test('a draft is found again for the same stay, whatever its price and keys became', () => {
  const dearer = exampleCheck({
    totalPrice: { requestedTotalPrice: ['IDR', 9] },
    roomPriceList: [exampleRoom(1, { roomPriceKey: 'another-key-of-room-1' })],
  })
  expect(fingerprintOf(dearer, null)).toBe(print)
})

test('another stay, other guests or another organisation begin anew', () => {
  const others = [
    fingerprintOf(exampleCheck({ checkInDate: '2026-12-13' }), null),
    fingerprintOf(exampleCheck({ roomPriceList: [exampleRoom(1, { numberOfAdults: 1 })] }), null),
    fingerprintOf(checked, 'acme'),
  ]
  expect(others).not.toContain(print)
})

test('a draft opens as it was typed, but never to be issued at once', () => {
  const typed = { ...empty, clientReference: 'R-7' }
  expect(openedWith({ fields: { ...typed, issueNow: true } }, empty)).toEqual({ ...typed, issueNow: false })
  expect(openedWith(null, empty)).toEqual(empty)
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
