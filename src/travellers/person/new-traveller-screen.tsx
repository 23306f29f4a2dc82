import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { createTraveller } from '#contract/travellers/book'
import type { MrzReading } from '#contract/travellers/mrz/read-mrz'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { problemWords } from '../../lib/words/problem-words.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { CloseDetail } from '../../shell/sale/page/close-detail.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, fieldId, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { WriteFailed } from '../write-failed.tsx'
import {
  type DocumentDraft,
  documentOfZone,
  documentProblems,
  newDocument,
  toDocument,
} from './document-draft.ts'
import { DocumentFields } from './document-fields.tsx'
import { MrzField } from './mrz-field.tsx'
import { draftProblems, newDraft, type TravellerDraft, toTraveller } from './traveller-draft.ts'
import { TravellerFields } from './traveller-fields.tsx'

type Typed = { traveller: TravellerDraft; document: DocumentDraft }

/** Somebody is put into the book by hand, or from the lines of a passport. */
export function NewTravellerScreen() {
  const t = useTranslations('travellers')
  const problems = useTranslations('problems')
  const navigate = useNavigate()
  const whyNot = useWhyNot(createTraveller.needs)
  const [documentId] = useState(newCommandId)
  const words = (problem: string) => problemWords(problem, problems)
  const typed = useTypedForm<TravellerDraft>({
    initial: newDraft,
    live: true,
    problemsOf: (fields) => inWords(draftProblems(fields), words),
  })
  const { form: document } = useTypedForm<DocumentDraft>({
    initial: newDocument,
    name: 'document',
    live: true,
    problemsOf: (draft) => (draft.number.trim() === '' ? {} : inWords(documentProblems(draft), words)),
  })
  const save = useWrite({
    send: (askOnce, { traveller, document }: Typed) =>
      askOnce(createTraveller, {
        body: {
          ...toTraveller(traveller),
          documentList: document.number.trim() === '' ? [] : [toDocument(document, documentId)],
        },
      }),
    onSaved: async ({ travellerId }) => {
      await invalidateFigures('TRAVELLERS')
      await navigate({ to: '/app/travellers/$travellerId', params: { travellerId }, replace: true })
    },
  })
  const isClosed = whyNot !== null || !save.online
  function fill(reading: MrzReading) {
    const { surname, givenNames, birthDate, sex, nationality } = reading
    typed.form.setValues({
      surname,
      givenNames,
      birthDate: birthDate ?? '',
      sex,
      nationality: nationality ?? '',
    })
    document.setValues(documentOfZone(reading))
  }
  function send(traveller: TravellerDraft) {
    if (isClosed || save.isPending) return
    const { errors } = document.validate()
    const [wrong] = Object.keys(errors)
    if (wrong !== undefined) {
      globalThis.document.getElementById(fieldId(wrong, 'document'))?.focus()
      return
    }
    save.mutate({ traveller, document: document.getValues() })
  }
  return (
    <div className={detail.screen}>
      <CloseDetail label={t('back')} toList={() => void navigate({ to: '/app/travellers' })} />
      <h1>{t('new')}</h1>
      <FormFrame typed={typed} onSend={send}>
        <Section title={t('mrz.title')}>
          <MrzField onRead={fill} />
          <DocumentFields form={document} />
        </Section>
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
