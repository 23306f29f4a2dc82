import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { documentKind } from '#contract/travellers/traveller'
import { DateField } from '../../ui/day/date-field.tsx'
import forms from '../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../ui/form/typed-form.tsx'
import type { DocumentDraft } from './document-draft.ts'
import { useCountries } from './traveller-fields.tsx'

type Props = { form: Typed<DocumentDraft>; required?: boolean }

export function DocumentFields({ form, required = false }: Props) {
  const t = useTranslations('travellers')
  const countries = useCountries(t('notKnown'))
  return (
    <div className={forms.grid}>
      <NativeSelect
        {...fieldProps(form, 'kind')}
        label={t('field.kind')}
        data={documentKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextInput
        {...fieldProps(form, 'number')}
        label={t('field.number')}
        required={required}
        autoComplete="off"
      />
      <NativeSelect {...fieldProps(form, 'country')} label={t('field.country')} data={countries} />
      <DateField {...fieldProps(form, 'expiresOn')} label={t('field.expiresOn')} />
    </div>
  )
}
