import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../lib/language/format.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import screen from '../../ui/panel/screen.module.css'
import { useWide } from '../../ui/use-wide.ts'
import { goToChanges } from './change-notice.tsx'
import type { DisabledReason } from './may-book.ts'
import type { Recheck } from './price-panel.tsx'

type Props = {
  why: DisabledReason | null
  /** A later price check changed the offer since the form opened. */
  changed: boolean
  /** A number field is out of its bounds. */
  refused: boolean
  missing: MoneyPair | null
  /** The owner of the deposit that lacks it. */
  owner: string
  recheck: Recheck
  /** Holds the booking; `null`: it cannot be held. */
  onHold: (() => void) | null
}

/** Why the button that books is closed, each with what opens it; and that a price check changed something. */
export function WhyClosed({ why, changed, refused, missing, owner, recheck, onHold }: Props) {
  const t = useTranslations('hotel.booking')
  const numbers = useTranslations('fields.number')
  const sentence = useSentence()
  const isClientView = useClientView()
  // on a narrow screen the price, with its own button and problem, may be folded
  const wide = useWide()
  const isOld = why === 'PRICE_NOT_CHECKED' || why === 'PRICE_TOO_OLD'
  return (
    <>
      {changed && (
        <p className={screen.quiet}>
          <Act onPress={goToChanges}>{t('changedAbove')}</Act>
        </p>
      )}
      {refused && <p className={screen.quiet}>{numbers('waits')}</p>}
      {!wide && recheck.error !== null && <p className={screen.problem}>{sentence(recheck.error)}</p>}
      {why && (
        <p className={screen.quiet}>
          {why === 'DEPOSIT_SHORT' && isClientView
            ? t('cannotIssue')
            : t(`whyNot.${why}`, { amount: missing ? formatMoney(missing) : '', owner })}{' '}
          {why === 'DEPOSIT_SHORT' && onHold && <Act onPress={onHold}>{t('holdInstead')}</Act>}
          {isOld && !wide && <Act onPress={recheck.run}>{t('recheck')}</Act>}
        </p>
      )}
    </>
  )
}

function Act({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" className={screen.textButton} onClick={onPress}>
      {children}
    </button>
  )
}
