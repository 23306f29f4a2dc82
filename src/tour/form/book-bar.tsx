import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { BookingBar } from '../../shell/outbox/draft/booking-bar.tsx'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import type { BookObstacle } from './why-not-book.ts'

type Props = {
  total: MoneyPair
  why: BookObstacle | null
  seatsLeft: number
  state: StagingState
  /** A booking from this form is staged or sent, and its outcome is not final. */
  sent: boolean
}

/** The total, the Book button, and why it is disabled. */
export function BookBar({ total, why, seatsLeft, state, sent }: Props) {
  const t = useTranslations('tourBooking.book')
  return (
    <BookingBar
      total={
        <>
          {t('total')} <MoneyText value={total} size="lg" strong />
        </>
      }
      label={t('submit')}
      why={why && !sent && <p className={screen.quiet}>{t(`whyNot.${why}`, { count: seatsLeft })}</p>}
      isClosed={why !== null || sent}
      state={state}
      underWay={sent ? t('standing') : null}
      words={(word) => t(word)}
    />
  )
}
