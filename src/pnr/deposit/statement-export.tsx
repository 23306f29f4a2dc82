import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/dates'
import { readStatement } from '#contract/deposit'
import { serverNow } from '../../lib/clock.ts'
import { type ExportProgress, exportRows } from '../../lib/sheet/export-rows.ts'
import { saveFile } from '../../lib/sheet/save-file.ts'
import { useSentence } from '../../lib/use-failure-words.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './deposit-screen.module.css'
import { toStatementRequest } from './queries.ts'
import type { StatementSearch } from './statement-search.ts'
import { statementPlan, statementRow } from './statement-sheet.ts'

type State =
  | { at: 'rest' }
  | { at: 'writing'; progress: ExportProgress }
  | { at: 'done'; name: string }
  | { at: 'failed'; error: unknown }

/** The whole statement as a spreadsheet, written beside the page. */
export function StatementExport({ search }: { search: StatementSearch }) {
  const t = useTranslations('deposit')
  const sentence = useSentence()
  const online = useOnline()
  const [state, setState] = useState<State>({ at: 'rest' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function write(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setState({ at: 'writing', progress: { written: 0, total: 0 } })
    const { query } = toStatementRequest({ ...search, _page: 1, upTo: undefined })
    try {
      const file = await exportRows({
        endpoint: readStatement,
        list: 'movementList',
        parts: { query: { ...query, exports: '1' } },
        plan: statementPlan({
          sheet: t('export.sheet'),
          moment: t('statement.moment'),
          movement: t('statement.movement'),
          booking: t('statement.bookingCode'),
          hotel: t('export.hotel'),
          by: t('statement.by'),
          note: t('export.note'),
          amount: t('export.amount'),
          balance: t('statement.balance'),
        }),
        totalOf: ({ total }) => total,
        toRow: (movement) => statementRow(movement, (kind) => t(`kind.${kind}`)),
        signal: controller.signal,
        onProgress: (progress) => setState({ at: 'writing', progress }),
      })
      const name = `DepositStatement-${dayInJakarta(serverNow())}.xlsx`
      saveFile(file, name)
      setState({ at: 'done', name })
    } catch (error) {
      setState(controller.signal.aborted ? { at: 'rest' } : { at: 'failed', error })
    }
  }

  if (state.at === 'writing') {
    const { written, total } = state.progress
    return (
      <div className={styles.export}>
        <progress aria-label={t('export.progress')} value={written} max={Math.max(total, 1)} />
        <span>{t('export.writing', { written, total })}</span>
        <Button variant="default" onClick={() => running.current?.abort()}>
          {t('export.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.export}>
      <Button
        variant="default"
        leftSection={<IconTableExport size={18} aria-hidden />}
        disabled={!online}
        onClick={() => void write()}
      >
        {t('export.start')}
      </Button>
      <span role={state.at === 'failed' ? 'alert' : 'status'}>
        {state.at === 'done' && t('export.done', { name: state.name })}
        {state.at === 'failed' && t('export.failed', { reason: sentence(state.error) })}
        {state.at === 'rest' && !online && t('export.offline')}
      </span>
    </div>
  )
}
