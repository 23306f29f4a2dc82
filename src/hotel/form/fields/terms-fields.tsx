import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CheckedHotel } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../../lib/language/format.ts'
import { useClientView } from '../../../lib/session/client-view.ts'
import { isNonRefundable } from '../../../lib/words/policy-words.ts'
import forms from '../../../ui/form/form.module.css'
import { fieldId, type Typed } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import type { BookingFields } from '../booking-draft.ts'

type Props = {
  form: Typed<BookingFields>
  checked: CheckedHotel
  /** `null`: the user may not see it. */
  deducted: MoneyPair | null
  /** It cannot be held: it must be issued at once. */
  direct: boolean
  mayIssue: boolean
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** Issuing at once: a required agreement if the booking cannot be held, else an option. */
export function TermsFields({ form, checked, deducted, direct, mayIssue, agreed, onAgree }: Props) {
  const t = useTranslations('hotel.booking')
  const isClientView = useClientView()
  const price = isClientView ? 'client' : deducted ? formatMoney(deducted) : 'none'
  if (direct) {
    const lost = isNonRefundable(checked.roomCancellationPolicyList)
    return (
      <Section title={t('terms')}>
        <p className={screen.problem}>{t(lost ? 'nonRefundable' : 'notHeld', { price })}</p>
        <Checkbox
          className={forms.check}
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
        className={forms.check}
        size="md"
        label={t('issueNow')}
        description={t('issueNowHint', { price })}
      />
    </Section>
  )
}
