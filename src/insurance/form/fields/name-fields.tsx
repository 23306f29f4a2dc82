import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type AgeGroup, type PaxType, titlesOf } from '#contract/insurance/pax'
import rows from '../../../shell/people-rows/people-rows.module.css'
import type { Place } from '../../../shell/picking/fitting.ts'
import { PersonField } from '../../../shell/picking/person-field.tsx'
import { DateField } from '../../../ui/day/date-field.tsx'
import forms from '../../../ui/form/form.module.css'
import { fieldProps } from '../../../ui/form/typed-form.tsx'
import type { FormParts, PersonPath } from '../form-parts.ts'
import { useBirthWords } from './use-birth-words.ts'

type Props = FormParts & { path: PersonPath; place: Place; type: PaxType; ages: AgeGroup }

/** Name and birth, with the allowed ages beside the date. */
export function NameFields({ form, terms, today, path, place, type, ages }: Props) {
  const t = useTranslations('insuranceForm.field')
  const birthWords = useBirthWords(terms, today)
  return (
    <>
      <div className={`${forms.names} ${rows.spread}`}>
        <NativeSelect
          key={form.key(`${path}.title`)}
          {...fieldProps(form, `${path}.title`)}
          label={t('title')}
          data={[...titlesOf[type]]}
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
      <TextInput
        key={form.key(`${path}.placeOfBirth`)}
        {...fieldProps(form, `${path}.placeOfBirth`)}
        label={t('placeOfBirth')}
        required
        autoComplete="off"
      />
      <DateField
        key={form.key(`${path}.dateOfBirth`)}
        {...fieldProps(form, `${path}.dateOfBirth`)}
        label={t('dateOfBirth')}
        hint={t('birthHint', birthWords(ages))}
        isBirth
        required
      />
    </>
  )
}
