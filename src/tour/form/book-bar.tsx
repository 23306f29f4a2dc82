import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { CommandFormState } from '../../shell/outbox/draft/use-command-form.ts'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import type { BookObstacle } from './why-not-book.ts'

type Props = {
  total: MoneyPair
  why: BookObstacle | null
  seatsLeft: number
  state: CommandFormState
  /** A booking from this form is staged or sent, and its outcome is not final. */
  sent: boolean
}

/** The total, the Book button, and why it is disabled. */
export function BookBar({ total, why, seatsLeft, state, sent }: Props) {
  const t = useTranslations('tourBooking.book')
  const reasonId = useId()
  return (
    <StickyBar>
      <div className={forms.bar}>
        <span>
          {t('total')} <MoneyText value={total} size="lg" strong />
        </span>
        <div id={reasonId} role="status">
          {why && !sent && <p className={screen.quiet}>{t(`whyNot.${why}`, { count: seatsLeft })}</p>}
          {state === 'keeping' && <p className={screen.quiet}>{t('keeping')}</p>}
          {sent && <p className={screen.quiet}>{t('standing')}</p>}
          {(state === 'notKept' || state === 'unfit') && <p className={screen.problem}>{t(state)}</p>}
        </div>
      </div>
      <Button
        type="submit"
        className={forms.button}
        disabled={why !== null || sent}
        loading={state === 'keeping'}
        aria-describedby={reasonId}
      >
        {t('submit')}
      </Button>
    </StickyBar>
  )
}
