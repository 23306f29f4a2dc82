import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import { BookingBar, onlyAloud } from '../../shell/outbox/draft/booking-bar.tsx'
import type { StagingState } from '../../shell/outbox/draft/use-staging.ts'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import type { HoldObstacle } from './why-not-hold.ts'

type Props = {
  /** Id of the form that the button submits. */
  form: string
  total: MoneyPair | null
  why: HoldObstacle | null
  state: StagingState
  /** The hold is staged or sent, and its progress is shown above the bar. */
  isUnderWay: boolean
  /** Time of day until which the seats would be held. */
  until: string | null
  button: RefObject<HTMLButtonElement | null>
  /** The text beside the button, which gets the focus while the button is disabled. */
  reason: RefObject<HTMLDivElement | null>
  onSearchAgain: () => void
  onRetry: () => void
}

/** The total, the Hold button, and why it is disabled. */
export function HoldBar(props: Props) {
  const { form, total, why, state, isUnderWay, until, button, reason, onSearchAgain, onRetry } = props
  const t = useTranslations('trainForm.hold')
  const busy = state === 'keeping' || isUnderWay
  return (
    <BookingBar
      form={form}
      word={t('total')}
      total={total}
      label={until ? t.rich('submit', { time: until, more: onlyAloud }) : t('submitPlain')}
      note={until && t('until', { time: until })}
      isClosed={why !== null || isUnderWay}
      state={state}
      underWay={isUnderWay ? t('standing') : null}
      words={(word) => t(word)}
      button={button}
      reason={reason}
      hasButton={why !== 'OFFER_EXPIRED' || busy}
      before={
        <>
          {why === 'OFFER_EXPIRED' && !busy && <Button onClick={onSearchAgain}>{t('searchAgain')}</Button>}
          {why === 'NO_PRICE' && (
            <Button variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </>
      }
      why={
        <>
          {why && !busy && <p className={screen.quiet}>{t(`whyNot.${why}`)}</p>}
          {!why && !busy && state === 'typing' && (
            <p className={`${screen.quiet} ${forms.aloud}`}>{t('free')}</p>
          )}
        </>
      }
    />
  )
}
