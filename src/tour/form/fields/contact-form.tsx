import { useTranslations } from 'use-intl'
import forms from '../../../ui/form/form.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import type { TourFormApi } from '../tour-form-api.ts'
import { TourTextField } from './tour-text-field.tsx'

const fields = ['first_name', 'last_name', 'email', 'phone', 'address', 'postal_code'] as const

/** Contact Information (spec: pnr-tour-train §2). */
export function ContactForm({ form }: { form: TourFormApi }) {
  const t = useTranslations('tourBooking')
  return (
    <Section title={t('contact')}>
      <p className={forms.hint}>{t('contactHint')}</p>
      <div className={forms.grid}>
        {fields.map((field) => (
          <TourTextField key={field} form={form} of="contact" field={field} />
        ))}
      </div>
    </Section>
  )
}
