import { useTranslations } from 'use-intl'
import { updateTraveller } from '#contract/travellers/book'
import type { TravellerRecord } from '#contract/travellers/traveller'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { problemWords } from '../../lib/words/problem-words.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, inWords, useSavedForm } from '../../ui/form/typed-form.tsx'
import screen from '../../ui/panel/screen.module.css'
import { WriteFailed } from '../write-failed.tsx'
import { draftOf, draftProblems, type TravellerDraft, toChanges } from './traveller-draft.ts'
import { TravellerFields } from './traveller-fields.tsx'

/** Changed fields are saved; those that somebody else has changed meanwhile are chosen. */
export function TravellerForm({ traveller }: { traveller: TravellerRecord }) {
  const t = useTranslations('travellers')
  const problems = useTranslations('problems')
  const whyNot = useWhyNot(updateTraveller.needs)
  const { travellerId, version, birthDate, birthYear } = traveller
  const saved = draftOf(traveller)
  const typed = useSavedForm<TravellerDraft>({
    saved,
    problemsOf: (fields) => inWords(draftProblems(fields), (problem) => problemWords(problem, problems)),
    onTyped: () => !save.isPending && save.reset(),
  })
  const { form, changes, conflicts } = typed
  const count = Object.keys(changes).length
  const reread = () => invalidateFigures('TRAVELLERS')
  const save = useWrite({
    send: (askOnce) =>
      askOnce(updateTraveller, { params: { travellerId }, body: { version, changes: toChanges(changes) } }),
    onSaved: async () => {
      await reread()
      typed.settle()
    },
    reread,
  })
  const isClosed = whyNot !== null || !save.online
  const isReady = count > 0 && conflicts.length === 0 && !isClosed
  return (
    <FormFrame typed={typed} atFields onSend={() => isReady && !save.isPending && save.mutate()}>
      <TravellerFields
        form={form}
        birthHidden={birthDate === null && birthYear !== null ? String(birthYear) : null}
      />
      {conflicts.map((field) => (
        <ConflictChoice
          key={field}
          name={t(`field.${field}`)}
          theirs={saved[field]}
          mine={form.values[field]}
          onTakeTheirs={() => typed.takeTheirs(field)}
          onKeepMine={() => typed.keepMine(field)}
        />
      ))}
      <div className={forms.submit}>
        <Button type="submit" disabled={!isReady} loading={save.isPending}>
          {t('save')}
        </Button>
        <span role="status">
          {save.isSuccess && count === 0 ? t('saved') : count > 0 && t('unsaved', { count })}
        </span>
        {isClosed && <span className={screen.quiet}>{whyNot ?? t('offline')}</span>}
      </div>
      <WriteFailed error={save.error} />
    </FormFrame>
  )
}
