import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemWords } from '../../lib/words/problem-words.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { Button } from '../../ui/button.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import {
  type DocumentDraft,
  documentOfZone,
  documentProblems,
  newDocument,
  toDocument,
} from './document-draft.ts'
import { DocumentFields } from './document-fields.tsx'
import { MrzField } from './mrz-field.tsx'

type Props = {
  busy: boolean
  onSave: (document: ReturnType<typeof toDocument>) => void
  onClose: () => void
}

/** A document that is added. */
export function DocumentForm({ busy, onSave, onClose }: Props) {
  const t = useTranslations('travellers')
  const problems = useTranslations('problems')
  const [documentId] = useState(newCommandId)
  const typed = useTypedForm<DocumentDraft>({
    initial: newDocument,
    name: 'document',
    live: true,
    problemsOf: (draft) => inWords(documentProblems(draft), (problem) => problemWords(problem, problems)),
  })
  return (
    <FormFrame typed={typed} atFields onSend={(draft) => !busy && onSave(toDocument(draft, documentId))}>
      <MrzField onRead={(reading) => typed.form.setValues(documentOfZone(reading))} />
      <DocumentFields form={typed.form} required />
      <div className={forms.submit}>
        <Button type="submit" loading={busy}>
          {t('saveDocument')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}
