import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/dates'
import { type FareLabel, reportPnrs } from '#contract/pnr-report'
import { serverNow } from '../../lib/clock.ts'
import { ApiFailure } from '../../lib/failure.ts'
import { type ExportProgress, exportRows } from '../../lib/sheet/export-rows.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { useSentence } from '../../lib/use-failure-words.ts'
import { type ReportSearch, toReportFilter, withoutNotes } from './report-search.ts'
import { type SheetTitle, sheetColumns, sheetRow } from './report-sheet.ts'

export type ReportExportState =
  | { step: 'idle' }
  | { step: 'running'; progress: ExportProgress }
  | { step: 'saved'; name: string }
  | { step: 'failed'; message: string }

const moments: readonly SheetTitle[] = ['dateOfBooking', 'dateOfIssued']

/** The whole report as a file; leaving the screen ends it. */
export function useReportExport(search: ReportSearch, labels: readonly FareLabel[]) {
  const t = useTranslations('pnrReport')
  const sentence = useSentence()
  const [state, setState] = useState<ReportExportState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function titleOf(name: SheetTitle): string {
    const title = isLabel(name) ? t(`fares.${name}`) : t(`columns.${name}`)
    return moments.includes(name) ? t('inJakarta', { column: title }) : title
  }

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'running', progress: { written: 0, total: 0 } })
    try {
      const file = await exportRows({
        endpoint: reportPnrs,
        list: 'pnrReportSummaries',
        parts: { query: { ...toReportFilter(search), ...withoutNotes(search), exports: '1' } },
        plan: { name: 'SalesReport', columns: sheetColumns(labels, titleOf) },
        totalOf: ({ total }) => total,
        toRow: (row) => sheetRow(row, labels),
        signal: controller.signal,
        onProgress: (progress) => setState({ step: 'running', progress }),
      })
      // spec: pnr-tour-train §7
      const name = `SalesReport-${dayInJakarta(serverNow())}.xlsx`
      saveFile(file, name)
      setState({ step: 'saved', name })
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'idle' })
      else {
        const message = error instanceof ApiFailure ? error.message : sentence(error)
        setState({ step: 'failed', message })
      }
    }
  }

  return { state, start, cancel: () => running.current?.abort() }

  function isLabel(name: SheetTitle): name is FareLabel {
    return labels.some((label) => label === name)
  }
}
