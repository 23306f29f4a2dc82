import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { documentKind, type TravellerDocument, travellerDocument } from '#contract/travellers/traveller'
import { problemWords } from '../../lib/words/problem-words.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/day/date-field.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, fieldProps, inWords, useTypedForm } from '../../ui/form/typed-form.tsx'
import { useCountries } from './traveller-fields.tsx'

type Draft = { kind: string; number: string; country: string; expiresOn: string }

type Props = {
  busy: boolean
  onSave: (document: TravellerDocument) => void
  onClose: () => void
}

/** A document that is added. */
export function DocumentForm({ busy, onSave, onClose }: Props) {
  const t = useTranslations('travellers')
  const problems = useTranslations('problems')
  const countries = useCountries(t('notKnown'))
  const [documentId] = useState(newCommandId)
  const raw = (draft: Draft) => ({
    ...draft,
    documentId,
    country: draft.country || null,
    expiresOn: draft.expiresOn || null,
  })
  const typed = useTypedForm<Draft>({
    initial: { kind: 'PASSPORT', number: '', country: '', expiresOn: '' },
    name: 'document',
    live: true,
    problemsOf: (draft) => inWords(problemsOf(raw(draft)), (problem) => problemWords(problem, problems)),
  })
  const { form } = typed
  return (
    <FormFrame
      typed={typed}
      atFields
      onSend={(draft) => !busy && onSave(v.parse(travellerDocument, raw(draft)))}
    >
      <div className={forms.grid}>
        <NativeSelect
          {...fieldProps(form, 'kind')}
          label={t('field.kind')}
          data={documentKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TextInput {...fieldProps(form, 'number')} label={t('field.number')} required autoComplete="off" />
        <NativeSelect {...fieldProps(form, 'country')} label={t('field.country')} data={countries} />
        <DateField {...fieldProps(form, 'expiresOn')} label={t('field.expiresOn')} />
      </div>
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

function problemsOf(document: unknown): Readonly<Record<string, string>> {
  const { issues = [] } = v.safeParse(travellerDocument, document)
  return Object.fromEntries(issues.map(({ path, message }) => [String(path?.[0]?.key ?? ''), message]))
}
