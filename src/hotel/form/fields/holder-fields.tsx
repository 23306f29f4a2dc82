import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PersonField } from '../../../shell/picking/person-field.tsx'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import type { BookingFields } from '../booking-draft.ts'

export function HolderFields({ form }: { form: Typed<BookingFields> }) {
  const t = useTranslations('hotel.booking')
  return (
    <Section title={t('holder')}>
      <div className={forms.grid}>
        <PersonField
          place="contact"
          key={form.key('roomHolder.holderFirstName')}
          {...fieldProps(form, 'roomHolder.holderFirstName')}
          label={t('firstName')}
          required
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
        <PickedNote place="contact" />
      </div>
    </Section>
  )
}
