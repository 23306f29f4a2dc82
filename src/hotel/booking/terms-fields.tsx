import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CheckedHotel } from '#contract/hotel'
import type { MoneyPair } from '#contract/money'
import { formatMoney } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import styles from './booking-form.module.css'
import { type BookingFormApi, fieldId } from './form-errors.ts'
import { mustIssueNow } from './may-book.ts'

type Props = {
  form: BookingFormApi
  checked: CheckedHotel
  deducted: MoneyPair
  mayIssue: boolean
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** Issuing at once: agreed to where it must be, offered where it may be. */
export function TermsFields({ form, checked, deducted, mayIssue, agreed, onAgree }: Props) {
  const t = useTranslations('hotel.booking')
  const price = formatMoney(deducted)
  if (mustIssueNow(checked)) {
    return (
      <Section title={t('terms')}>
        <p className={styles.problem}>{t('nonRefundable', { price })}</p>
        <Checkbox
          className={styles.check}
          size="md"
          label={t('agree')}
          checked={agreed}
          disabled={!mayIssue}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </Section>
    )
  }
  if (!mayIssue) return null
  return (
    <Section title={t('terms')}>
      <Checkbox
        key={form.key('issueNow')}
        {...form.getInputProps('issueNow', { type: 'checkbox' })}
        id={fieldId('issueNow')}
        className={styles.check}
        size="md"
        label={t('issueNow')}
        description={t('issueNowHint', { price })}
      />
    </Section>
  )
}
