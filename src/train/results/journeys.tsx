import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { addDays } from '#contract/day/dates'
import type { TrainOffer } from '#contract/train/train'
import { OpenCommandsLine } from '../../shell/outbox/unanswered/open-commands-line.tsx'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import { StickyBar } from '../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { type BookingChange, type BookingState, type Leg, trainsOf } from '../choose/booking-state.ts'
import { trainPriceOf, trainsFor } from '../queries.ts'
import { JourneyPanel } from './journey-panel.tsx'
import styles from './journeys.module.css'

type Props = {
  state: Exclude<BookingState, { step: 'reset' }>
  dispatch: (change: BookingChange) => void
  today: string
  /** Repeats the search for another day. */
  onDay: (day: string) => void
}

/** Outbound and return trains, each a list until a train is chosen (spec: pnr-tour-train §2). */
export function Journeys({ state, dispatch, today, onDay }: Props) {
  const { search } = state
  const open = useTranslations('trainForm.command')('open')
  const found = useQuery(trainsFor(search))
  const [reopened, setReopened] = useState<Leg | null>(null)
  const parts = useRef<HTMLDivElement>(null)
  const chosen = trainsOf(state)
  const legs: readonly Leg[] = search.tripType === 'RT' ? [1, 2] : [1]
  // move the focus from the search to the results
  useEffect(() => focusOn(parts.current, '1'), [])

  function choose(leg: Leg, offer: TrainOffer) {
    flushSync(() => {
      dispatch({ do: 'choose', leg, offer })
      setReopened(null)
    })
    focusOn(parts.current, leg === 1 && search.tripType === 'RT' ? '2' : 'next')
  }

  function change(leg: Leg) {
    flushSync(() => {
      dispatch({ do: 'back' })
      setReopened(leg)
    })
    focusOn(parts.current, String(leg))
  }

  const underWay = state.step === 'form' && state.underWay
  const offers = found.data?.availabilityResult
  return (
    <div ref={parts} className={styles.journeys}>
      {!underWay && <OpenCommandsLine kind="HOLD_TRAIN" title={open} />}
      {legs.map((leg) => (
        <div key={leg} className={styles.journey} data-part={leg} tabIndex={-1}>
          <JourneyPanel
            leg={leg}
            search={search}
            offers={leg === 1 ? offers?.departureTrains : offers?.returnTrains}
            foundAt={found.dataUpdatedAt}
            // the last train of today may have left
            nextDay={leg === 1 && search.departureDate === today ? addDays(today, 1) : null}
            onDay={onDay}
            error={found.error}
            onRetry={() => void found.refetch()}
            chosen={reopened === leg ? null : leg === 1 ? chosen.out : chosen.back}
            outbound={leg === 2 ? chosen.out : null}
            folds={state.step === 'form'}
            fixed={underWay}
            onChoose={(offer) => choose(leg, offer)}
            onChange={() => change(leg)}
          />
        </div>
      ))}
      {state.step !== 'form' && <NextBar state={state} onContinue={() => dispatch({ do: 'continue' })} />}
    </div>
  )
}

function focusOn(parts: HTMLElement | null, part: string): void {
  parts?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
}

type NextBarProps = {
  state: Exclude<BookingState, { step: 'reset' | 'form' }>
  onContinue: () => void
}

/** What is still to be chosen and the train it has to go with, the total and the Continue button: always visible. */
function NextBar({ state, onContinue }: NextBarProps) {
  const t = useTranslations('train.next')
  const online = useOnline()
  const { out, back } = trainsOf(state)
  const chosen = [out, back].filter((offer) => offer !== null)
  const ids = chosen.map(({ availabilityId }) => availabilityId)
  const price = useQuery({ ...trainPriceOf(ids), enabled: ids.length > 0 })
  const total = price.data?.priceResult.pricingInfo.totalPrice
  const ready = state.step === 'chosen'
  const reasonId = useId()
  return (
    <StickyBar>
      <div id={reasonId} className={`${forms.bar} ${styles.next}`} role="status">
        {!ready &&
          chosen.map((one) => (
            <span key={one.availabilityId} className={styles.chosen}>
              {one.departureTime}–{one.arrivalTime} {one.trainName} {one.trainNumber}
            </span>
          ))}
        <div className={styles.total}>
          {!ready && <p className={screen.quiet}>{t(out ? 'missingBack' : 'missingOut')}</p>}
          {total && (
            <span>
              {t('total')} <MoneyText value={total} size="due" />
            </span>
          )}
          {!online && <p className={screen.quiet}>{t('offline')}</p>}
        </div>
      </div>
      <Button
        data-part="next"
        className={forms.button}
        disabled={!ready || !online}
        aria-describedby={reasonId}
        onClick={onContinue}
      >
        {t('continue')}
      </Button>
    </StickyBar>
  )
}
