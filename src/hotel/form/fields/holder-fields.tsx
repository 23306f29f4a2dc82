import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import forms from '../../../ui/form/form.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { type BookingFormApi, fieldProps } from '../form-errors.ts'

export function HolderFields({ form }: { form: BookingFormApi }) {
  const t = useTranslations('hotel.booking')
  return (
    <Section title={t('holder')}>
      <div className={forms.grid}>
        <TextInput
          key={form.key('roomHolder.holderFirstName')}
          {...fieldProps(form, 'roomHolder.holderFirstName')}
          label={t('firstName')}
          required
          autoComplete="off"
        />
        <TextInput
          key={form.key('roomHolder.holderLastName')}
          {...fieldProps(form, 'roomHolder.holderLastName')}
          label={t('lastNameOptional')}
          autoComplete="off"
        />
        <TextInput
          key={form.key('roomHolder.holderEmail')}
          {...fieldProps(form, 'roomHolder.holderEmail')}
          label={t('email')}
          type="email"
          inputMode="email"
          required
          autoComplete="off"
        />
        <TextInput
          key={form.key('roomHolder.holderPhone')}
          {...fieldProps(form, 'roomHolder.holderPhone')}
          label={t('phone')}
          type="tel"
          required
          autoComplete="off"
        />
      </div>
    </Section>
  )
}
