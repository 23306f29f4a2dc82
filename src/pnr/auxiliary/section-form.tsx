import { type ReactNode, useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../lib/language/format.ts'
import { dropEdit, keepMine } from '../../shell/notes/field-edits.ts'
import { problemOf, type Section as SectionName, sectionOf } from '../../shell/notes/to-auxiliary-change.ts'
import { useWhyClosed } from '../../ui/form/use-why-closed.ts'
import { Fold } from '../../ui/panel/fold.tsx'
import styles from './auxiliary.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import { SaveLine } from './save-line.tsx'
import type { Auxiliary } from './use-auxiliary.ts'
import { useSaveState } from './use-save-state.ts'

type Props = {
  auxiliary: Auxiliary
  section: SectionName
  title: string
  /** What is saved, in one line. */
  saved: string
  /** The display name of a field. */
  nameOf: (field: string) => string
  children: ReactNode
}

/** A section with its own save button: the fields, conflicts with other users' changes, and the button. */
export function SectionForm({ auxiliary, section, title, saved, nameOf, children }: Props) {
  const t = useTranslations('auxiliary')
  const whyClosed = useWhyClosed(t('offline'))
  const { state, run } = useSaveState()
  const { edits, change, save } = auxiliary
  const changes = Object.entries(auxiliary.changesOf(section))
  const conflicts = auxiliary.conflictsOf(section)
  const wrong = changes.some(([field, { value }]) => problemOf(field, value) !== undefined)
  const obstacle = obstacleOf()

  function obstacleOf(): string | null {
    if (auxiliary.obstacle) return t(`obstacle.${auxiliary.obstacle}`)
    // the other fields may go
    if (conflicts.length > 0 && conflicts.length === changes.length) return t('decideFirst')
    if (wrong) return t('correctFirst')
    return whyClosed
  }

  return (
    <FoldedSection
      title={title}
      saved={changes.length > 0 ? t('unsaved', { count: changes.length }) : saved}
      waiting={changes.length > 0}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (changes.length > 0 && !obstacle && auxiliary.saving === null) void run(() => save(section))
        }}
      >
        <LastChange auxiliary={auxiliary} section={section} />
        {children}
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.field}
            name={nameOf(conflict.field)}
            conflict={conflict}
            onTakeTheirs={() => change(dropEdit(edits, conflict.field))}
            onKeepMine={() => change(keepMine(edits, conflict))}
          />
        ))}
        <SaveLine
          section={title}
          state={state}
          changes={changes.length}
          obstacle={auxiliary.obstacle || changes.length > 0 ? obstacle : null}
        />
      </form>
    </FoldedSection>
  )
}

function LastChange({ auxiliary, section }: { auxiliary: Auxiliary; section: SectionName }) {
  const t = useTranslations('auxiliary')
  const locale = useLocale()
  const [last] = auxiliary.kept.changes
    .filter(({ field }) => sectionOf(field) === section)
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
  if (!last) return null
  return (
    <small className={styles.quiet}>
      {t('lastChange', { name: last.changedBy, moment: formatMoment(last.changedAt, locale) })}
    </small>
  )
}

type FoldedSectionProps = {
  title: string
  /** What is saved, in one line. */
  saved: string
  /** Something waits in it: it is open at first. */
  waiting: boolean
  children: ReactNode
}

/** A section of a booking that is closed until it is wanted. */
function FoldedSection({ title, saved, waiting, children }: FoldedSectionProps) {
  const id = useId()
  // set once: it must not close when the last change is saved
  const [open] = useState(waiting)
  return (
    <section aria-labelledby={id}>
      <Fold
        open={open}
        summary={
          <>
            <b id={id}>{title}</b>
            <span className={styles.saved}>{saved}</span>
          </>
        }
      >
        {children}
      </Fold>
    </section>
  )
}
