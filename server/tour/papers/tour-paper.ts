import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { type Money, toPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import type { PaperLanguage } from '#contract/paper/language'
import { nameOnPaper } from '#contract/paper/name-on-paper'
import type { Fact, Paper, PaperSection } from '#contract/paper/paper'
import { countryIn } from '#contract/text/country-name'
import { phoneText } from '#contract/text/phone-text'
import type { TourPaper } from '#contract/tour/papers'
import { tourTextIn } from '#contract/tour/tour-text'
import { travellerFormsOf } from '#contract/tour/travellers'
import type { TourRecord } from '../booking/tour-record.ts'
import type { StoredTour } from '../booking/tour-store.ts'
import type { TourWords } from './tour-words.ts'

/** A paper for the client: a receipt shows what the client pays, an itinerary shows no price (safety: H8). */
export function tourPaperOf(
  kind: TourPaper,
  booking: StoredTour,
  language: PaperLanguage,
  t: TourWords,
): Paper {
  const { record } = booking
  return {
    title: t(`title.${kind}`),
    issuer: record.issuer,
    locator: booking.locator,
    status: t('booked'),
    isValid: true,
    facts: [
      { label: t('bookedOn'), value: formatDay(dayInJakarta(booking.booked_at), language) },
      { label: t('reference'), value: booking.supplier_reference },
      ...(kind === 'receipt' ? [{ label: t('receivedFrom'), value: booking.contact_name }] : []),
    ],
    leg: {
      from: booking.departs_on,
      to: booking.returns_on,
      length: t('days', { count: record.duration }),
    },
    notices: kind === 'receipt' ? [t('notPaid')] : isForeign(record, language) ? [t('foreignTexts')] : [],
    sections: [
      { title: t('tour'), facts: tourFacts(booking, language, t) },
      { title: t('contact'), facts: contactFacts(record, t) },
      ...(kind === 'receipt' ? [pricesOf(record, language, t)] : [programOf(record, language, t)]),
      travellersOf(record, language, t),
    ],
    closing: [t('sandbox', { code: booking.supplier_code })],
  }
}

function tourFacts(booking: StoredTour, language: PaperLanguage, t: TourWords): Fact[] {
  const { record } = booking
  return [
    { label: t('tour'), value: booking.tour_name },
    { label: t('tourCode'), value: booking.tour_code },
    { label: t('country'), value: countryIn(language, booking.country_name) },
    { label: t('departure'), value: formatDay(booking.departs_on, language) },
    { label: t('return'), value: formatDay(booking.returns_on, language) },
    { label: t('duration'), value: t('days', { count: record.duration }) },
    { label: t('airline'), value: record.carrierName },
    { label: t('route'), value: record.route },
  ]
}

function contactFacts({ contact }: TourRecord, t: TourWords): Fact[] {
  return [
    { label: t('name'), value: `${contact.first_name} ${contact.last_name}` },
    { label: t('email'), value: contact.email },
    { label: t('phone'), value: phoneText(contact.phone) },
    { label: t('address'), value: `${contact.address}, ${contact.postal_code}` },
  ]
}

function isForeign({ days }: TourRecord, language: PaperLanguage): boolean {
  return days.some(
    ({ description, indonesian }) => tourTextIn(language, description, indonesian).lang !== language,
  )
}

function programOf({ days }: TourRecord, language: PaperLanguage, t: TourWords): PaperSection {
  return {
    title: t('program'),
    table: {
      head: [t('day'), t('whatHappens'), t('meals')],
      rows: days.map((day, index) => [
        String(index + 1),
        `${day.title}. ${tourTextIn(language, day.description, day.indonesian).text}`,
        (['breakfast', 'lunch', 'dinner'] as const)
          .filter((meal) => day[meal])
          .map((meal) => t(meal))
          .join(', '),
      ]),
      widths: [0.08, 0.68, 0.24],
    },
  }
}

function travellersOf({ pax, price }: TourRecord, language: PaperLanguage, t: TourWords): PaperSection {
  return {
    title: t('travellers', { count: pax.length }),
    table: {
      head: [t('category'), t('name'), t('born'), t('phone')],
      rows: pax.map(({ description, first_name, last_name, dob, phone }, index) => [
        seatLabel(description, price, t),
        nameOnPaper({ title: '', firstName: first_name, lastName: last_name }, index + 1, (told) =>
          t('unnamed', told),
        ),
        formatDay(dob, language),
        phoneText(phone),
      ]),
      widths: [0.28, 0.34, 0.2, 0.18],
    },
  }
}

/** `description` is the stored English name of the seat: category and number. */
function seatLabel(description: string, { lines }: TourRecord['price'], t: TourWords): string {
  const seat = travellerFormsOf(lines).find((one) => one.description === description)
  return seat ? `${t(`categories.${seat.code}`)} ${seat.number}` : description
}

/** Each category with its own price; only the screen has the quirk of the breakdown (spec: pnr-tour-train §9). */
function pricesOf({ price }: TourRecord, language: PaperLanguage, t: TourWords): PaperSection {
  const moneyText = (amount: Money) => formatMoney(toPair(amount), language)
  return {
    title: t('prices'),
    table: {
      head: [t('item'), t('quantity'), t('each'), t('amount')],
      rows: price.lines.map(({ code, quantity, price: each, total }) => [
        t(`categories.${code}`),
        String(quantity),
        moneyText(each),
        moneyText(total),
      ]),
      sums: [
        { label: t('subtotal'), value: moneyText(price.subTotal) },
        { label: t('tax'), value: moneyText(price.tax) },
        { label: t('total'), value: moneyText(price.total) },
      ],
      widths: [0.46, 0.12, 0.2, 0.22],
    },
  }
}
