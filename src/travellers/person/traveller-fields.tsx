import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { countryCodes } from '#contract/text/country-codes'
import { sex, travellerTitle } from '#contract/travellers/traveller'
import { DateField } from '../../ui/day/date-field.tsx'
import forms from '../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../ui/form/typed-form.tsx'
import { Section } from '../../ui/panel/section.tsx'
import type { TextField, TravellerDraft } from './traveller-draft.ts'

type Props = {
  form: Typed<TravellerDraft>
  /** Why the day of birth is not shown. */
  birthHidden?: string | null
}

const contact = ['email', 'phone', 'address', 'city', 'postalCode'] as const
const wishes = ['diet', 'seat'] as const

/** Everything that the book keeps of a person besides documents. */
export function TravellerFields({ form, birthHidden = null }: Props) {
  const t = useTranslations('travellers')
  const text = (field: TextField) => <Text key={field} form={form} field={field} />
  return (
    <>
      <Section title={t('section.names')}>
        <p className={forms.hint}>{t('namesHint')}</p>
        <div className={forms.grid}>
          {text('surname')}
          {text('givenNames')}
          <Choice form={form} field="title" options={travellerTitle.options} say={(title) => title} />
          {birthHidden ? (
            <TextInput label={t('field.birthDate')} value={birthHidden} disabled />
          ) : (
            <DateField {...fieldProps(form, 'birthDate')} label={t('field.birthDate')} isBirth />
          )}
          <Choice form={form} field="sex" options={sex.options} say={(one) => t(`sex.${one}`)} />
          <CountryField form={form} />
          {text('placeOfBirth')}
        </div>
      </Section>
      <Section title={t('section.contact')}>
        <div className={forms.grid}>{contact.map(text)}</div>
      </Section>
      <Section title={t('section.wishes')}>
        <div className={forms.grid}>
          {wishes.map(text)}
          <Lines form={form} field="loyaltyList" />
          <Lines form={form} field="notes" />
        </div>
      </Section>
    </>
  )
}

type FieldProps<F> = { form: Typed<TravellerDraft>; field: F }

function Text({ form, field }: FieldProps<TextField>) {
  const t = useTranslations('travellers.field')
  return (
    <TextInput
      {...fieldProps(form, field)}
      label={t(field)}
      required={field === 'surname'}
      autoComplete="off"
    />
  )
}

function Lines({ form, field }: FieldProps<'loyaltyList' | 'notes'>) {
  const t = useTranslations('travellers')
  return (
    <Textarea
      {...fieldProps(form, field)}
      label={t(`field.${field}`)}
      description={field === 'loyaltyList' && t('loyaltyHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={2}
    />
  )
}

type ChoiceProps<O extends string> = FieldProps<'title' | 'sex'> & {
  options: readonly O[]
  say: (option: O) => string
}

function Choice<O extends string>({ form, field, options, say }: ChoiceProps<O>) {
  const t = useTranslations('travellers')
  return (
    <NativeSelect
      {...fieldProps(form, field)}
      label={t(`field.${field}`)}
      data={[{ value: '', label: t('notKnown') }, ...options.map((value) => ({ value, label: say(value) }))]}
    />
  )
}

function CountryField({ form }: { form: Typed<TravellerDraft> }) {
  const t = useTranslations('travellers')
  return (
    <NativeSelect
      {...fieldProps(form, 'nationality')}
      label={t('field.nationality')}
      data={useCountries(t('notKnown'))}
    />
  )
}

/** All countries by name, after one that says none. */
export function useCountries(none: string) {
  const locale = useLocale()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const countries = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
  return [
    { value: '', label: none },
    ...countries.sort((one, other) => one.label.localeCompare(other.label, locale)),
  ]
}
