import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Section } from '../../ui/section.tsx'
import styles from './booking-form.module.css'
import { type BookingFormApi, fieldProps } from './form-errors.ts'

export function MoreFields({ form }: { form: BookingFormApi }) {
  const t = useTranslations('hotel.booking')
  return (
    <Section title={t('more')}>
      <div className={styles.fields}>
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
