import { useLocale, useTranslations } from 'use-intl'
import type { Permissions } from '#contract/access/session'
import type { CheckedHotel } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import { formatLimit, formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { BookingBar } from '../../shell/outbox/draft/booking-bar.tsx'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import hidden from '../../ui/styles/hidden.module.css'
import styles from './booking-form.module.css'
import { goToChanges } from './change-notice.tsx'
import { mustIssueNow, whyDisabled } from './may-book.ts'

type Props = {
  checked: CheckedHotel
  now: Date
  /** A later price check changed the offer since the form opened. */
  changed: boolean
  permissions: Permissions
  /** The price was checked in this visit and since the last reconnect. */
  fresh: boolean
  /** The user must still confirm that a room became non-refundable. */
  unconfirmed: boolean
  agreed: boolean
  issue: boolean
  /** What the client pays. */
  total: MoneyPair
  /** What issuing takes from the deposit; `null`: the user may not see it. */
  deducted: MoneyPair | null
  /** The part of `deducted` that the deposit does not cover; `null`: none. */
  missing: MoneyPair | null
  /** The owner of that deposit, for message texts. */
  owner: string
  /** Holds the booking instead of issuing it. */
  onHold: () => void
  state: StagingState
  /** A number field is out of its bounds. */
  refused: boolean
}

/** The total, and the button that books; disabled with the reason. */
export function BookBar(props: Props) {
  const {
    checked,
    now,
    changed,
    permissions,
    fresh,
    unconfirmed,
    agreed,
    issue,
    total,
    deducted,
    missing,
    owner,
    onHold,
    state,
    refused,
  } = props
  const t = useTranslations('hotel.booking')
  const numbers = useTranslations('fields.number')
  const locale = useLocale()
  const isClientView = useClientView()
  const issueNow = mustIssueNow(checked, now) ? agreed : issue
  const short = issue && missing !== null
  const why = whyDisabled({
    checked,
    permissions,
    fresh,
    unconfirmed,
    issueNow,
    short,
    online: useOnline(),
    now,
  })
  const label =
    issue || checked.bookingHoldUntil === null
      ? t('issueAndDeduct', { price: deducted && !isClientView ? formatMoney(deducted) : 'none' })
      : t('holdUntil', { moment: formatLimit(checked.bookingHoldUntil, locale) })
  return (
    <BookingBar
      total={
        <>
          <span className={hidden.hidden}>{t('prices')} </span>
          <MoneyText value={total} size="due" />
        </>
      }
      label={label}
      isClosed={why !== null || refused}
      state={state}
      words={(word) => t(word)}
      wordsClass={styles.words}
      reasonClass={styles.reason}
      buttonClass={`${forms.button} ${styles.button}`}
      why={
        <>
          {changed && (
            <p className={screen.quiet}>
              <button type="button" className={screen.textButton} onClick={goToChanges}>
                {t('changedAbove')}
              </button>
            </p>
          )}
          {refused && <p className={screen.quiet}>{numbers('waits')}</p>}
          {why && (
            <p className={screen.quiet}>
              {why === 'DEPOSIT_SHORT' && isClientView
                ? t('cannotIssue')
                : t(`whyNot.${why}`, { amount: missing ? formatMoney(missing) : '', owner })}
              {why === 'DEPOSIT_SHORT' && !mustIssueNow(checked, now) && (
                <>
                  {' '}
                  <button type="button" className={screen.textButton} onClick={onHold}>
                    {t('holdInstead')}
                  </button>
                </>
              )}
            </p>
          )}
        </>
      }
    />
  )
}
