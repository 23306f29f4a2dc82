import { useTranslations } from 'use-intl'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import forms from '../../../ui/form/form.module.css'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import { Section } from '../../../ui/panel/section.tsx'
import type { TourFields } from './tour-fields.ts'
import { TourTextField } from './tour-text-field.tsx'

const fields = ['first_name', 'last_name', 'email', 'phone', 'address', 'postal_code'] as const

/** Contact Information (spec: pnr-tour-train §2). */
export function ContactForm({ form }: { form: Typed<TourFields> }) {
  const t = useTranslations('tourBooking')
  return (
    <Section title={t('contact')}>
      <p className={forms.hint}>{t('contactHint')}</p>
      <div className={`${forms.grid} ${forms.thirds}`}>
        {fields.map((field) => (
          <TourTextField key={field} form={form} of="contact" place="contact" field={field} />
        ))}
        <PickedNote place="contact" />
      </div>
    </Section>
  )
}
