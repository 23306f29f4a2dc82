import type { useTranslations } from 'use-intl'
import type { CancellationCharge, CancellationPolicy } from '#contract/hotel/cancellation-policy'
import { clientCharge } from '#contract/hotel/client-charge'
import { formatMoney } from '../language/format.ts'
import type { Language } from '../language/languages.ts'

/** `OWNER`: of the organisation whose deposit pays; `ABOVE`: of one that sees it from above; `CORPORATE`: pays what it reads. */
export type PolicyReader = 'OWNER' | 'ABOVE' | 'CORPORATE'

type Wording = {
  t: ReturnType<typeof useTranslations<'hotel'>>
  locale: Language
  /** The hotel's zone, in which deadlines are. */
  hotelTimeZone: string
  /** The reader's zone; a deadline is shown in both if they differ. */
  ownTimeZone?: string
  /** `null`: not known; then no deadline is said to have passed. */
  now: Date | null
  reader: PolicyReader
  /** Said instead of whether the cancellation is free. */
  instead?: string | undefined
}

/** A cancellation policy in sentences, one per line. */
export function policyWords(policy: CancellationPolicy, wording: Wording): readonly string[] {
  const { t, now, instead } = wording
  if (!policy.isCancellable) return [t('policy.nonRefundable')]
  const charges = withoutSteps(policy).map((charge) => chargeWords(charge, policy.chargedPrice, wording))
  if (instead !== undefined) return [instead, ...charges]
  const deadline = policy.lastCancellationDeadline
  if (!deadline) return charges.length > 0 ? charges : [t('policy.free')]
  const isFree = !now || Date.parse(deadline) > now.getTime()
  const first = isFree
    ? t('policy.freeUntil', { moment: inHotelTime(deadline, wording) })
    : t('policy.noLongerFree')
  return [first, ...charges]
}

/** The colour of the first of the sentences. */
export function policyTone(policy: CancellationPolicy, now: Date | null): 'good' | 'warning' | 'alarm' {
  if (!policy.isCancellable) return 'alarm'
  const deadline = policy.lastCancellationDeadline
  const isFree = deadline
    ? now !== null && Date.parse(deadline) > now.getTime()
    : policy.roomCancellationCharges.length === 0
  return isFree ? 'good' : 'warning'
}

/** Whether no room of the booking can be cancelled. */
export function isNonRefundable(policies: readonly CancellationPolicy[]): boolean {
  return policies.length > 0 && policies.every((policy) => !policy.isCancellable)
}

/** What costs the same from one step to the next is one charge. */
function withoutSteps({ roomCancellationCharges, chargedPrice }: CancellationPolicy): CancellationCharge[] {
  const merged: CancellationCharge[] = []
  for (const charge of roomCancellationCharges) {
    const before = merged.at(-1)
    if (before?.toDate === charge.fromDate && costsAlike(before, charge, chargedPrice))
      merged[merged.length - 1] = { ...before, toDate: charge.toDate }
    else merged.push(charge)
  }
  return merged
}

function costsAlike(
  one: CancellationCharge,
  other: CancellationCharge,
  chargedPrice: CancellationPolicy['chargedPrice'],
): boolean {
  const costs = (charge: CancellationCharge) =>
    [...clientCharge(charge, chargedPrice), ...(charge.depositChargeAmount ?? [])].join(' ')
  return costs(one) === costs(other)
}

function chargeWords(
  charge: CancellationCharge,
  chargedPrice: CancellationPolicy['chargedPrice'],
  wording: Wording,
): string {
  const { t, locale, hotelTimeZone } = wording
  const from = shortMoment(charge.fromDate, locale, hotelTimeZone)
  const price = priceWords(charge, chargedPrice, wording)
  if (!charge.toDate) return t('policy.chargeFrom', { from, price })
  return t('policy.chargeBetween', { from, to: shortMoment(charge.toDate, locale, hotelTimeZone), price })
}

/** What the client pays, and which part of the price that is; for sellers also what they pay themselves, if they may see it. */
function priceWords(
  charge: CancellationCharge,
  chargedPrice: CancellationPolicy['chargedPrice'],
  { t, reader }: Wording,
): string {
  const amount = amountWords(charge, chargedPrice, t)
  if (reader === 'CORPORATE') return amount
  const client = t('policy.clientPays', { amount })
  const { depositChargeAmount: deposit } = charge
  if (!deposit) return client
  return t(reader === 'OWNER' ? 'policy.youPay' : 'policy.depositPays', {
    client,
    deposit: formatMoney(deposit),
  })
}

function amountWords(
  charge: CancellationCharge,
  chargedPrice: CancellationPolicy['chargedPrice'],
  t: Wording['t'],
): string {
  const { requestedChargeAmount: share } = charge
  if (typeof share !== 'number') return formatMoney(share)
  const amount = formatMoney(clientCharge(charge, chargedPrice))
  return t('policy.percent', { amount, percent: share })
}

function inHotelTime(moment: string, { t, locale, hotelTimeZone, ownTimeZone }: Wording): string {
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
