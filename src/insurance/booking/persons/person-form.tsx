import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ages, birthBounds } from '#contract/insurance/pax'
import { formatDay } from '../../../lib/language/format.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import screen from '../../../ui/panel/screen.module.css'
import { useInsuranceFailure } from '../../failure-words.ts'
import { useProblemWords } from '../../use-problem-words.ts'
import detail from '../policy-detail.module.css'
import { CorrectBothDialog } from './correct-both-dialog.tsx'
import { isChanged, type PaxEdit } from './pax-edit.ts'
import { fieldsOfKind, type Person } from './pax-fields.ts'
import { PersonField } from './person-field.tsx'
import { ageGroupOf, birthOutOfRange, paxProblems } from './to-pax-change.ts'
import { EditConflict, type OtherEntry, type PaxEdits } from './use-pax-edits.ts'

type Props = { person: Person; edit: PaxEdit; edits: PaxEdits; name: string }

/** Save sends the update, Cancel restores the old values (spec: insurance §4, participant edit). */
export function PersonForm({ person, edit, edits, name }: Props) {
  const t = useTranslations('insuranceList.person')
  const obstacles = useTranslations('insuranceList.act.obstacle')
  const whyClosed = useWhyClosed(t('offline'))
  const id = useId()
  const birth = useBirthWords(person, edits)
  const words = useProblemWords()
  const wordsOf = (problem: string) => (problem === birthOutOfRange ? birth.wrong : words(problem))
  // problems are shown from the first attempt to save on, then at every keystroke
  const [validated, setValidated] = useState(false)
  const problems = validated ? paxProblems(person, edit.typed, edits.rules) : []
  const form = useRef<HTMLFormElement>(null)
  // the button that had the focus was removed: focus the first field
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const saving = useMutation({
    mutationFn: (otherEntry: OtherEntry | null) => edits.save(person, edit, otherEntry),
  })
  const [asked, setAsked] = useState<OtherEntry | null>(null)
  function save() {
    setValidated(true)
    if (paxProblems(person, edit.typed, edits.rules).length > 0 || saving.isPending) return
    const otherEntry = edits.correctedEntryFor(person, edit)
    if (otherEntry) setAsked(otherEntry)
    else saving.mutate(null)
  }
  const fieldId = (field: string) => `${id}-${field}`
  function answer(otherEntry: OtherEntry | null) {
    setAsked(null)
    saving.mutate(otherEntry)
  }
  return (
    <>
      <form
        ref={form}
        noValidate
        className={detail.form}
        aria-label={t('form', { name })}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ErrorSummary
          errors={problems.map(({ field, problem }) => ({
            id: fieldId(field),
            message: `${t(field)}: ${wordsOf(problem)}`,
          }))}
        />
        <fieldset className={detail.fields} disabled={saving.isPending}>
          {fieldsOfKind[person.kind].map((field) => {
            const wrong = problems.find((one) => one.field === field)
            return (
              <PersonField
                key={field}
                id={fieldId(field)}
                field={field}
                person={person}
                edit={edit}
                territoryName={edits.territoryName}
                coverageStartDate={edits.rules.coverageStartDate}
                birthHint={birth.hint}
                error={wrong && wordsOf(wrong.problem)}
                onType={(changes) => edits.type(person, edit, changes)}
                onTakeTheirs={() => edits.takeTheirs(person, edit, field)}
              />
            )
          })}
        </fieldset>
        {saving.error && <SaveFailed error={saving.error} />}
        {edits.obstacle && <p className={screen.quiet}>{obstacles(edits.obstacle)}</p>}
        {whyClosed && <p className={screen.quiet}>{whyClosed}</p>}
        <div className={detail.buttons}>
          <Button variant="default" disabled={saving.isPending} onClick={() => edits.cancel(person)}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={saving.isPending}
            disabled={whyClosed !== null || edits.obstacle !== null || !isChanged(edit)}
          >
            {t('save')}
          </Button>
        </div>
      </form>
      <CorrectBothDialog
        otherEntry={asked}
        onBoth={() => answer(asked)}
        onOne={() => answer(null)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** spec: insurance §8, update failure. */
function SaveFailed({ error }: { error: Error }) {
  const t = useTranslations('insuranceList')
  const { writing } = useInsuranceFailure()
  const box = useRef<HTMLDivElement>(null)
  // the focused field was disabled during saving and lost the focus
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={detail.failed}>
      {error instanceof EditConflict ? (
        <p>{t('person.bothWrote')}</p>
      ) : (
        <>
          <p>{t('updateFailed')}</p>
          <p>{writing(error)}</p>
        </>
      )}
    </div>
  )
}

/** Hint and error text for the allowed dates of birth of this person. */
function useBirthWords(person: Person, { rules }: PaxEdits) {
  const t = useTranslations('insuranceList.person')
  const locale = useLocale()
  const group = ageGroupOf(person)
  const { min, max } = birthBounds(group, rules.coverageStartDate, rules.today)
  const { min: youngest, max: oldest } = ages[group]
  return {
    hint: t('ages', { youngest, oldest }),
    wrong: t('bornWrong', { from: formatDay(min, locale), to: formatDay(max, locale) }),
  }
}
