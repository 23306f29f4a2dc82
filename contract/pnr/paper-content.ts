import { dayInJakarta } from '../day/dates.ts'
import { formatDay } from '../day/day-text.ts'
import { formatLimit } from '../day/limit-text.ts'
import { formatMoney } from '../money/money-text.ts'
import { taxIn } from '../money/tax-name.ts'
import type { PaperLanguage } from '../paper/language.ts'
import { nameOnPaper } from '../paper/name-on-paper.ts'
import type { Fact, Paper, PaperSection } from '../paper/paper.ts'
import type { Say } from '../paper/paper-word.ts'
import { boardIn } from '../text/board-name.ts'
import { countryIn } from '../text/country-name.ts'
import { guestRooms } from './guest-rooms.ts'
import { sentencesOfPolicy } from './paper-policy.ts'
import { pricedServices } from './paper-prices.ts'
import type { PaperKind } from './papers.ts'
import type { PnrFacts } from './pnr.ts'
import { isOver } from './rules.ts'

export type PaperChoice = { kind: PaperKind; language: PaperLanguage; withPrices: boolean }

/** Builds a paper for the client: of the prices it has only the client's (safety: H8). */
export function paperOf(pnr: PnrFacts, choice: PaperChoice, say: Say): Paper {
  const { kind } = choice
  const stay = stayFacts(pnr, choice, say)
  return {
    title: say(`title.${kind}`),
    issuer: issuerOf(pnr),
    locator: pnr.qilinLocatorCode,
    status: say(`status.${pnr.displayStatus}`),
    isValid: pnr.displayStatus === 'ISSUED',
    facts: headFacts(pnr, choice, say),
    leg: {
      from: pnr.checkInDate,
      to: pnr.checkOutDate,
      length: say('length', { count: pnr.numberOfNights }),
    },
    notices: noticesOf(pnr, choice, say),
    sections: [
      {
        title: say('stay'),
        facts: stay,
      },
      kind === 'receipt' ? pricedServices(pnr, choice, say) : bookedRooms(pnr, choice, say),
      ...(kind === 'receipt' ? [] : [...offersOf(pnr, say), guestsOf(pnr, say)]),
      ...(kind === 'itinerary' && !isOver(pnr.displayStatus)
        ? [{ title: say('terms'), lines: termsOf(pnr, choice, say) }]
        : []),
      ...(kind === 'receipt' ? [] : [...taxesAtHotel(pnr, choice, say), ...notesOf(pnr, say)]),
    ],
    closing: kind === 'voucher' ? [say('note.extras'), ...payableThrough(pnr, say)] : [],
  }
}

/** The organisation on the letterhead: the owner, or for a corporate the agency directly above it. */
export function issuerOf({ pnrOwnershipInfo: { selfOrg, parentOrgs } }: PnrFacts): string {
  return ([selfOrg, ...parentOrgs].find(({ orgType }) => orgType !== 'CORPORATE') ?? selfOrg).orgName
}

function headFacts(pnr: PnrFacts, { kind, language }: PaperChoice, say: Say): Fact[] {
  const day = (moment: string) => formatDay(dayInJakarta(new Date(moment)), language)
  const replaced = replacedPaper(pnr, kind)
  const isHold = pnr.displayStatus === 'HOLD' && pnr.bookingHoldUntil
  const { selfOrg } = pnr.pnrOwnershipInfo
  const { holderFirstName, holderLastName } = pnr.roomHolder
  const holder = `${holderFirstName} ${holderLastName}`.trim()
  const payer = selfOrg.orgType === 'CORPORATE' ? selfOrg.orgName : holder
  return [
    { label: say('booked'), value: day(pnr.bookedAt) },
    ...(pnr.voucheredAt ? [{ label: say('issued'), value: day(pnr.voucheredAt) }] : []),
    ...(replaced
      ? [
          {
            label: say('revision'),
            value: say(`replaces.${kind}`, { revision: replaced.revision, day: day(replaced.madeAt) }),
          },
        ]
      : []),
    ...(isHold ? [{ label: say('limit'), value: hotelMoment(isHold, pnr, language, say) }] : []),
    ...(kind === 'receipt'
      ? [{ label: say('receivedFrom'), value: payer }]
      : [
          { label: say('holder'), value: holder },
          { label: say('supplierReference'), value: pnr.supplierConfirmationCode },
          ...(pnr.hotelNumber ? [{ label: say('hotelNumber'), value: pnr.hotelNumber.number }] : []),
        ]),
    ...(pnr.clientReference ? [{ label: say('clientReference'), value: pnr.clientReference }] : []),
  ]
}

/** The revision that the paper is of, and when the paper before it was made; `null`: there was none before. A voucher and a receipt begin
 * with the issue. */
function replacedPaper(
  { revisedAt = [], bookedAt, voucheredAt }: PnrFacts,
  kind: PaperKind,
): { revision: number; madeAt: string } | null {
  const begins = kind === 'itinerary' ? bookedAt : voucheredAt
  const last = revisedAt.at(-1)
  if (last === undefined || begins === null || last <= begins) return null
  const before = revisedAt.at(-2) ?? begins
  return { revision: revisedAt.length + 1, madeAt: before > begins ? before : begins }
}

function noticesOf(pnr: PnrFacts, { kind, language }: PaperChoice, say: Say): string[] {
  const { displayStatus, bookingHoldUntil } = pnr
  if (displayStatus === 'ISSUED') return kind === 'voucher' ? [say('note.voucher')] : []
  if (displayStatus === 'CANCELLED') return [say('note.cancelled')]
  if (displayStatus === 'CANCELLING') return [say('note.cancelling')]
  if (displayStatus === 'EXPIRED') return [say('note.expired')]
  if (kind === 'receipt') return [say('note.notPaid')]
  return bookingHoldUntil
    ? [say('note.hold', { moment: hotelMoment(bookingHoldUntil, pnr, language, say) })]
    : []
}

function stayFacts(pnr: PnrFacts, { language }: PaperChoice, say: Say): Fact[] {
  const stars = pnr.hotelStarNumber > 0 ? `, ${say('stars', { count: pnr.hotelStarNumber })}` : ''
  const place = [pnr.hotelAddress, pnr.hotelDestinationName, pnr.hotelCountryName]
  const addressParts = place.filter(
    (part, at) => part !== '' && !place.slice(0, at).join(' ').toLowerCase().includes(part.toLowerCase()),
  )
  return [
    { label: say('hotel'), value: `${pnr.hotelName}${stars}` },
    { label: say('address'), value: addressParts.map((part) => countryIn(language, part)).join(', ') },
    { label: say('phone'), value: pnr.hotelPhone },
    { label: say('checkIn'), value: formatDay(pnr.checkInDate, language) },
    { label: say('checkOut'), value: formatDay(pnr.checkOutDate, language) },
    { label: say('nights'), value: String(pnr.numberOfNights) },
    { label: say('rooms'), value: String(pnr.totalNumberOfRooms) },
  ]
}

function bookedRooms(pnr: PnrFacts, { language }: PaperChoice, say: Say): PaperSection {
  return {
    title: say('rooms'),
    table: {
      head: [say('roomType'), say('board'), say('quantity')],
      rows: pnr.roomPriceList.map((room) => [
        room.roomTypeName,
        boardIn(language, room.roomBoardInclusion),
        String(room.numberOfRooms),
      ]),
      widths: [0.55, 0.3, 0.15],
    },
  }
}

/** The supplier's special offers, which may promise something at the hotel. */
function offersOf(pnr: PnrFacts, say: Say): PaperSection[] {
  const lines = pnr.roomPriceList.flatMap(({ roomTypeName, roomPromotions = [] }) =>
    roomPromotions.length > 0 ? [`${roomTypeName}: ${roomPromotions.join(', ')}`] : [],
  )
  return lines.length > 0 ? [{ title: say('offers'), lines: [...new Set(lines)] }] : []
}

/** Of children; an infant whose age nobody told is below two. */
function ageOf({ guestType, guestAge }: PnrFacts['roomGuestList'][number], say: Say): string {
  if (guestAge !== undefined) return say('age', { age: guestAge })
  return guestType === 'INF' ? say('age', { age: '0–1' }) : ''
}

function namesOf({ guestTitle, guestFirstName, guestLastName }: PnrFacts['roomGuestList'][number]) {
  return { title: guestTitle, firstName: guestFirstName, lastName: guestLastName }
}

function guestsOf(pnr: PnrFacts, say: Say): PaperSection {
  return {
    title: say('guests'),
    table: {
      head: [say('room'), say('guest'), say('kind')],
      rows: guestRooms(pnr).flatMap(({ from, to, guests }) =>
        guests.map((guest) => [
          from === to ? String(from) : say('roomsAlike', { from, to }),
          nameOnPaper(namesOf(guest), pnr.roomGuestList.indexOf(guest) + 1, (told) => say('unnamed', told)),
          [say(`guestType.${guest.guestType}`), ageOf(guest, say)].filter(Boolean).join(', '),
        ]),
      ),
      widths: [0.2, 0.55, 0.25],
    },
  }
}

/** Cancellation terms, once if they are the same for all rooms. Amounts are always per room, even if they are equal. */
function termsOf(pnr: PnrFacts, { language }: PaperChoice, say: Say): string[] {
  const moment = (at: string) => hotelMoment(at, pnr, language, say)
  // an issued booking is cancelled by nobody but a person
  const ask = pnr.displayStatus === 'ISSUED' ? say('policy.ask', { agency: issuerOf(pnr) }) : null
  const sentences = pnr.roomCancellationPolicyList.map((policy) =>
    sentencesOfPolicy(policy, language, moment, say, ask),
  )
  const isSame = new Set(sentences.map((lines) => lines.join('\n'))).size === 1
  const hasAmount = pnr.roomCancellationPolicyList.some(({ roomCancellationCharges }) =>
    roomCancellationCharges.some(({ chargeType }) => chargeType === 'Amount'),
  )
  if (isSame && (sentences.length === 1 || !hasAmount)) return [...(sentences[0] ?? [])]
  return sentences.flatMap((lines, index) =>
    lines.map((line) => `${pnr.roomPriceList[index]?.roomTypeName ?? ''}: ${line}`),
  )
}

/** What the guest still pays at the hotel, by room. */
function taxesAtHotel(pnr: PnrFacts, { language }: PaperChoice, say: Say): PaperSection[] {
  const rows = pnr.roomPriceList.flatMap(({ roomTypeName, roomTaxesAtHotel = [] }) =>
    roomTaxesAtHotel.map(({ taxName, taxAmount }) => [
      roomTypeName,
      taxIn(language, taxName),
      taxAmount ? formatMoney(taxAmount, language) : say('amountAtHotel'),
    ]),
  )
  if (rows.length === 0) return []
  return [
    {
      title: say('paidAtHotel'),
      table: { head: [say('roomType'), say('taxOrFee'), say('amount')], rows, widths: [0.4, 0.35, 0.25] },
    },
  ]
}

/** The line that a supplier demands on its vouchers. */
function payableThrough({ payableThrough: payee, supplierConfirmationCode }: PnrFacts, say: Say): string[] {
  if (!payee) return []
  return [say('note.payableThrough', { ...payee, reference: supplierConfirmationCode })]
}

function notesOf(pnr: PnrFacts, say: Say): PaperSection[] {
  const ofRooms = pnr.roomPriceList.map(({ roomPriceNotes = '' }) => roomPriceNotes)
  const notes = [pnr.hotelNotes || (pnr.hotelNorms ?? []).join('\n'), ...new Set(ofRooms)]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim())
  return [
    ...(notes.length > 0 ? [{ title: say('goodToKnow'), lines: notes }] : []),
    ...(pnr.remarkList.length > 0 ? [{ title: say('remarks'), lines: pnr.remarkList }] : []),
  ]
}

function hotelMoment(at: string, pnr: PnrFacts, language: PaperLanguage, say: Say): string {
  return say('hotelTime', { moment: formatLimit(at, language, pnr.hotelTimeZone) })
}
