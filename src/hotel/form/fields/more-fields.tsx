import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import forms from '../../../ui/form/form.module.css'
import { fieldProps, type Typed } from '../../../ui/form/typed-form.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import type { BookingFields } from '../booking-draft.ts'

export function MoreFields({ form }: { form: Typed<BookingFields> }) {
  const t = useTranslations('hotel.booking')
  return (
    <Section title={t('more')}>
      <div className={forms.fields}>
        <TextInput
          key={form.key('clientReference')}
          {...fieldProps(form, 'clientReference')}
          label={t('reference')}
          autoComplete="off"
        />
        <Textarea
          autoComplete="off"
          key={form.key('remarks')}
          {...fieldProps(form, 'remarks')}
          label={t('remarks')}
          description={t('remarksHint')}
          rows={3}
        />
      </div>
    </Section>
  )
}
