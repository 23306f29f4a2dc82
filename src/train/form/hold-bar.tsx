import { Button } from '@mantine/core'
import { type RefObject, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import type { HoldObstacle } from './why-not-hold.ts'

type Props = {
  /** Id of the form that the button submits. */
  form: string
  total: MoneyPair | null
  why: HoldObstacle | null
  /** `standing`: the hold is staged or sent, and its progress is shown above the bar. */
  state: 'typing' | 'keeping' | 'notKept' | 'unfit' | 'standing'
  /** Time of day until which the seats would be held. */
  until: string | null
  button: RefObject<HTMLButtonElement | null>
  /** The text beside the button, which gets the focus while the button is disabled. */
  reason: RefObject<HTMLDivElement | null>
  onSearchAgain: () => void
  onRetry: () => void
}

/** The total, the Hold button, and why it is disabled. */
export function HoldBar({ form, total, why, state, until, button, reason, onSearchAgain, onRetry }: Props) {
  const t = useTranslations('trainForm.hold')
  const reasonId = useId()
  const keeping = state === 'keeping'
  const busy = keeping || state === 'standing'
  return (
    <StickyBar>
      <div className={forms.bar}>
        {total && (
          <span>
            {t('total')} <MoneyText value={total} size="lg" strong />
          </span>
        )}
        <div ref={reason} id={reasonId} role="status" tabIndex={-1}>
          {why && !busy && <p className={screen.quiet}>{t(`whyNot.${why}`)}</p>}
          {!why && state === 'typing' && <p className={`${screen.quiet} ${forms.aloud}`}>{t('free')}</p>}
          {busy && <p className={screen.quiet}>{t(state)}</p>}
          {(state === 'notKept' || state === 'unfit') && <p className={screen.problem}>{t(state)}</p>}
        </div>
      </div>
      {why === 'OFFER_EXPIRED' && !busy && <Button onClick={onSearchAgain}>{t('searchAgain')}</Button>}
      {why === 'NO_PRICE' && (
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {(why !== 'OFFER_EXPIRED' || busy) && (
        <Button
          ref={button}
          type="submit"
          form={form}
          className={forms.button}
          disabled={why !== null || state === 'standing'}
          loading={keeping}
          aria-describedby={reasonId}
        >
          {until ? t('submit', { time: until }) : t('submitPlain')}
        </Button>
      )}
    </StickyBar>
  )
}
