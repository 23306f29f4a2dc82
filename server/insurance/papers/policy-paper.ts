import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { formatLimit } from '#contract/day/limit-text'
import { withoutName } from '#contract/insurance/benefit-text'
import type { PolicyPaper } from '#contract/insurance/papers'
import type { PriceItem } from '#contract/insurance/prices'
import { formatMoney } from '#contract/money/money-text'
import type { PaperLanguage } from '#contract/paper/language'
import type { Fact, Paper, PaperSection } from '#contract/paper/paper'
import { countryIn } from '#contract/text/country-name'
import type { PolicyFacts } from '../booking/shape-policy.ts'
import { insuredParticipants, policyHolder } from './insured-persons.ts'
import { namesFor, type PolicyWords } from './policy-words.ts'

export type PolicyPaperChoice = { kind: PolicyPaper; language: PaperLanguage; issuer: string }

const zone = 'Asia/Jakarta'

/** A paper for the client: of the prices it shows only the premium (safety: H8). */
export function policyPaperOf(policy: PolicyFacts, choice: PolicyPaperChoice, t: PolicyWords): Paper {
  const { kind, language, issuer } = choice
  const [booking] = policy.supplierBookings
  const isExpired = policy.orderStatus === 'QUOTATION' && policy.bookingIsExpire
  return {
    title: t(`paper.title.${kind}`),
    issuer,
    locator: policy.bookingLocatorCode,
    status: t(`paper.status.${isExpired ? 'EXPIRED' : policy.orderStatus}`),
    isValid: policy.orderStatus === 'ISSUED',
    facts: headFacts(policy, language, t),
    notices: noticesOf(policy, language, t),
    sections: [
      insuredTrip(policy, language, t),
      policyHolder(policy.bookingHolder, language, t),
      insuredParticipants(
        policy.bookingPaxes,
        numbersByPerson(policy),
        booking.coverageStartDate,
        language,
        t,
      ),
      ...coverOf(booking, language, t),
      premiumOf(policy, language, t),
      ...policyNumbersOf(policy, t),
    ],
    closing: [t('paper.note.sandbox', { code: policy.supplierCode })],
  }
}

function headFacts(policy: PolicyFacts, language: PaperLanguage, t: PolicyWords): Fact[] {
  const day = (moment: string) => formatDay(dayInJakarta(new Date(moment)), language)
  const [first] = numbersOf(policy)
  const [reference] = policy.supplierLocatorCodes
  return [
    ...(first ? [{ label: t('paper.policyNumber'), value: first }] : []),
    { label: t('paper.insurer'), value: t('paper.insurerName', { code: policy.supplierCode }) },
    ...(reference ? [{ label: t('paper.insurerReference'), value: reference }] : []),
    { label: t('paper.booked'), value: day(policy.bookedAt) },
    ...(policy.issuedAt ? [{ label: t('paper.issued'), value: day(policy.issuedAt) }] : []),
    ...(policy.orderStatus === 'QUOTATION'
      ? [{ label: t('paper.limit'), value: limitOf(policy, language) }]
      : []),
  ]
}

function noticesOf(policy: PolicyFacts, language: PaperLanguage, t: PolicyWords): string[] {
  const [booking] = policy.supplierBookings
  const departure = booking.travelDepartureDate
  const moment = limitOf(policy, language)
  const state =
    policy.orderStatus === 'ISSUED'
      ? t('paper.note.issued', {
          from: formatDay(booking.coverageStartDate, language),
          to: formatDay(booking.coverageEndDate, language),
        })
      : t(policy.bookingIsExpire ? 'paper.note.expired' : 'paper.note.quotation', { moment })
  return [
    state,
    ...(booking.isAlreadyTravel === 'yes' && departure
      ? [t('paper.note.alreadyTravelling', { departure: formatDay(departure, language) })]
      : []),
  ]
}

function limitOf(policy: PolicyFacts, language: PaperLanguage): string {
  return formatLimit(policy.bookingHoldUntil, language, zone)
}

function insuredTrip(policy: PolicyFacts, language: PaperLanguage, t: PolicyWords): PaperSection {
  const [booking] = policy.supplierBookings
  const names = namesFor(language)
  const destinations = booking.destinationCountries
    .map(({ countryName }) => countryIn(language, countryName))
    .join(', ')
  return {
    title: t('paper.insured'),
    facts: [
      { label: t('paper.product'), value: policy.productName },
      { label: t('paper.package'), value: booking.packageName },
      { label: t('paper.trip'), value: names.trip(booking.tripName) },
      { label: t('paper.coverage'), value: names.coverage(booking.coverageName) },
      { label: t('paper.territory'), value: names.territory(booking.territoryName) },
      { label: t('paper.destinations'), value: destinations },
      { label: t('paper.from'), value: formatDay(booking.coverageStartDate, language) },
      { label: t('paper.to'), value: formatDay(booking.coverageEndDate, language) },
      { label: t('paper.days'), value: String(booking.coverageNumberOfDays) },
    ],
  }
}

type SoldBooking = PolicyFacts['supplierBookings'][0]

/** The benefits with the limits that were sold, additional ones among them. A policy that was quoted before limits were
 * kept names its additional benefits only. */
function coverOf(
  { coveredBenefits, additionalBenefits }: SoldBooking,
  language: PaperLanguage,
  t: PolicyWords,
): PaperSection[] {
  const names = namesFor(language)
  if (coveredBenefits) {
    return [
      {
        title: t('paper.benefits'),
        table: {
          head: [t('paper.benefit'), t('paper.limitOfBenefit')],
          rows: coveredBenefits.map(({ benefitCode, benefitName, limit, text }) => [
            names.benefit(benefitCode, benefitName),
            limit ? formatMoney(limit, language) : names.detail(withoutName(text, benefitName)),
          ]),
          widths: [0.4, 0.6],
        },
      },
    ]
  }
  const lines = additionalBenefits.map(({ benefitCode, benefitName }) =>
    names.benefit(benefitCode, benefitName),
  )
  return lines.length > 0 ? [{ title: t('paper.additional'), lines }] : []
}

function premiumOf(policy: PolicyFacts, language: PaperLanguage, t: PolicyWords): PaperSection {
  const { premiumPriceItems, additionalPriceItems, totalPremiumPrice } =
    policy.supplierBookings[0].pricingInfo
  return {
    title: t('paper.premium'),
    table: {
      head: [t('paper.item'), t('paper.quantity'), t('paper.unitPrice'), t('paper.amount')],
      rows: [...premiumPriceItems, ...additionalPriceItems].map((item) => priceRow(item, language)),
      sums: [{ label: t('paper.total'), value: formatMoney(totalPremiumPrice, language) }],
      widths: [0.46, 0.12, 0.2, 0.22],
    },
  }
}

function priceRow([label, quantity, unit, total]: PriceItem, language: PaperLanguage): string[] {
  const count = quantity === null ? '' : String(quantity)
  const prices = [unit, total].map((price) => formatMoney(price, language))
  return [namesFor(language).item(label), count, ...prices]
}

function numbersOf(policy: PolicyFacts): string[] {
  return policy.supplierBookings[0].bookingTickets.map(({ ticketNumber }) => ticketNumber)
}

/** In a group each person has a policy number; `null` when the numbers do not match the persons. */
function numbersByPerson(policy: PolicyFacts): string[] | null {
  const numbers = numbersOf(policy)
  return numbers.length > 1 && numbers.length === policy.bookingPaxes.length ? numbers : null
}

/** A list of all numbers when they cannot stand beside the persons; a single number stands in the head. */
function policyNumbersOf(policy: PolicyFacts, t: PolicyWords): PaperSection[] {
  const numbers = numbersOf(policy)
  return numbers.length > 1 && !numbersByPerson(policy)
    ? [{ title: t('paper.policyNumbers'), lines: [numbers.join(', ')] }]
    : []
}
