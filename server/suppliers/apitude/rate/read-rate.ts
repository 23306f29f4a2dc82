import * as v from 'valibot'
import type { Currency, Money } from '#contract/money/money'
import type { PriceableRate, SupplierPolicy, TaxAtHotel } from '../../../hotel/ports.ts'
import { calmText, currencyOf, moneyOf, plainText } from '../answer-values.ts'
import type { BoardName } from '../hotel-content.ts'
import { type Occupancy, occupanciesFor } from '../occupancies.ts'
import { policyOf } from './policy.ts'
import {
  namedAnswer,
  type RateAnswer,
  rateAnswer,
  type TaxAnswer,
  taxAnswer,
  taxesAnswer,
  wholeTaxAnswer,
} from './rate-answer.ts'

/** A rate of an answer that fits what was asked. `net` is for all its rooms and nights. */
export type OfferedRate = Pick<PriceableRate, 'net'> & {
  readonly mandatorySelling: Money | undefined
  readonly roomTypeCode: string
  readonly roomTypeName: string
  /** The vendor's key, opaque. */
  readonly key: string
  /** Of the rooms that were asked for; more than one where rooms of the same guests were asked for apart. */
  readonly occupancies: readonly Occupancy[]
  readonly isBookable: boolean
  readonly commentsId: string | undefined
  readonly comments: string | undefined
  readonly board: string
  /** The vendor's rate plan, which nothing but the key names. */
  readonly plan: string | undefined
  readonly rateInfo: string
  readonly promotions: readonly string[]
  readonly taxesAtHotel: readonly TaxAtHotel[]
  readonly unreadTaxes: number
  readonly allotment: number | undefined
  /** `null`: it is told when the rate is checked. */
  readonly policy: SupplierPolicy | null
}

/** What a rate is read by: what was asked, and what its hotel and room say. */
export type Asked = Pick<OfferedRate, 'roomTypeCode' | 'roomTypeName'> & {
  readonly occupancies: readonly Occupancy[]
  readonly boardName: BoardName
  readonly now: Date
  readonly currency: Currency
}

/** Reads one rate, or names the reason why it cannot be sold. */
export function readRate(raw: unknown, asked: Asked): OfferedRate | string {
  const { occupancies, boardName, now, currency, roomTypeCode, roomTypeName } = asked
  const parsed = v.safeParse(rateAnswer, raw)
  if (!parsed.success) return reasonOf(parsed.issues[0])
  const rate = parsed.output
  if (rate.rateKey === undefined || rate.net === undefined) return 'no offer for this stay'
  if (rate.paymentType === 'AT_HOTEL') return 'paid at the hotel'
  if (rate.packaging) return 'only in a package'
  const net = moneyOf(rate.net, currency)
  if (!net) return 'net price is too large'
  if (net.minor <= 0) return 'net price is not above zero'
  const mandatory = mandatoryOf(rate, net)
  if (typeof mandatory === 'string') return mandatory
  const fitting = occupanciesFor(rate, occupancies)
  if (typeof fitting === 'string') return fitting
  const isBookable = rate.rateType !== 'RECHECK'
  // what is told of a rate that has to be checked may change with it
  const policy = isBookable && rate.cancellationPolicies ? policyOf(rate, net, now) : null
  if (typeof policy === 'string') return policy
  return {
    roomTypeCode,
    roomTypeName,
    key: rate.rateKey,
    occupancies: fitting,
    net,
    mandatorySelling: mandatory,
    isBookable,
    commentsId: rate.rateCommentsId || undefined,
    comments: (rate.rateComments && plainText(rate.rateComments, 4_000)) || undefined,
    board: boardOf(rate, boardName),
    plan: planOf(rate.rateKey, rate.boardCode),
    rateInfo: rateInfoOf(rate, policy),
    promotions: namesOf(rate),
    ...readTaxes(rate.taxes),
    allotment: rate.allotment,
    policy,
  }
}

/** The code is told where nobody has a name for it. */
function boardOf({ boardName: told, boardCode = '' }: RateAnswer, boardName: BoardName): string {
  return calmText(told || boardName(boardCode) || '', 80) || plainText(boardCode, 80) || '–'
}

/** The part between room and board of a key as 20270302|20270304|W|1|100|DBL.ST|BAR FLEX|BB||1~2~0||…; a key of another form is opaque. */
function planOf(key: string, boardCode: string | undefined): string | undefined {
  const [, , kind, , , , plan = '', board] = key.split('|')
  return kind === 'W' && board !== undefined && board === boardCode
    ? plainText(plan, 40) || undefined
    : undefined
}

/** Without what was received: reasons are counted. */
export function reasonOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the entry'} ${issue.message.replace(/ but received .*$/s, '')}`
}

function mandatoryOf(rate: RateAnswer, net: Money): Money | undefined | string {
  if (!rate.hotelMandatory) return undefined
  const selling = rate.sellingRate === undefined ? null : moneyOf(rate.sellingRate, net.currency)
  if (!selling) return 'mandatory price is missing'
  return selling.minor < net.minor ? 'mandatory price is below the net price' : selling
}

/** Nothing is said of terms that the price check has yet to tell. */
function rateInfoOf({ rateClass }: RateAnswer, policy: SupplierPolicy | null): string {
  if (rateClass === 'NRF' || policy?.cancellable === false) return 'Non refundable'
  return policy ? 'Refundable' : ''
}

const none: readonly never[] = []

function namesOf({ promotions = none, offers = none }: RateAnswer): readonly string[] {
  if (promotions.length + offers.length === 0) return none
  const names = [...promotions, ...offers].flatMap((entry) => {
    const parsed = v.safeParse(namedAnswer, entry)
    return parsed.success && parsed.output.name ? [calmText(parsed.output.name, 120)] : []
  })
  return [...new Set(names.filter(Boolean))].slice(0, 10)
}

type Taxes = Pick<OfferedRate, 'taxesAtHotel' | 'unreadTaxes'>

const noTaxes: Taxes = { taxesAtHotel: none, unreadTaxes: 0 }

/** Taxes that cannot be read, or not to their end, are counted: what they say of the hotel's own due may be missing. */
function readTaxes(raw: unknown): Taxes {
  if (raw === undefined || raw === null) return noTaxes
  const parsed = v.safeParse(taxesAnswer, raw)
  if (!parsed.success) return { taxesAtHotel: none, unreadTaxes: 1 }
  const { taxes = none } = parsed.output
  return {
    taxesAtHotel: taxes.flatMap(taxAtHotel),
    unreadTaxes: taxes.filter((tax) => !v.is(wholeTaxAnswer, tax)).length,
  }
}

/** A tax that no price has; one that does not say whether the price has it is named, too. */
function taxAtHotel(raw: unknown): TaxAtHotel[] {
  const parsed = v.safeParse(taxAnswer, raw)
  if (!parsed.success || parsed.output.included === true) return []
  const tax = parsed.output
  const amount = dueOf(tax.clientAmount, tax.clientCurrency) ?? dueOf(tax.amount, tax.currency)
  return [{ name: amount ? taxName(tax) : `${taxName(tax)}${shareOf(tax)}`, amount }]
}

function dueOf(amount: string | undefined, code: string | undefined): Money | null {
  const currency = currencyOf(code)
  const due = amount === undefined || !currency ? null : moneyOf(amount, currency)
  return due && due.minor > 0 ? due : null
}

function taxName({ type = '' }: TaxAnswer): string {
  if (type === 'TAXESANDFEES') return 'Taxes and fees'
  return calmText(type.replaceAll('_', ' '), 60) || 'Tax'
}

/** An amount in a currency that we have no name for is told as it was written. */
function shareOf({ percent, clientAmount, clientCurrency, amount, currency }: TaxAnswer): string {
  if (percent !== undefined && Number(percent) > 0) return ` ${Number(percent)}%`
  if (clientAmount !== undefined && clientCurrency) return ` ${plainText(clientCurrency, 8)} ${clientAmount}`
  return amount !== undefined && currency ? ` ${plainText(currency, 8)} ${amount}` : ''
}
