import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GroupTerms } from '#contract/insurance/group/check-rows'
import type { GroupColumn } from '#contract/insurance/group/file'
import type { GroupRow } from '#contract/insurance/group/row'
import { type GroupProblems, questionsOfGroup } from '#contract/insurance/group/sheet'
import { Status } from '../../../ui/state/status.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { GroupCards } from './group-cards.tsx'
import { editCell, type GroupFile, groupFileProblems, isValid, removeRow } from './group-file.ts'
import styles from './group-file-field.module.css'
import { GroupTable } from './group-table.tsx'
import { rowChecks } from './row-checks.ts'
import { useGroupWords } from './use-group-words.ts'
import { writeGroupFile } from './write-group-file.ts'

const keyOf = (row: GroupRow, column: GroupColumn) => `${row.rowNumber} ${column}`

/** Cells that were edited stay inputs when they become valid, because the person may still be typing. */
function useTouchedCells() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (row: GroupRow, column: GroupColumn) => touched.has(keyOf(row, column)),
    add(row: GroupRow, column: GroupColumn) {
      const key = keyOf(row, column)
      if (!touched.has(key)) setTouched(new Set([...touched, key]))
    },
  }
}

/** Waits for a pause in typing before the workbook is made. */
const debounceMs = 300

/** Keeps `group.file` in step with its rows: a new workbook when they are valid, `null` when not. `failed`: it could not be
 * made. */
function useCleanFile(
  group: GroupFile | null,
  valid: boolean,
  onChange: (group: GroupFile) => void,
): { failed: boolean; retry: () => void } {
  const [failedFor, setFailedFor] = useState<GroupFile | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!group || failedFor === group || valid === (group.file !== null)) return
    if (!valid) return latest.current({ ...group, file: null })
    let cancelled = false
    const timer = setTimeout(async () => {
      const file = await writeGroupFile(group).catch(() => null)
      if (cancelled) return
      if (file) latest.current({ ...group, file })
      else setFailedFor(group)
    }, debounceMs)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [group, valid, failedFor])
  return { failed: group !== null && failedFor === group, retry: () => setFailedFor(null) }
}

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
