import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money'
import type { CommandFormState } from '../../shell/outbox/use-command-form.ts'
import { MoneyText } from '../../ui/money.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import styles from './tour-forms.module.css'
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
      <div className={styles.bar}>
        <span>
          {t('total')} <MoneyText value={total} size="lg" strong />
        </span>
        <div id={reasonId} role="status">
          {why && !sent && <p className={styles.why}>{t(`whyNot.${why}`, { count: seatsLeft })}</p>}
          {state === 'keeping' && <p className={styles.why}>{t('keeping')}</p>}
          {sent && <p className={styles.why}>{t('standing')}</p>}
          {(state === 'notKept' || state === 'unfit') && <p className={styles.problem}>{t(state)}</p>}
        </div>
      </div>
      <Button
        type="submit"
        className={styles.button}
        disabled={why !== null || sent}
        loading={state === 'keeping'}
        aria-describedby={reasonId}
      >
        {t('submit')}
      </Button>
    </StickyBar>
  )
}
