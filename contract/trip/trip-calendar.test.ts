import { expect, test } from 'vitest'
import { legsOf } from './legs.ts'
import type { OwnLeg } from './own-leg.ts'
import { tripCalendar } from './trip-calendar.ts'

const flight: OwnLeg = {
  kind: 'FLIGHT',
  title: 'GA 402',
  from: 'CGK',
  to: 'DPS',
  startsOn: '2026-12-12',
  startsAt: '09:15',
  startZone: null,
  endsOn: '2026-12-12',
  endsAt: '12:05',
  endZone: null,
  checkInUntil: null,
  confirmation: 'X7QK2A',
  note: 'meet at the door',
}
const hotel: OwnLeg = {
  ...flight,
  kind: 'HOTEL',
  title: 'Kayu Manis; Ubud',
  from: '',
  to: 'Ubud',
  startsAt: null,
  endsOn: '2026-12-14',
  endsAt: null,
}
const ferry: OwnLeg = { ...flight, kind: 'OTHER', title: 'Ferry', from: 'Padang Bai', to: 'Gili' }

const calendar = tripCalendar(
  { tripId: 'trip-1', madeAt: '2026-11-27T00:00:00Z' },
  legsOf(
    [],
    [flight, hotel, ferry].map((leg, index) => ({ legId: `leg-${index}`, leg })),
  ),
  ({ kind }) => kind,
  new Date('2026-11-27T00:01:00Z'),
)

test('hours are those of their places, stays last all day, an unknown zone is the reader’s', () => {
  expect(calendar).toContain('DTSTART:20261212T021500Z\r\nDTEND:20261212T040500Z')
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261212\r\nDTEND;VALUE=DATE:20261214')
  expect(calendar).toContain('DTSTART:20261212T091500\r\nDTEND:20261212T120500')
})

test('an event can be sent again, says what and where, and neither number nor note', () => {
  expect(calendar.match(/^UID:.*$/gm)?.sort()).toEqual([
    'UID:leg-0-trip-1@tradewind',
    'UID:leg-1-trip-1@tradewind',
    'UID:leg-2-trip-1@tradewind',
  ])
  expect(calendar).toContain('SEQUENCE:60')
  expect(calendar).toContain('SUMMARY:HOTEL: Kayu Manis\\; Ubud')
  expect(calendar).toContain('LOCATION:CGK – DPS')
  expect(calendar).not.toMatch(/X7QK2A|meet at/)
})
