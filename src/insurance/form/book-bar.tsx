import { Button } from '@mantine/core'
import { type RefObject, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import type { BookingState } from '../booking-state.ts'
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
      <div className={forms.bar}>
        {total && (
          <span>
            {t('total')} <MoneyText value={total} size="lg" strong />
          </span>
        )}
        <div id={reasonId} role="status">
          {why && !booking && <p className={screen.quiet}>{t(`whyNot.${why}`)}</p>}
          {state === 'keeping' && <p className={screen.quiet}>{t('keeping')}</p>}
          {booking && <p className={screen.quiet}>{t(page.checking ? 'checking' : 'sending')}</p>}
          {(state === 'notKept' || state === 'unfit') && <p className={screen.problem}>{t(state)}</p>}
        </div>
      </div>
      <Button
        ref={button}
        type="submit"
        form={form}
        className={forms.button}
        disabled={why !== null || page.step !== 'searched'}
        loading={state === 'keeping' || booking}
        aria-describedby={reasonId}
      >
        {t('submit')}
      </Button>
    </StickyBar>
  )
}
