import { TextInput } from '@mantine/core'
import type { HTMLInputTypeAttribute } from 'react'
import { useTranslations } from 'use-intl'
import type { Place } from '../../../shell/picking/fitting.ts'
import { PersonField } from '../../../shell/picking/person-field.tsx'
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
  place: Place
  field: Field
}

/** One field of a person; every one is required (spec: pnr-tour-train §5). */
export function TourTextField({ form, of, place, field }: Props) {
  const t = useTranslations('tourBooking')
  const path = `${of}.${field}`
  if (field === 'first_name')
    return (
      <PersonField
        place={place}
        key={form.key(path)}
        {...fieldProps(form, path)}
        label={t(`field.${field}`)}
        required
      />
    )
  return (
    <TextInput
      key={form.key(path)}
      {...fieldProps(form, path)}
      {...looks[field]}
      label={t(`field.${field}`)}
      description={field === 'phone' ? <span data-help>{t('phoneHint')}</span> : undefined}
      // keeps the inputs of a row aligned
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      autoComplete="off"
    />
  )
}
