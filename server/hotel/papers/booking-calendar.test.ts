import { expect, test } from 'vitest'
import { examplePnr } from '#contract/pnr/pnr-for-tests'
import { wordsOfPapers } from '../../documents/paper-words.ts'
import { bookingCalendar } from './booking-calendar.ts'

const now = new Date('2026-11-21T03:04:05.678Z')
const held = examplePnr({ displayStatus: 'HOLD', bookingHoldUntil: '2026-12-01T05:00:00.000Z' })
const lines = (pnr = held, language: 'en' | 'id' = 'en', at = now) =>
  bookingCalendar(pnr, wordsOfPapers(language), at).replaceAll('\r\n ', '').split('\r\n')

test('the stay is an all-day event that ends on the day of check-out', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261121T030405Z',
      'DTSTART;VALUE=DATE:20261212',
      'DTEND;VALUE=DATE:20261214',
      'SUMMARY:Stay at Grand Kemang Jakarta',
      'LOCATION:Grand Kemang Jakarta\\, Jl. Kemang Raya 2H\\, Jakarta',
      'STATUS:TENTATIVE',
    ]),
  )
})

test('the time limit of a hold is an event with alarms; an issued booking has none', () => {
  expect(lines(held, 'id')).toEqual(
    expect.arrayContaining([
      'DTSTART:20261201T050000Z',
      'SUMMARY:Batas waktu TW7Q2K\\, Grand Kemang Jakarta',
      'TRIGGER:-P1D',
      'TRIGGER:-PT2H',
    ]),
  )
  const issued = lines(examplePnr())
  expect(issued.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(issued).toContain('STATUS:CONFIRMED')
  expect(issued.join()).not.toContain('VALARM')
})

test('the UIDs of a booking stay the same, so that a calendar replaces its earlier events', () => {
  const ids = (pnr = held) => lines(pnr).filter((line) => line.startsWith('UID:'))
  expect(new Set(ids()).size).toBe(2)
  expect(ids(examplePnr())).toEqual(ids().slice(0, 1))
})

test('a time limit that no longer applies is cancelled, without alarms, by a later version', () => {
  const { bookingHoldUntil } = held
  const later = new Date(now.getTime() + 60_000)
  for (const displayStatus of ['ISSUED', 'CANCELLED', 'EXPIRED', 'CANCELLING'] as const) {
    const over = lines(examplePnr({ displayStatus, bookingHoldUntil }), 'en', later)
    expect(over.filter((line) => line.startsWith('UID:'))).toEqual(
      lines().filter((line) => line.startsWith('UID:')),
    )
    expect(over.at(over.lastIndexOf('TRANSP:TRANSPARENT') - 1)).toBe('STATUS:CANCELLED')
    expect(over.join()).not.toContain('VALARM')
    expect(sequencesOf(over)).toEqual(sequencesOf(lines()).map((sequence) => sequence + 60))
  }
})

test('only a booking that the hotel has cancelled is CANCELLED', () => {
  const statusOf = (displayStatus: 'CANCELLING' | 'EXPIRED' | 'CANCELLED') =>
    lines(examplePnr({ displayStatus })).find((line) => line.startsWith('STATUS:'))
  expect(statusOf('EXPIRED')).toBe('STATUS:TENTATIVE')
  expect(statusOf('CANCELLING')).toBe('STATUS:TENTATIVE')
  expect(statusOf('CANCELLED')).toBe('STATUS:CANCELLED')
})

function sequencesOf(calendar: readonly string[]): number[] {
  return calendar.flatMap((line) => (line.startsWith('SEQUENCE:') ? [Number(line.slice(9))] : []))
}
