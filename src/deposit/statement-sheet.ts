import type { Movement, MovementKind } from '#contract/deposit'
import type { SheetPlan, SheetRow } from '#contract/sheet-columns'

type Words = Record<
  'sheet' | 'moment' | 'movement' | 'booking' | 'hotel' | 'by' | 'reference' | 'note' | 'amount' | 'balance',
  string
>

export function statementPlan(words: Words): SheetPlan {
  return {
    name: words.sheet,
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
