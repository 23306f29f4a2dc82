import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { readStatement } from '#contract/money/deposit'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { useSheetExport } from '../../lib/sheet/use-sheet-export.ts'
import { SheetExport } from '../../ui/list/export/sheet-export.tsx'
import { statementPage } from '../queries.ts'
import { toStatementRequest } from '../statement-filters.ts'
import type { StatementSearch } from '../statement-search.ts'
import { statementFileName, statementPlan, statementRow } from './statement-sheet.ts'

/** Exports the whole statement as a spreadsheet, not only the shown page. */
export function StatementExport({ search }: { search: StatementSearch }) {
  const t = useTranslations('deposit')
  const { data } = useQuery(statementPage(search))
  const columnWords = {
    sheet: t('export.sheet'),
    organisation: t('statement.organisation'),
    from: t('statement.from'),
    to: t('statement.to'),
    opening: t('statement.opening'),
    change: t('statement.change'),
    closing: t('statement.closing'),
    only: t('export.only'),
    moment: t('statement.moment'),
    movement: t('statement.movement'),
    booking: t('statement.bookingCode'),
    hotel: t('export.hotel'),
    by: t('statement.by'),
    reference: t('export.reference'),
    note: t('export.note'),
    amount: t('export.amount'),
    balance: t('statement.balance'),
  }
  const chosen = [search.kind && t(`filter.${search.kind}`), search.bookingCode].filter(Boolean).join(', ')
  const only = chosen === '' ? null : `${chosen}. ${t('statement.filtered')}`
  const { query } = toStatementRequest({ ...search, _page: 1, upTo: undefined })
  const sheet = useSheetExport(statementFileName, {
    endpoint: readStatement,
    list: 'movementList',
    parts: { query: { ...query, exports: '1' } },
    plan: (period) => statementPlan(columnWords, period, only),
    totalOf: (head) => head.total,
    toRow: (movement) => statementRow(movement, (kind) => t(`kind.${kind}`)),
  })
  const forbidden = useWhyNot(readStatement.exportNeeds)
  return (
    <SheetExport
      {...sheet}
      words={(word, values) => t(`export.${word}`, values)}
      forbidden={forbidden}
      total={data?.total}
    />
  )
}
