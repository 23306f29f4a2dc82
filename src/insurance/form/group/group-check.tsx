import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { GroupTerms } from '#contract/insurance/group/check-rows'
import type { GroupColumn } from '#contract/insurance/group/file'
import { type GroupProblems, questionsOfGroup } from '#contract/insurance/group/sheet'
import { Status } from '../../../ui/state/status.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { GroupCards } from './group-cards.tsx'
import { editCell, type GroupFile, groupFileProblems, isValid, removeRow } from './group-file.ts'
import styles from './group-file-field.module.css'
import { GroupTable } from './group-table.tsx'
import { rowChecks } from './row-checks.ts'
import { useCleanFile } from './use-clean-file.ts'
import { useGroupWords } from './use-group-words.ts'
import { useTouchedCells } from './use-touched-cells.ts'

type Props = {
  group: GroupFile
  terms: GroupTerms
  onChange: (group: GroupFile | null) => void
}

/** The check result of a group file: its problems, and its rows for correction. */
export function GroupCheck({ group, terms, onChange }: Props) {
  const t = useTranslations('insuranceGroup')
  const words = useGroupWords()
  const wide = useWide()
  const heading = useRef<HTMLHeadingElement>(null)
  const problems = groupFileProblems(group, terms)
  const { failed, retry } = useCleanFile(group, isValid(problems), onChange)
  const touched = useTouchedCells()
  const Rows = wide ? GroupTable : GroupCards
  const { fileName, rows, notes } = group
  return (
    <div className={styles.check}>
      <div className={styles.head}>
        <div role="status">
          <h4 ref={heading} tabIndex={-1}>
            {t('summary', { count: rows.length, name: fileName })}
          </h4>
          <CheckStatus problems={problems} prepared={group.file !== null} />
        </div>
        <Button variant="default" onClick={() => onChange(null)}>
          {t('remove')}
        </Button>
      </div>
      {failed && (
        <p role="alert" className={styles.problem}>
          {t('notPrepared')}{' '}
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {questionsOfGroup(group).map((question) => (
        <p key={question.values?.rows} className={styles.question} role="status">
          {words.ofNote(question)}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note.code} className={styles.quiet}>
          {words.ofNote(note)}
        </p>
      ))}
      {rows.length > 0 && (
        <Rows
          checks={rowChecks(rows, problems.cells, touched.has)}
          onType={(row, column: GroupColumn, typed) => {
            touched.add(row, column)
            onChange(editCell(group, row, column, typed))
          }}
          onRemove={(row) => {
            onChange(removeRow(group, row))
            // the focused button was removed with its row
            heading.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function CheckStatus({ problems, prepared }: { problems: GroupProblems; prepared: boolean }) {
  const t = useTranslations('insuranceGroup')
  const words = useGroupWords()
  const [ofFile] = problems.file
  if (ofFile || problems.cells.length > 0) {
    return (
      <>
        {problems.cells.length > 0 && (
          <Status tone="alarm" word={t('wrong', { count: problems.cells.length })} />
        )}
        {ofFile && <p className={styles.problem}>{words.ofFile(ofFile)}</p>}
      </>
    )
  }
  return <Status tone={prepared ? 'good' : 'calm'} word={t(prepared ? 'right' : 'preparing')} />
}
