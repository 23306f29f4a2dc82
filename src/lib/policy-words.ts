import type { useTranslations } from 'use-intl'
import { clientCharge } from '#contract/hotel/client-charge'
import type { CancellationCharge, CancellationPolicy } from '#contract/hotel/hotel'
import { formatMoney } from './format.ts'
import type { Language } from './language/languages.ts'

type Speech = {
  t: ReturnType<typeof useTranslations<'hotel'>>
  locale: Language
  /** The hotel's; deadlines are its own. */
  hotelTimeZone: string
  /** The reader's, for a second reading where the clocks differ. */
  ownTimeZone?: string
  now: Date
}

/** A cancellation policy in plain words, a sentence a line. */
export function policyWords(policy: CancellationPolicy, speech: Speech): readonly string[] {
  const { t, now } = speech
  if (!policy.isCancellable) return [t('policy.nonRefundable')]
  const charges = policy.roomCancellationCharges.map((charge) =>
    chargeWords(charge, policy.chargedPrice, speech),
  )
  const deadline = policy.lastCancellationDeadline
  if (deadline && Date.parse(deadline) > now.getTime()) {
    return [t('policy.freeUntil', { moment: inHotelTime(deadline, speech) }), ...charges]
  }
  return charges.length > 0 ? charges : [t(deadline ? 'policy.noLongerFree' : 'policy.free')]
}

/** Whether a booking under these policies cannot be given back at all. */
export function isNonRefundable(policies: readonly CancellationPolicy[]): boolean {
  return policies.length > 0 && policies.every((policy) => !policy.isCancellable)
}

function chargeWords(
  charge: CancellationCharge,
  chargedPrice: CancellationPolicy['chargedPrice'],
  speech: Speech,
): string {
  const { t, locale, hotelTimeZone } = speech
  const from = shortMoment(charge.fromDate, locale, hotelTimeZone)
  const price = priceWords(charge, chargedPrice, speech)
  if (!charge.toDate) return t('policy.chargeFrom', { from, price })
  return t('policy.chargeBetween', { from, to: shortMoment(charge.toDate, locale, hotelTimeZone), price })
}

/** What the client pays, of which price it is a part, and what the deposit pays, for whoever sees that. */
function priceWords(
  charge: CancellationCharge,
  chargedPrice: CancellationPolicy['chargedPrice'],
  { t }: Speech,
): string {
  const { requestedChargeAmount: share, depositChargeAmount: deposit } = charge
  const client = clientCharge(charge, chargedPrice)
  if (!chargedPrice || !client) {
    return typeof share === 'number' ? t('policy.percent', { percent: share }) : formatMoney(share)
  }
  const figures = { amount: formatMoney(client), of: formatMoney(chargedPrice) }
  const words =
    typeof share === 'number'
      ? t('policy.percentOf', { ...figures, percent: share })
      : t('policy.partOf', figures)
  return deposit ? t('policy.withDeposit', { words, deposit: formatMoney(deposit) }) : words
}

function inHotelTime(moment: string, { t, locale, hotelTimeZone, ownTimeZone }: Speech): string {
  const there = shortMoment(moment, locale, hotelTimeZone)
  const here = ownTimeZone ? shortMoment(moment, locale, ownTimeZone) : there
  return here === there
    ? t('policy.hotelTime', { moment: there })
    : t('policy.hotelAndOwnTime', { moment: there, own: here })
}

/** `12 Dec 18:00`. */
function shortMoment(moment: string, locale: Language, timeZone: string): string {
  const date = new Date(moment)
  const language = locale === 'en' ? 'en-GB' : locale
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone })
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${day.format(date)} ${time.format(date)}`
}
