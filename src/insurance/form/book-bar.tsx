import { Button } from '@mantine/core'
import { type RefObject, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money'
import { MoneyText } from '../../ui/money.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import type { BookingState } from '../choose/booking-state.ts'
import styles from './policy-form.module.css'
import type { BookObstacle } from './why-not-book.ts'

type Props = {
  /** Id of the form that the button submits. */
  form: string
  total: MoneyPair | null
  why: BookObstacle | null
  page: Exclude<BookingState, { step: 'reset' }>
  state: 'typing' | 'keeping' | 'notKept' | 'unfit'
  button: RefObject<HTMLButtonElement | null>
}

/** The premium, the Book button, and why it is disabled (spec: insurance §4). */
export function BookBar({ form, total, why, page, state, button }: Props) {
  const t = useTranslations('insuranceForm.book')
  const reasonId = useId()
  const booking = page.step === 'booking'
  return (
    <StickyBar>
      <div className={styles.bar}>
        {total && (
          <span>
            {t('total')} <MoneyText value={total} size="lg" strong />
          </span>
        )}
        <div id={reasonId} role="status">
          {why && !booking && <p className={styles.why}>{t(`whyNot.${why}`)}</p>}
          {state === 'keeping' && <p className={styles.why}>{t('keeping')}</p>}
          {booking && <p className={styles.why}>{t(page.checking ? 'checking' : 'sending')}</p>}
          {(state === 'notKept' || state === 'unfit') && <p className={styles.problem}>{t(state)}</p>}
        </div>
      </div>
      <Button
        ref={button}
        type="submit"
        form={form}
        className={styles.button}
        disabled={why !== null || page.step !== 'searched'}
        loading={state === 'keeping' || booking}
        aria-describedby={reasonId}
      >
        {t('submit')}
      </Button>
    </StickyBar>
  )
}
