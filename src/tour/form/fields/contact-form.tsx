import { useTranslations } from 'use-intl'
import rows from '../../../shell/people-rows/people-rows.module.css'
import { RowsTable } from '../../../shell/people-rows/people-rows.tsx'
import { PickedNote } from '../../../shell/picking/picked-note.tsx'
import { TravellerSection } from '../../../ui/form/traveller-section.tsx'
import type { Typed } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import styles from '../tour-forms.module.css'
import type { TourFields } from './tour-fields.ts'
import { TourTextField } from './tour-text-field.tsx'

const fields = ['first_name', 'last_name', 'email', 'phone', 'address', 'postal_code'] as const

/** Contact Information (spec: pnr-tour-train §2), as a row like those of the travellers. */
export function ContactForm({ form }: { form: Typed<TourFields> }) {
  const t = useTranslations('tourBooking')
  return (
    <RowsTable lines={[fields.map((field) => t(`field.${field}`))]} look={styles.contact} isCard>
      <TravellerSection
        title={t('contact')}
        finished={undefined}
        hint={<p className={screen.quiet}>{t('contactHint')}</p>}
      >
        <div className={rows.line} data-thirds>
          {fields.map((field) => (
            <TourTextField key={field} form={form} of="contact" place="contact" field={field} />
          ))}
        </div>
        <PickedNote place="contact" />
      </TravellerSection>
    </RowsTable>
  )
}
