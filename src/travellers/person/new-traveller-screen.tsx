import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { createTraveller } from '#contract/travellers/book'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { problemWords } from '../../lib/words/problem-words.ts'
import { CloseDetail } from '../../shell/sale/page/close-detail.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { WriteFailed } from '../write-failed.tsx'
import { draftProblems, newDraft, type TravellerDraft, toTraveller } from './traveller-draft.ts'
import { TravellerFields } from './traveller-fields.tsx'

/** Somebody is put into the book by hand; documents are added on their page. */
export function NewTravellerScreen() {
  const t = useTranslations('travellers')
  const problems = useTranslations('problems')
  const navigate = useNavigate()
  const whyNot = useWhyNot(createTraveller.needs)
  const [initial] = useState(newDraft)
  const typed = useTypedForm<TravellerDraft>({
    initial,
    live: true,
    problemsOf: (fields) => inWords(draftProblems(fields), (problem) => problemWords(problem, problems)),
  })
  const save = useWrite({
    send: (askOnce, draft: TravellerDraft) =>
      askOnce(createTraveller, { body: toTraveller(draft) }),
    onSaved: async ({ travellerId }) => {
      await invalidateFigures('TRAVELLERS')
      await navigate({ to: '/app/travellers/$travellerId', params: { travellerId }, replace: true })
    },
  })
  const isClosed = whyNot !== null || !save.online
  return (
    <div className={detail.screen}>
      <CloseDetail label={t('back')} toList={() => void navigate({ to: '/app/travellers' })} />
      <h1>{t('new')}</h1>
      <FormFrame typed={typed} onSend={(draft) => !isClosed && !save.isPending && save.mutate(draft)}>
        <TravellerFields form={typed.form} />
        <div className={forms.submit}>
          <Button type="submit" disabled={isClosed} loading={save.isPending}>
            {t('create')}
          </Button>
          {isClosed && <span className={screen.quiet}>{whyNot ?? t('offline')}</span>}
        </div>
        <WriteFailed error={save.error} />
      </FormFrame>
    </div>
  )
}
