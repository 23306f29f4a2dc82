import { expect, test } from 'vitest'
import { readLegs } from './paste-leg.ts'

const today = '2026-11-27'
const flight = {
  kind: 'FLIGHT',
  title: 'GA 402',
  from: 'CGK',
  to: 'DPS',
  startsOn: '2026-12-12',
  startsAt: '09:15',
  startZone: 'Asia/Jakarta',
  endsOn: '2026-12-12',
  endsAt: '12:05',
  endZone: 'Asia/Makassar',
}

test.each([
  'GA 402 12DEC CGKDPS 0915 1205',
  '  1  GA 402 Y 12DEC 6 CGKDPS HK2  0915  1205',
  'ga402 12dec26 cgk-dps 09:15 12:05',
  '2 GA 402 Q 12DEC 6*CGKDPS HK2 0915 1205  *1A/E*',
])('a flight is read from %j', (line) => {
  expect(readLegs(line, today)).toMatchObject([flight])
})

test('several flights have the one number of their booking; +1 lands a day later, January is next year’s', () => {
  const pasted = `Kode booking: X7QK2A\n1 GA 402 Y 12DEC CGKDPS HK1 0915 1205\n2 SQ 947 Y 03JAN SINAMS HK1 2355 0610+1`
  expect(readLegs(pasted, today)).toMatchObject([
    { ...flight, confirmation: 'X7QK2A' },
    {
      title: 'SQ 947',
      startsOn: '2027-01-03',
      startsAt: '23:55',
      startZone: 'Asia/Singapore',
      endsOn: '2027-01-04',
      endsAt: '06:10',
      endZone: 'Europe/Amsterdam',
      confirmation: 'X7QK2A',
    },
  ])
})

test.each([
  'Hotel: Kayu Manis\nCity: Ubud\nConfirmation number: 88-1204\nCheck-in: Saturday, 12 December 2026 (from 14:00)\nCheck-out: 14 December 2026',
  'Nama hotel: Kayu Manis\nKota: Ubud\nNomor pesanan: 88-1204\nCheck-in : 12 Desember 2026, 14.00\nCheck-out :\n14 Desember 2026',
  'Property:\nKayu Manis\nLocation: Ubud\nBooking ID: 88-1204\nArrival: December 12, 2026 14:00\nDeparture: Dec 14th, 2026',
])('a stay is read from an e-mail: %j', (pasted) => {
  expect(readLegs(pasted, today)).toMatchObject([
    {
      kind: 'HOTEL',
      title: 'Kayu Manis',
      to: 'Ubud',
      startsOn: '2026-12-12',
      startsAt: '14:00',
      endsOn: '2026-12-14',
      confirmation: '88-1204',
    },
  ])
})

test.each([
  '',
  'Dear guest, see you soon',
  'GA 402 32DEC CGKDPS 0915 1205',
  'GA 402 12DEC CGKDPS 2515 1205',
  'Check-in: soon',
])('nothing is read from %j', (pasted) => {
  expect(readLegs(pasted, today)).toEqual([])
})
