import { useTranslations } from 'use-intl'
import type { TravellerFile } from '#contract/travellers/file/read-file'
import screen from '../../ui/panel/screen.module.css'

/** What is wrong with the whole file, and what of it was left out. */
export function FileNotes({ file: { fileProblem, notes } }: { file: TravellerFile }) {
  const t = useTranslations('travellers.import')
  return (
    <>
      {fileProblem && (
        <p role="alert" className={screen.problem}>
          {t(`file.${fileProblem.code}`, {
            columns: fileProblem.code === 'COLUMNS_TWICE' ? fileProblem.columns.join(', ') : '',
          })}
        </p>
      )}
      {notes.map((note) => (
        <p key={note.code} className={screen.quiet}>
          {note.code === 'EXTRA_COLUMNS' && t('note.EXTRA_COLUMNS', { columns: note.columns.join(', ') })}
          {note.code === 'HIDDEN_ROWS' && t('note.HIDDEN_ROWS', { rows: note.rows.join(', ') })}
          {note.code === 'ROWS_BEYOND' && t('note.ROWS_BEYOND', { count: note.count })}
        </p>
      ))}
    </>
  )
}
