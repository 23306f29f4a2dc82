import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { BookingBar } from '../../shell/outbox/draft/booking-bar.tsx'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import screen from '../../ui/panel/screen.module.css'
import { MoneyStep } from '../../ui/price/money.tsx'
import type { BookObstacle } from './why-not-book.ts'

type Props = {
  total: MoneyPair
  /** The total shown first, if it has changed since. */
  before: MoneyPair | null
  why: BookObstacle | null
  seatsLeft: number
  state: StagingState
  /** A booking from this form is staged or sent, and its outcome is not final. */
  sent: boolean
}

/** The total, the Book button, and why it is disabled. */
export function BookBar({ total, before, why, seatsLeft, state, sent }: Props) {
  const t = useTranslations('tourBooking.book')
  const changed = useTranslations('tourBooking.price')('changed')
  return (
    <BookingBar
      word={t('total')}
      total={total}
      label={t('submit')}
      why={
        <>
          {before && (
            <p className={screen.quiet}>
              {changed} <MoneyStep before={before} now={total} />
            </p>
          )}
          {why && !sent && <p className={screen.quiet}>{t(`whyNot.${why}`, { count: seatsLeft })}</p>}
        </>
      }
      isClosed={why !== null || sent}
      state={state}
      underWay={sent ? t('standing') : null}
      words={(word) => t(word)}
    />
  )
}
