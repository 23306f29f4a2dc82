import { identityName } from '#contract/access/person'
import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { formatMoney } from '#contract/money/money-text'
import { nameOnPaper } from '#contract/paper/name-on-paper'
import type { Fact, Paper, PaperSection } from '#contract/paper/paper'
import { splitFareLabel } from '#contract/train/part-label'
import type { Station } from '#contract/train/request'
import { stationText } from '#contract/train/station-text'
import type { TrainFacts } from '../booking/shape-train.ts'
import type { TicketWords } from './ticket-words.ts'

type TicketChoice = {
  readonly language: 'en' | 'id'
  readonly issuer: string
  /** Those that the railway knows; one that it has dropped is named without its city. */
  readonly stations: readonly Station[]
}

type Journey = TrainFacts['journeys'][number]

/** All tickets of a booking: each journey with its passengers, their seats and ticket numbers. */
export function ticketPaperOf(booking: TrainFacts, choice: TicketChoice, t: TicketWords): Paper {
  const { language, issuer } = choice
  return {
    title: t('title'),
    issuer,
    locator: booking.bookingLocatorCode,
    status: t('status'),
    isValid: true,
    facts: headFacts(booking, language, t),
    notices: [t('note.board')],
    sections: [
      ...booking.journeys.flatMap((journey) => journeySections(booking, journey, choice, t)),
      priceOf(booking, language, t),
    ],
    closing: [t('note.sandbox', { code: booking.supplierCode })],
  }
}

function headFacts(booking: TrainFacts, language: TicketChoice['language'], t: TicketWords): Fact[] {
  const day = (moment: string) => formatDay(dayInJakarta(new Date(moment)), language)
  return [
    { label: t('railway'), value: t('railwayName', { code: booking.supplierCode }) },
    { label: t('railwayReference'), value: booking.supplierLocatorCode },
    { label: t('booked'), value: day(booking.bookedAt) },
    ...(booking.issuedAt ? [{ label: t('issued'), value: day(booking.issuedAt) }] : []),
    ...(booking.clientReference ? [{ label: t('reference'), value: booking.clientReference }] : []),
  ]
}

function journeySections(
  { passengers, journeys }: TrainFacts,
  journey: Journey,
  { language, stations }: TicketChoice,
  t: TicketWords,
): PaperSection[] {
  const at = (code: string, stationName: string, day: string, time: string) => {
    const known = stations.find(({ stationCode }) => stationCode === code)
    const station = known ? stationText({ ...known, stationName }) : `${stationName} ${code}`
    return `${station}\n${formatDay(day, language)}, ${time} WIB`
  }
  const { leg, trainName, trainNumber, className, subclass } = journey
  return [
    {
      title: t(leg === 1 ? 'out' : 'back'),
      facts: [
        { label: t('train'), value: `${trainName} ${trainNumber}` },
        { label: t('class'), value: `${className} (${subclass})` },
        {
          label: t('departure'),
          value: at(
            journey.originStationCode,
            journey.originStationName,
            journey.departureDate,
            journey.departureTime,
          ),
        },
        {
          label: t('arrival'),
          value: at(
            journey.destinationStationCode,
            journey.destinationStationName,
            journey.arrivalDate,
            journey.arrivalTime,
          ),
        },
      ],
      table: {
        head: [t('passenger'), t('identity'), t('seat'), t('ticket')],
        rows: passengers.map((pax) =>
          passengerRow(pax, leg, journeys[0]?.departureDate ?? journey.departureDate, t),
        ),
        widths: [0.34, 0.26, 0.18, 0.22],
      },
    },
  ]
}

function passengerRow(
  pax: TrainFacts['passengers'][number],
  leg: Journey['leg'],
  /** The day of departure: it decides whether a passenger is a minor. */
  day: string,
  t: TicketWords,
): string[] {
  const name = nameOnPaper(pax, pax.paxNumber, (told) => t('unnamed', told))
  const seat = pax.seats.find((one) => one.leg === leg)
  return [
    `${name} (${t(`type.${pax.paxType}`)})`,
    pax.identityType
      ? `${t(`identities.${identityName(pax.identityType, pax.dateOfBirth, day)}`)} ${pax.identityNumber}`
      : '',
    seat ? `${seat.wagonName} / ${seat.seatNumber}` : pax.paxType === 'INFANT' ? t('lap') : '',
    pax.ticketNumbers[leg - 1] ?? '',
  ]
}

export function priceOf(
  { pricingInfo }: Pick<TrainFacts, 'pricingInfo'>,
  language: TicketChoice['language'],
  t: TicketWords,
): PaperSection {
  return {
    title: t('price'),
    table: {
      head: [t('item'), t('quantity'), t('unit'), t('amount')],
      rows: pricingInfo.priceItems.map(([label, quantity, unit, total]) => [
        itemLabel(label, t),
        String(quantity),
        formatMoney(unit, language),
        formatMoney(total, language),
      ]),
      sums: [
        { label: t('fee'), value: formatMoney(pricingInfo.bookingFee, language) },
        { label: t('total'), value: formatMoney(pricingInfo.totalPrice, language) },
      ],
      widths: [0.52, 0.12, 0.17, 0.19],
    },
  }
}

/** The railway's name of the journey, with the passenger type in the paper's language. */
function itemLabel(label: string, t: TicketWords): string {
  const { journey, kind } = splitFareLabel(label)
  return kind ? `${journey}: ${t(`type.${passengerTypes[kind]}`)}` : label
}

const passengerTypes = { adult: 'ADULT', infant: 'INFANT' } as const
