import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { seatMapOf } from '../queries.ts'
import type { Leg } from './booking-state.ts'
import type { ChosenSeats, SeatPassenger } from './chosen-seats.ts'
import styles from './seat-choice.module.css'
import { SeatPicker } from './seat-picker.tsx'
import { isSold } from './wagon-seats.ts'

type Props = {
  offer: TrainOffer
  leg: Leg
  /** Adults only: infants have no seat. */
  passengers: readonly SeatPassenger[]
  chosen: ChosenSeats
  onChange: (chosen: ChosenSeats) => void
  disabled?: boolean
}

/** Optional choice of seats for one journey. */
export function SeatChoice({ offer, leg, passengers, chosen, onChange, disabled = false }: Props) {
  const t = useTranslations('train.seats')
  const id = useId()
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const seated = passengers.flatMap(({ ref, label }) => {
    const seat = chosen[ref]
    return seat ? [`${label}: ${seat.seatNumber}`] : []
  })
  // also checks seats of a restored draft, while the map is closed
  const map = useQuery({ ...seatMapOf(offer.availabilityId), enabled: seated.length > 0 })
  // while a booking is under way, the seats may be taken by that booking
  const wagons = disabled ? [] : (map.data?.wagons ?? [])
  const lost = passengers.filter(({ ref }) => isSold(wagons, chosen[ref]))
  return (
    <section className={styles.choice} data-open={opened || undefined} aria-labelledby={id}>
      <h3 id={id}>
        {t('ofLeg', { leg: String(leg) })}
        <small>
          {offer.trainName} {offer.trainNumber}
        </small>
      </h3>
      <div>
        {!opened && (
          <p className={screen.quiet}>
            {seated.length > 0 ? seated.join(' · ') : t('railwayChooses', { count: passengers.length })}
          </p>
        )}
        <div role="alert">
          {lost.map(({ ref, label }) => (
            <p key={ref} className={screen.problem}>
              {t('sold', { seat: chosen[ref]?.seatNumber ?? '', who: label })}
            </p>
          ))}
        </div>
      </div>
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
              // this button is removed with the last seat
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
