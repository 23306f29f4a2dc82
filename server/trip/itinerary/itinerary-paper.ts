import { daysBetween } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { zoneName } from '#contract/day/zone-name'
import type { PaperLanguage } from '#contract/paper/language'
import type { Paper, PaperSection } from '#contract/paper/paper'
import { insuranceNames as englishNames } from '#contract/paper/words/en/insurance-names'
import { insuranceNames as indonesianNames } from '#contract/paper/words/id/insurance-names'
import { countryIn } from '#contract/text/country-name'
import { daysOf, type Leg, legsOf, peopleIn, type TripPoint } from '#contract/trip/legs'
import type { Moment } from '#contract/trip/local-time'
import type { Trip } from '#contract/trip/trip'
import type { ItineraryWords } from './itinerary-words.ts'
import type { SaleForClient } from './sales-for-client.ts'

type Choice = {
  readonly language: PaperLanguage
  readonly issuer: string
  readonly forClient: ReadonlyMap<string, SaleForClient>
}

/** The whole trip for its client: days, hours and places, who travels, and the numbers by which suppliers know the bookings. No price,
 * gap, document of a person or note stands on it. */
export function itineraryOf(trip: Trip, choice: Choice, t: ItineraryWords): Paper {
  const { name, reference, startsOn: from, endsOn: to } = trip
  const legs = legsOf(trip.saleList, trip.legList)
  const people = peopleIn(legs)
  const length = from && to ? t('days', { count: daysBetween(from, to) + 1 }) : ''
  return {
    title: t('title'),
    issuer: choice.issuer,
    locator: name,
    locatorLabel: t('trip'),
    status: people.length > 0 ? t('travellers', { count: people.length }) : '',
    isValid: true,
    facts: reference ? [{ label: t('reference'), value: reference }] : [],
    ...(from && to && { leg: { from, to, length } }),
    notices: [],
    sections: [
      { title: t('dayByDay'), ...planOf(trip, legs, choice, t) },
      ...(people.length > 0 ? [{ title: t('people'), lines: people }] : []),
      ...bookingsSection(trip, choice, t),
    ],
    closing: legs.length > 0 ? [t('hours')] : [],
  }
}

/** A row for each beginning and end; the day stands in the first of its rows. */
function planOf(
  trip: Trip,
  legs: readonly Leg[],
  { language, forClient }: Choice,
  t: ItineraryWords,
): Pick<PaperSection, 'table' | 'lines'> {
  if (legs.length === 0) return { lines: [t('none')] }
  const all = peopleIn(legs).length
  const rowOf = ({ leg, at, moment }: TripPoint) => {
    const own = trip.legList.find(({ legId }) => legId === leg.ownId)
    const about = leg.locator === null ? undefined : forClient.get(leg.locator)
    const isStart = at === 'START'
    const more = [
      placeOf(leg, isStart, language),
      isStart && about?.address,
      isStart && about?.phone && t('phone', { phone: about.phone }),
      isStart && own?.leg.confirmation && t('number', { number: own.leg.confirmation }),
      isStart &&
        leg.people.length > 0 &&
        leg.people.length < all &&
        t('for', { names: leg.people.join(', ') }),
    ]
    return [
      hourOf(moment, t),
      [`${t(`points.${leg.kind}.${at}`)}: ${leg.title}`, ...more].filter(Boolean).join('\n'),
    ]
  }
  return {
    table: {
      head: [t('day'), t('hour'), t('plan')],
      rows: daysOf(legs).flatMap(({ day, points }) =>
        points.map((point, index) => [index === 0 ? formatDay(day, language) : '', ...rowOf(point)]),
      ),
      widths: [0.22, 0.18, 0.6],
    },
  }
}

function hourOf({ time, zone }: Moment, t: ItineraryWords): string {
  return time === null ? '' : `${time} ${zone === null ? t('localTime') : zoneName(zone)}`
}

const territories: Readonly<Record<PaperLanguage, Readonly<Record<string, string>>>> = {
  en: englishNames.territories,
  id: indonesianNames.territories,
}

function placeOf({ kind, from, to }: Leg, isStart: boolean, language: PaperLanguage): string {
  if (kind === 'COVER') return territories[language][to.name] ?? to.name
  if (kind === 'TOUR') return countryIn(language, to.name)
  return isStart && kind !== 'HOTEL' ? from.name : to.name
}

function bookingsSection({ saleList }: Trip, { forClient }: Choice, t: ItineraryWords): PaperSection[] {
  const rows = saleList.flatMap(({ order: { title, status, locatorCode } }) =>
    status === 'CANCELLED' || status === 'EXPIRED'
      ? []
      : [[title, t(`states.${status}`), locatorCode, forClient.get(locatorCode)?.numbers.join(', ') ?? '']],
  )
  if (rows.length === 0) return []
  const head = [t('booking'), t('state'), t('locator'), t('confirmation')]
  return [{ title: t('bookings'), table: { head, rows, widths: [0.42, 0.16, 0.16, 0.26] } }]
}
