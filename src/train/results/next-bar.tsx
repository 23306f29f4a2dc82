import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { type BookingState, trainsOf } from '../choose/booking-state.ts'
import { trainPriceOf } from '../queries.ts'
import styles from './journeys.module.css'

type Props = {
  state: Exclude<BookingState, { step: 'reset' | 'form' }>
  onContinue: () => void
}

/** The total and the Continue button, always visible. */
export function NextBar({ state, onContinue }: Props) {
  const t = useTranslations('train.next')
  const online = useOnline()
  const { out, back } = trainsOf(state)
  const ids = [out, back].flatMap((offer) => (offer ? [offer.availabilityId] : []))
  const price = useQuery({ ...trainPriceOf(ids), enabled: ids.length > 0 })
  const total = price.data?.priceResult.pricingInfo.totalPrice
  const ready = state.step === 'chosen'
  const reasonId = useId()
  return (
    <StickyBar>
      <div id={reasonId} className={styles.total} role="status">
        {!ready && <span className={screen.quiet}>{t(out ? 'missingBack' : 'missingOut')}</span>}
        {total && (
          <span>
            {t('total')} <MoneyText value={total} size="lg" strong />
          </span>
        )}
        {!online && <span className={screen.quiet}>{t('offline')}</span>}
      </div>
      <Button
        data-part="next"
        className={`${forms.button} ${styles.continue}`}
        disabled={!ready || !online}
        aria-describedby={reasonId}
        onClick={onContinue}
      >
        {t('continue')}
      </Button>
    </StickyBar>
  )
}
