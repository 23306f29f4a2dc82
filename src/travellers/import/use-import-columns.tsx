import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import { problemWords } from '../../lib/words/problem-words.ts'
import type { Column } from '../../ui/list/rows.tsx'
import { Status, type Tone } from '../../ui/state/status.tsx'
import styles from '../travellers.module.css'
import type { CellGroup, ImportRow, WrongCell } from './import-file.ts'

const tones: Readonly<Record<string, Tone>> = {
  NEW: 'good',
  ALREADY: 'muted',
  DO_NOT_KEEP: 'warning',
  ADDED: 'done',
}

const besidesName = ['birth', 'contact', 'document', 'wishes'] as const

/** The cells of the file, each wrong one with its reason; `isImported`: new ones are in the book now. */
export function useImportColumns(isImported: boolean): readonly Column<ImportRow>[] {
  const t = useTranslations('travellers.import')
  const state = ({ wrongCount, outcome }: ImportRow) => {
    if (wrongCount > 0) return <Status tone="alarm" word={t('wrongCells', { count: wrongCount })} />
    if (outcome === null) return <Status tone="calm" word={t('outcome.UNKNOWN')} />
    const shown = outcome === 'NEW' && isImported ? 'ADDED' : outcome
    return <Status tone={tones[shown] ?? 'calm'} word={t(`outcome.${shown}`)} />
  }
  const row = ({ rowNumber }: ImportRow) => t('row', { row: rowNumber })
  const cell = (group: CellGroup) => (one: ImportRow) => <Cell row={one} group={group} />
  const rest = (one: ImportRow) =>
    besidesName.some((group) => one.cells[group].right.length + one.cells[group].wrong.length > 0) &&
    besidesName.map((group) => <Cell key={group} row={one} group={group} />)
  return [
    { heading: t('column.row'), cell: ({ rowNumber }) => rowNumber, card: { head: row } },
    { heading: t('column.state'), cell: state, card: { head: state } },
    { heading: t('column.name'), cell: cell('name'), card: { title: cell('name'), text: rest } },
    ...besidesName.map((group) => ({ heading: t(`column.${group}`), cell: cell(group) })),
  ]
}

function Cell({ row: { rowNumber, cells }, group }: { row: ImportRow; group: CellGroup }) {
  const { right, wrong } = cells[group]
  const locale = useLocale()
  const shown = right.map((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text, locale) : text))
  return (
    <>
      {shown.length > 0 && <span className={styles.cell}>{shown.join(group === 'name' ? ' ' : ' · ')}</span>}
      {wrong.map((one) => (
        <Wrong key={one.column} rowNumber={rowNumber} cell={one} />
      ))}
    </>
  )
}

function Wrong({ rowNumber, cell: { column, typed, problem } }: { rowNumber: number; cell: WrongCell }) {
  const t = useTranslations('travellers.import')
  const problems = useTranslations('problems')
  return (
    <span className={styles.wrong}>
      <b>{t('cell', { row: rowNumber, column })}</b> {typed && <q>{typed}</q>}{' '}
      {problemWords(problem, problems)}
    </span>
  )
}
