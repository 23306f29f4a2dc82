import type { ReplyOf } from '#contract/call/endpoint'
import type { Movement, MovementKind, readStatement } from '#contract/money/deposit'
import type { SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'

type ColumnWord =
  | 'moment'
  | 'movement'
  | 'booking'
  | 'hotel'
  | 'by'
  | 'reference'
  | 'note'
  | 'amount'
  | 'balance'
type FactWord = 'organisation' | 'from' | 'to' | 'opening' | 'change' | 'closing' | 'only'
type Words = Record<'sheet' | ColumnWord | FactWord, string>

type Period = Omit<ReplyOf<typeof readStatement>, 'movementList'>

/** `only`: which movements of the period are in it; `null`: all. */
export function statementPlan(words: Words, period: Period, only: string | null): SheetPlan {
  const { orgName, fromDate, toDate, openingBalance, change, closingBalance } = period
  return {
    name: words.sheet,
    facts: [
      { label: words.organisation, value: orgName, kind: 'text' },
      { label: words.from, value: fromDate, kind: 'day' },
      { label: words.to, value: toDate, kind: 'day' },
      { label: words.opening, value: openingBalance, kind: 'money' },
      { label: words.change, value: change, kind: 'money' },
      { label: words.closing, value: closingBalance, kind: 'money' },
      ...(only === null ? [] : [{ label: words.only, value: only, kind: 'text' } as const]),
    ],
    columns: [
      { title: words.moment, kind: 'moment', width: 17 },
      { title: words.movement, kind: 'text', width: 24 },
      { title: words.booking, kind: 'text', width: 12 },
      { title: words.hotel, kind: 'text', width: 30 },
      { title: words.by, kind: 'text', width: 18 },
      { title: words.reference, kind: 'text', width: 20 },
      { title: words.note, kind: 'text', width: 24 },
      { title: words.amount, kind: 'money', width: 16 },
      { title: words.balance, kind: 'money', width: 18 },
    ],
  }
}

/** `DepositStatement-NUSA-2026-10-26-2026-11-26`. */
export function statementFileName({ orgId, fromDate, toDate }: Period): string {
  return `DepositStatement-${orgId}-${fromDate}-${toDate}`
}

/** The cells of a movement in the order of the columns; debits are negative, so that the column adds up. */
export function statementRow(
  { at, kind, booking, byName, reference, note, amount, balanceAfter }: Movement,
  kindName: (kind: MovementKind) => string,
): SheetRow {
  return [
    at,
    kindName(kind),
    booking?.qilinLocatorCode ?? null,
    booking?.title ?? null,
    byName,
    reference,
    note,
    amount,
    balanceAfter,
  ]
}
