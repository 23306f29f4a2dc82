import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { BookingBar } from '../../shell/outbox/draft/booking-bar.tsx'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import screen from '../../ui/panel/screen.module.css'
import type { BookingState } from '../booking-state.ts'
import type { BookObstacle } from './why-not-book.ts'

type Props = {
  /** Id of the form that the button submits. */
  form: string
  total: MoneyPair | null
  why: BookObstacle | null
  page: Exclude<BookingState, { step: 'reset' }>
  state: StagingState
  button: RefObject<HTMLButtonElement | null>
}

/** The premium, the Book button, and why it is disabled (spec: insurance §4). */
export function BookBar({ form, total, why, page, state, button }: Props) {
  const t = useTranslations('insuranceForm.book')
  const isBooking = page.step === 'booking'
  return (
    <BookingBar
      form={form}
      word={t('total')}
      total={total}
      label={t('submit')}
      why={why && !isBooking && <p className={screen.quiet}>{t(`whyNot.${why}`)}</p>}
      isClosed={why !== null || page.step !== 'searched'}
      isLoading={isBooking}
      state={state}
      underWay={isBooking ? t(page.checking ? 'checking' : 'sending') : null}
      words={(word) => t(word)}
      button={button}
    />
  )
}
