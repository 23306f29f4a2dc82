import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CheckedHotel } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../../lib/language/format.ts'
import { useClientView } from '../../../lib/session/client-view.ts'
import { isNonRefundable } from '../../../lib/words/policy-words.ts'
import forms from '../../../ui/form/form.module.css'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { Status } from '../../../ui/state/status.tsx'
import { useWide } from '../../../ui/use-wide.ts'

type Props = {
  checked: CheckedHotel
  /** `null`: the user may not see it. */
  deducted: MoneyPair | null
  mayIssue: boolean
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** The agreement that a booking needs which cannot be held: it is issued at once. */
export function TermsFields({ checked, deducted, mayIssue, agreed, onAgree }: Props) {
  const t = useTranslations('hotel.booking')
  const isClientView = useClientView()
  const price = isClientView ? 'client' : deducted ? formatMoney(deducted) : 'none'
  const label = useTranslations('hotel.policy')('nonRefundable')
  const wide = useWide()
  const lost = isNonRefundable(checked.roomCancellationPolicyList)
  return (
    <Section
      title={t('terms')}
      // on a narrow screen the policy that says it may be folded
      aside={lost && !wide && <Status tone="alarm" word={label} />}
    >
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
