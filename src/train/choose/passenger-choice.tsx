import { IconArmchair } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import forms from '../../ui/form/form.module.css'
import type { ChosenSeats, SeatPassenger } from './chosen-seats.ts'
import styles from './seat-choice.module.css'
import type { Wagon } from './wagon-seats.ts'

type Props = {
  wagons: readonly Wagon[]
  passengers: readonly SeatPassenger[]
  chosen: ChosenSeats
  who: string | undefined
  onWho: (ref: string) => void
}

/** Selects the passenger who gets the next seat. */
export function PassengerChoice({ wagons, passengers, chosen, who, onWho }: Props) {
  const t = useTranslations('train.seats')
  const group = useId()
  return (
    <fieldset className={`${forms.frameless} ${styles.chips}`}>
      <legend>{t('who')}</legend>
      {passengers.map(({ ref, label }) => {
        const seat = chosen[ref]
        const wagon = wagons.find(({ wagonNumber }) => wagonNumber === seat?.wagonNumber)
        return (
          <label key={ref} className={styles.chip}>
            <input type="radio" name={group} checked={ref === who} onChange={() => onWho(ref)} />
            <IconArmchair size={18} aria-hidden />
            <span>
              {label}
              <small>
                {seat
                  ? t('place', { wagon: wagon?.wagonName ?? seat.wagonNumber, seat: seat.seatNumber })
                  : t('notYet')}
              </small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
