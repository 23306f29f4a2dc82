import { TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { useTranslations } from 'use-intl'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import type { TourFields } from './tour-fields.ts'

type Field = 'first_name' | 'last_name' | 'email' | 'phone' | 'address' | 'postal_code'

const looks: Partial<Record<Field, { type?: HTMLInputTypeAttribute; inputMode?: 'email' | 'numeric' }>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'numeric' },
  postal_code: { inputMode: 'numeric' },
}

type Props = {
  form: Typed<TourFields>
  of: 'contact' | `pax.${number}`
  field: Field
}

/** One field of a person; every one is required (spec: pnr-tour-train §5). */
export function TourTextField({ form, of, field }: Props) {
  const t = useTranslations('tourBooking')
  const path = `${of}.${field}`
  return (
    <TextInput
      key={form.key(path)}
      {...fieldProps(form, path)}
      {...looks[field]}
      className={field === 'address' ? forms.wide : undefined}
      label={t(`field.${field}`)}
      description={field === 'phone' ? t('phoneHint') : undefined}
      // keeps the inputs of a row aligned
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      autoComplete="off"
    />
  )
}
