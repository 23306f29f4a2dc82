import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { TrainPax } from '#contract/train/request'
import rows from '../../../shell/people-rows/people-rows.module.css'
import type { Place } from '../../../shell/picking/fitting.ts'
import { PersonField } from '../../../shell/picking/person-field.tsx'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import type { TrainFields } from './train-fields.ts'

type Props = {
  form: Typed<TrainFields>
  path: 'holder' | `pax.${number}`
  place: Place
  titles: readonly TrainPax['title'][]
}

export function NameFields({ form, path, place, titles }: Props) {
  const t = useTranslations('trainForm.field')
  return (
    <div className={`${forms.names} ${rows.spread}`}>
      <NativeSelect
        key={form.key(`${path}.title`)}
        {...fieldProps(form, `${path}.title`)}
        label={t('title')}
        data={[...titles]}
      />
      <PersonField
        place={place}
        key={form.key(`${path}.firstName`)}
        {...fieldProps(form, `${path}.firstName`)}
        label={t('firstName')}
        required
      />
      <TextInput
        key={form.key(`${path}.lastName`)}
        {...fieldProps(form, `${path}.lastName`)}
        label={t('lastNameOptional')}
        autoComplete="off"
      />
    </div>
  )
}
