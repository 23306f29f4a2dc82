import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train'
import { Button } from '../../ui/button.tsx'
import type { Leg } from '../booking/booking-state.ts'
import screen from '../screen.module.css'
import type { ChosenSeats, Seated } from './chosen-seats.ts'
import styles from './seat-choice.module.css'
import { SeatPicker } from './seat-picker.tsx'

type Props = {
  offer: TrainOffer
  leg: Leg
  /** Adults only: an infant sits on a lap. */
  passengers: readonly Seated[]
  /** Of this journey. */
  chosen: ChosenSeats
  onChange: (chosen: ChosenSeats) => void
  disabled?: boolean
}

/** Seats of one journey, for whoever wants certain ones. */
export function SeatChoice({ offer, leg, passengers, chosen, onChange, disabled = false }: Props) {
  const t = useTranslations('train.seats')
  const id = useId()
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const seated = passengers.flatMap(({ ref, label }) => {
    const seat = chosen[ref]
    return seat ? [`${label}: ${seat.seatNumber}`] : []
  })
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h3 id={id}>
        {t('ofLeg', { leg: String(leg) })}
        <small>
          {offer.trainName} {offer.trainNumber}
        </small>
      </h3>
      {!opened && <p className={screen.quiet}>{seated.length > 0 ? seated.join(' · ') : t('side')}</p>}
      {opened && (
        <SeatPicker offer={offer} leg={leg} passengers={passengers} chosen={chosen} onChange={onChange} />
      )}
      <div className={styles.actions}>
        <Button
          ref={opener}
          variant="quiet"
          aria-expanded={opened}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'close' : 'open')}
        </Button>
        {seated.length > 0 && (
          <Button
            variant="quiet"
            disabled={disabled}
            onClick={() => {
              onChange({})
              // it goes with the last seat
              opener.current?.focus()
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </section>
  )
}
