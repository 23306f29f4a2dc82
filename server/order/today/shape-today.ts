import type { DoubtfulCommand } from '#contract/call/desk'
import type { ReplyOf } from '#contract/call/endpoint'
import { product } from '#contract/call/product'
import { addDays } from '#contract/day/dates'
import { type Currency, type MoneyPair, money, toPair } from '#contract/money/money'
import { perCurrency } from '#contract/money/per-currency'
import {
  type Due,
  type HoldSum,
  type MonthOfSales,
  maxDoubtsShown,
  maxShortDays,
  type ShortDay,
  type todayOverview,
} from '#contract/order/today'
import { shortfallByDay } from '../../ledger/shortfall-by-day.ts'
import type { ListedSale } from '../order-store.ts'
import type { DueOfKind } from './due-store.ts'
import { depositOf, type HoldsInHour } from './hold-sum-store.ts'
import type { SoldOnDay } from './month-store.ts'

type Today = ReplyOf<typeof todayOverview>

export function shapeDue(found: readonly DueOfKind[]): Pick<Today, 'dueList' | 'dueCounts'> {
  return {
    dueList: found.flatMap(({ kind, rows }) => rows.flatMap((row) => dueOf(kind, row) ?? [])),
    dueCounts: found.map(({ kind, total, totalIsCapped }) => ({ kind, total, totalIsCapped })),
  }
}

/** `null`: a sale without the moment that it was found by. */
function dueOf(kind: Due['kind'], row: ListedSale): Due | null {
  const sale = {
    product: row.product,
    supplierCode: row.supplier_code,
    locatorCode: row.locator,
    title: row.title,
    place: row.place,
    traveller: row.traveller,
    ownerOrgName: row.owner_name,
  }
  if (kind === 'LIMIT') {
    const amount = toPair(money(row.currency, row.amount))
    return row.deadline && { kind, ...sale, at: row.deadline.toISOString(), amount }
  }
  const on = kind === 'COVER_ENDS' ? row.ends_on : row.starts_on
  return on === null ? null : { kind, ...sale, on }
}

export function shapeDoubts(commands: readonly DoubtfulCommand[]): Pick<Today, 'doubtList' | 'doubts'> {
  const doubtList = commands
    .slice(0, maxDoubtsShown)
    .map(({ commandId, product: of, supplierCode, title, qilinLocatorCode, startedAt }) => ({
      commandId,
      product: of,
      supplierCode,
      title,
      qilinLocatorCode,
      startedAt,
    }))
  return { doubtList, doubts: commands.length }
}

/** By the hour. */
export function shapeHolds(holds: readonly HoldsInHour[], seesDeposit: boolean): HoldSum[] {
  const hours = new Map<number, HoldsInHour[]>()
  for (const one of holds) hours.set(one.hour.getTime(), [...(hours.get(one.hour.getTime()) ?? []), one])
  return [...hours]
    .sort(([one], [other]) => one - other)
    .map(([hour, ofHour]) => ({
      hour: new Date(hour).toISOString(),
      holds: ofHour.reduce((sum, one) => sum + one.holds, 0),
      amountList: perCurrency(ofHour.map(({ currency, amount }) => [currency, amount])),
      depositList: seesDeposit ? perCurrency(ofHour.map(({ currency, minor }) => [currency, minor])) : null,
    }))
}

/** By day, and of one day the deposit that lacks most first. */
export function shapeDeposit(
  dues: readonly HoldsInHour[],
  available: ReadonlyMap<string, number>,
): Today['deposit'] {
  const accounts = new Map<string, HoldsInHour[]>()
  for (const due of dues) {
    const ofOne = accounts.get(depositOf(due))
    if (ofOne) ofOne.push(due)
    else accounts.set(depositOf(due), [due])
  }
  const short = [...accounts].flatMap(([account, ofOne]) =>
    shortfallByDay(available.get(account) ?? 0, ofOne).map(({ day, minor }) => ({
      day,
      minor,
      of: ofOne[0],
    })),
  )
  short.sort((one, other) => (one.day === other.day ? other.minor - one.minor : one.day < other.day ? -1 : 1))
  return {
    depositDue: perCurrency(dues.map(({ currency, minor }) => [currency, minor])),
    shortDayList: short
      .slice(0, maxShortDays)
      .flatMap(({ day, minor, of }): ShortDay[] =>
        of ? [{ day, ownerOrgName: of.owner_name, depositMissing: toPair(money(of.currency, minor)) }] : [],
      ),
    shortDays: short.length,
  }
}

type Period = { fromDate: string; toDate: string }

export function shapeMonth(
  sold: readonly SoldOnDay[],
  { fromDate, toDate }: Period,
  own: Currency,
): MonthOfSales {
  const sumOf = (some: readonly SoldOnDay[]) => some.reduce((sum, { sales }) => sum + sales, 0)
  const days: MonthOfSales['dayList'] = []
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) {
    const ofDay = sold.filter((one) => one.day === day)
    const minor = ofDay.reduce((sum, one) => sum + (one.currency === own ? one.minor : 0), 0)
    days.push({ day, sales: sumOf(ofDay), amount: toPair(money(own, minor)) })
  }
  const isOwn = ([currency]: MoneyPair) => currency === own
  const amounts = perCurrency(sold.map(({ currency, minor }) => [currency, minor]))
  return {
    fromDate,
    toDate,
    sales: sumOf(sold),
    amountList: [...amounts.filter(isOwn), ...amounts.filter((amount) => !isOwn(amount))],
    dayList: days,
    productList: product.options.map((one) => ({
      product: one,
      sales: sumOf(sold.filter((some) => some.product === one)),
    })),
  }
}
