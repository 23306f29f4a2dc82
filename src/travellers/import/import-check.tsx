import { useTranslations } from 'use-intl'
import type { TravellerFile } from '#contract/travellers/file/read-file'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { Rows } from '../../ui/list/rows.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import styles from '../travellers.module.css'
import { FileNotes } from './file-notes.tsx'
import { importRows } from './import-file.ts'
import type { Check } from './use-import.ts'
import { useImportColumns } from './use-import-columns.tsx'

type Props = {
  name: string
  file: TravellerFile
  check: Check
  busy: boolean
  online: boolean
  onCheck: () => void
  onImport: () => void
}

/** What was read of a file, what would become of it, and the button that does it. */
export function ImportCheck({ name, file, check, ...acts }: Props) {
  const t = useTranslations('travellers.import')
  const outcomes = check.at === 'known' ? check.outcomes : new Map()
  const rows = importRows(file, outcomes)
  const columns = useImportColumns(check.at === 'known' && check.isImported)
  const wrongRows = rows.filter(({ wrongCount }) => wrongCount > 0).length
  return (
    <Section title={t('read', { count: rows.length, name })}>
      <div className={styles.check}>
        <FileNotes file={file} />
        {wrongRows > 0 && <p className={screen.problem}>{t('wrongRows', { count: wrongRows })}</p>}
        <div role="status">
          <Outcome check={check} {...acts} />
        </div>
      </div>
      {rows.length > 0 && (
        <Rows title={t('rows')} rows={rows} columns={columns} keyOf={({ rowNumber }) => String(rowNumber)} />
      )}
    </Section>
  )
}

type OutcomeProps = Pick<Props, 'check' | 'busy' | 'online' | 'onCheck' | 'onImport'>

function Outcome({ check, busy, online, onCheck, onImport }: OutcomeProps) {
  const t = useTranslations('travellers.import')
  const sentence = useSentence()
  if (check.at === 'none') return null
  if (check.at === 'asking') return <p>{t('comparing')}</p>
  if (check.at === 'failed')
    return (
      <p className={screen.problem}>
        {sentence(check.error)}{' '}
        <Button variant="quiet" onClick={onCheck}>
          {t('compare')}
        </Button>
      </p>
    )
  const count = (outcome: string) => [...check.outcomes.values()].filter((one) => one === outcome).length
  const counts = { count: count('NEW'), already: count('ALREADY'), notKept: count('DO_NOT_KEEP') }
  return (
    <>
      <p>{t(check.isImported ? 'imported' : 'counts', counts)}</p>
      {!check.isImported && counts.count > 0 && (
        <Button
          loading={busy}
          disabled={!online}
          title={online ? undefined : t('offline')}
          onClick={onImport}
        >
          {t('import', { count: counts.count })}
        </Button>
      )}
    </>
  )
}
