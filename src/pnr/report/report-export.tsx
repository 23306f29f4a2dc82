import { useTranslations } from 'use-intl'
import { type FareLabel, type PnrReportRow, reportPnrs } from '#contract/pnr/report'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { useSheetExport } from '../../lib/sheet/use-sheet-export.ts'
import { SheetExport } from '../../ui/list/export/sheet-export.tsx'
import { type ReportSearch, toReportFilter, withoutNotes } from './report-search.ts'
import { type SheetTitle, sheetColumns, sheetRow } from './report-sheet.ts'

const moments: readonly SheetTitle[] = ['dateOfBooking', 'dateOfIssued']

/** The title of a column of the file; times get the name of their time zone. */
function useSheetTitle(labels: readonly FareLabel[]): (name: SheetTitle) => string {
  const t = useTranslations('pnrReport')
  const isLabel = (name: SheetTitle): name is FareLabel => labels.some((label) => label === name)
  return (name) => {
    const title = isLabel(name) ? t(`fares.${name}`) : t(`columns.${name}`)
    return moments.includes(name) ? t('inJakarta', { column: title }) : title
  }
}

type Props = {
  search: ReportSearch
  total: number
  /** Any row: all rows have the same kinds of amounts. */
  sample: PnrReportRow | undefined
}

export function ReportExport({ search, total, sample }: Props) {
  const t = useTranslations('pnrReport.export')
  const inWords = useTranslations('pnr.status')
  const labels = sample?.fareInfo.fareInfo.map(({ label }) => label) ?? []
  const titleOf = useSheetTitle(labels)
  // spec: pnr-tour-train §7
  const sheet = useSheetExport('SalesReport', {
    endpoint: reportPnrs,
    list: 'pnrReportSummaries',
    parts: { query: { ...toReportFilter(search), ...withoutNotes(search), exports: '1' } },
    plan: { name: 'SalesReport', columns: sheetColumns(labels, titleOf) },
    totalOf: (head) => head.total,
    toRow: (row) => sheetRow(row, labels, inWords),
  })
  const forbidden = useWhyNot(reportPnrs.needs)
  return (
    <SheetExport {...sheet} words={(word, values) => t(word, values)} forbidden={forbidden} total={total} />
  )
}
