import { addDays } from '../day/dates.ts'
import { readDay } from '../day/typed-day.ts'
import { cleanLine } from '../text/text.ts'
import type { OwnLeg } from './own-leg.ts'
import { airportOf } from './places.ts'

const monthNumbers: Readonly<Record<string, number>> = {
  JAN: 1,
  FEB: 2,
  MAR: 3,
  APR: 4,
  MAY: 5,
  JUN: 6,
  JUL: 7,
  AUG: 8,
  SEP: 9,
  OCT: 10,
  NOV: 11,
  DEC: 12,
}

/** Parts of a trip as they stand in a pasted confirmation; a person corrects them. Empty: nothing was understood. `today` decides the
 * year where there is none. */
export function readLegs(pasted: string, today: string): OwnLeg[] {
  const lines = pasted.split(/\r?\n/).map((line) => cleanLine(line).trim())
  const code = confirmationIn(lines)
  const flights = lines.flatMap((line) => flightIn(line, today) ?? [])
  if (flights.length > 0) return flights.map((flight) => ({ ...flight, confirmation: code }))
  const hotel = hotelIn(lines)
  return hotel ? [{ ...hotel, confirmation: code }] : []
}

/** `GA 402 12DEC CGKDPS 0915 1205`, as reservation systems write it: with a class, a weekday, a status, and `+1` behind an hour of the
 * next day. */
const flightLine =
  /\b([A-Z]{2}|[A-Z]\d|\d[A-Z])\s*(\d{1,4})\s+(?:[A-Z]\s+)?(\d{1,2})\s?(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(\d{2}|\d{4})?\s+(?:\d\s*)?\*?([A-Z]{3})[\s/-]?([A-Z]{3})\s+(?:[A-Z]{2}\d{1,2}\s+)?(\d{1,2}):?(\d{2})\s+(\d{1,2}):?(\d{2})\s*(?:\+\s?(\d))?/

function flightIn(line: string, today: string): OwnLeg | null {
  const found = flightLine.exec(line.toUpperCase())
  if (!found) return null
  const [, airline = '', number = '', date = '', month = '', year, from = '', to = ''] = found
  const [leaves, arrives] = [timeOf(found[8], found[9]), timeOf(found[10], found[11])]
  const startsOn = dayOf(Number(date), monthNumbers[month] ?? 0, year, today)
  if (!startsOn || !leaves || !arrives) return null
  return {
    ...blank,
    kind: 'FLIGHT',
    title: `${airline} ${number}`,
    from,
    to,
    startsOn,
    startsAt: leaves,
    startZone: airportOf(from)?.zone ?? null,
    endsOn: addDays(startsOn, Number(found[12] ?? 0)),
    endsAt: arrives,
    endZone: airportOf(to)?.zone ?? null,
  }
}

const blank = { checkInUntil: null, confirmation: '', note: '' } as const

function timeOf(hours = '', minutes = ''): string | null {
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return Number(hours) < 24 && Number(minutes) < 60 ? time : null
}

/** Without a year, the next such day; one of the last month is meant, too. */
function dayOf(date: number, month: number, year: string | undefined, today: string): string | null {
  const inYear = (one: number) => {
    const read = readDay(`${one}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
    return read.is === 'day' ? read.day : null
  }
  if (year) return inYear(Number(year.length === 2 ? `20${year}` : year))
  const thisYear = Number(today.slice(0, 4))
  const first = inYear(thisYear)
  return first && first >= addDays(today, -31) ? first : inYear(thisYear + 1)
}

/** What stands behind a word and a colon, on its line or on the next one. */
function behind(lines: readonly string[], label: RegExp): string | null {
  for (const [index, line] of lines.entries()) {
    const found = label.exec(line)
    if (!found) continue
    const rest = line.slice(found.index + found[0].length).trim()
    const value = rest === '' ? (lines[index + 1] ?? '') : rest
    if (value !== '') return value
  }
  return null
}

const checkIn = /\b(?:check[\s-]?in|arrival|tanggal masuk|kedatangan)\b[^:]{0,20}:/i
const checkOut = /\b(?:check[\s-]?out|departure|tanggal keluar|keberangkatan)\b[^:]{0,20}:/i
const hotelName = /\b(?:hotel|property|accommodation|akomodasi|nama hotel)(?: name)?\s*:/i
const city = /\b(?:city|location|kota|lokasi)\s*:/i
const code =
  /\b(?:confirmation|booking|reservation|reservasi|pesanan|PNR|record locator|kode booking|nomor pesanan)\b[^:#\n]{0,20}[:#]\s*/i

function hotelIn(lines: readonly string[]): OwnLeg | null {
  const [starts, ends] = [momentIn(behind(lines, checkIn)), momentIn(behind(lines, checkOut))]
  if (!starts || !ends) return null
  return {
    ...blank,
    kind: 'HOTEL',
    title: (behind(lines, hotelName) ?? '').slice(0, 80),
    from: '',
    to: (behind(lines, city) ?? '').slice(0, 80),
    startsOn: starts.day,
    startsAt: starts.time,
    startZone: null,
    endsOn: ends.day,
    endsAt: ends.time,
    endZone: null,
  }
}

/** `Saturday, 12 December 2026 (from 14:00)`. */
function momentIn(text: string | null): { day: string; time: string | null } | null {
  const [, hours, minutes] = /\b(\d{1,2})[:.](\d{2})\b(?![./-]\d)/.exec(text ?? '') ?? []
  const named =
    /(\d{1,2})(?:st|nd|rd|th)?[\s-]+(\p{L}{3,})[\s,-]+(\d{4})|(\p{L}{3,})\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})|\d{4}-\d{2}-\d{2}/u.exec(
      text ?? '',
    )
  const read = named ? readDay(named[0].replace(/(\d)(?:st|nd|rd|th)\b/, '$1')) : null
  if (read?.is !== 'day') return null
  return { day: read.day, time: timeOf(hours, minutes) }
}

function confirmationIn(lines: readonly string[]): string {
  const found = behind(lines, code)
  return /^[A-Z0-9][A-Z0-9-]{3,29}\b/i.exec(found ?? '')?.[0] ?? ''
}
