import type { AuditRow } from '#contract/admin/audit'
import type { SheetPlan, SheetRow } from '#contract/sheet/sheet-columns'

type Words = Record<
  | 'sheet'
  | 'when'
  | 'who'
  | 'organisation'
  | 'what'
  | 'kind'
  | 'which'
  | 'about'
  | 'address'
  | 'request'
  | 'changes',
  string
>

export function auditPlan(words: Words): SheetPlan {
  return {
    name: words.sheet,
    columns: [
      { title: words.when, kind: 'moment', width: 17 },
      { title: words.who, kind: 'text', width: 20 },
      { title: words.organisation, kind: 'text', width: 26 },
      { title: words.what, kind: 'text', width: 32 },
      { title: words.kind, kind: 'text', width: 12 },
      { title: words.which, kind: 'text', width: 20 },
      { title: words.about, kind: 'text', width: 26 },
      { title: words.address, kind: 'text', width: 16 },
      { title: words.request, kind: 'text', width: 16 },
      { title: words.changes, kind: 'text', width: 60 },
    ],
  }
}

type CellWords = {
  who: (row: AuditRow) => string
  action: (code: string) => string
  kind: (kind: string) => string
  subject: (subject: AuditRow['subject']) => string
  changes: (row: AuditRow) => string
}

/** The cells of a row in the order of the columns. */
export function auditSheetRow(row: AuditRow, words: CellWords): SheetRow {
  const { at, organisation, about, action, subject, address, requestId } = row
  return [
    at,
    words.who(row),
    organisation?.orgName ?? null,
    words.action(action),
    words.kind(subject.kind),
    words.subject(subject),
    about?.orgName ?? null,
    address,
    requestId,
    words.changes(row),
  ]
}
