import { useTranslations } from 'use-intl'
import type { PostingRow } from '#contract/admin/deposits'
import { formatMoney } from '../../../lib/language/format.ts'
import screen from '../../../ui/panel/screen.module.css'
import { Status } from '../../../ui/state/status.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'

type Props = { posting: PostingRow; onReverse: (posting: PostingRow) => void }

/** Reverses a posting once; one that was reversed says so. */
export function ReverseButton({ posting, onReverse }: Props) {
  const t = useTranslations('adminDeposits.postings')
  const online = useOnline()
  if (posting.reversedBy !== null) return <Status tone="muted" word={t('isReversed')} />
  if (!posting.mayReverse) return null
  return (
    <button
      type="button"
      className={screen.textButton}
      disabled={!online}
      aria-label={t('reverseNamed', {
        amount: formatMoney(posting.amount),
        reference: posting.reference,
      })}
      onClick={() => onReverse(posting)}
    >
      {t('reverse')}
    </button>
  )
}
