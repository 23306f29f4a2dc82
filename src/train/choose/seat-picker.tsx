import { IconArmchair } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import forms from '../../ui/form/form.module.css'
import { Skeletons } from '../../ui/state/states.tsx'
import { FailedQuery } from '../failed-query.tsx'
import { seatMapOf } from '../queries.ts'
import type { Leg } from './booking-state.ts'
import { type ChosenSeats, nextUnseated, type SeatPassenger, takeSeat } from './chosen-seats.ts'
import styles from './seat-choice.module.css'
import { SeatLegend } from './seat-legend.tsx'
import { SeatMap } from './seat-map.tsx'
import { freeSeatsIn, type Wagon } from './wagon-seats.ts'

type Props = {
  offer: TrainOffer
  leg: Leg
  passengers: readonly SeatPassenger[]
  chosen: ChosenSeats
  onChange: (chosen: ChosenSeats) => void
}

export function SeatPicker({ offer, ...rest }: Props) {
  const map = useQuery(seatMapOf(offer.availabilityId))
  if (map.data) return <Picker wagons={map.data.wagons} {...rest} />
  if (!map.isError) return <Skeletons count={1} shape="form" />
  return <FailedQuery what="seats" error={map.error} onRetry={() => void map.refetch()} />
}

type PickerProps = Omit<Props, 'offer'> & { wagons: readonly Wagon[] }

/** Choice of passenger, wagon and seat; after each seat the next passenger without one is selected. */
function Picker({ wagons, leg, passengers, chosen, onChange }: PickerProps) {
  const [who, setWho] = useState(passengers.find(({ ref }) => !(ref in chosen))?.ref ?? passengers[0]?.ref)
  const [wagonNumber, setWagonNumber] = useState(
    Object.values(chosen)[0]?.wagonNumber ??
      (wagons.find((wagon) => freeSeatsIn(wagon) >= passengers.length) ?? wagons[0])?.wagonNumber,
  )
  const wagon = wagons.find((one) => one.wagonNumber === wagonNumber)
  const current = passengers.find(({ ref }) => ref === who) ?? passengers[0]

  function take(seatNumber: string) {
    if (!wagon || !current) return
    const next = takeSeat(chosen, current.ref, { leg, wagonNumber: wagon.wagonNumber, seatNumber })
    onChange(next)
    if (current.ref in next) setWho(nextUnseated(passengers, next, current.ref))
  }

  return (
    <div className={styles.picker}>
      <PassengerChoice
        wagons={wagons}
        passengers={passengers}
        chosen={chosen}
        who={current?.ref}
        onWho={setWho}
      />
      <WagonChoice wagons={wagons} value={wagonNumber} onChange={setWagonNumber} />
      {wagon && (
        <>
          <SeatMap
            key={wagon.wagonNumber}
            wagon={wagon}
            passengers={passengers}
            chosen={chosen}
            onSeat={take}
          />
          <SeatLegend />
        </>
      )}
    </div>
  )
}

type PassengerChoiceProps = {
  wagons: readonly Wagon[]
  passengers: readonly SeatPassenger[]
  chosen: ChosenSeats
  who: string | undefined
  onWho: (ref: string) => void
}

/** Selects the passenger who gets the next seat. */
function PassengerChoice({ wagons, passengers, chosen, who, onWho }: PassengerChoiceProps) {
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

type WagonChoiceProps = {
  wagons: readonly Wagon[]
  value: number | undefined
  onChange: (wagonNumber: number) => void
}

function WagonChoice({ wagons, value, onChange }: WagonChoiceProps) {
  const t = useTranslations('train.seats')
  const group = useId()
  return (
    <fieldset className={`${forms.frameless} ${styles.chips}`}>
      <legend>{t('wagon')}</legend>
      {wagons.map((wagon) => (
        <label key={wagon.wagonNumber} className={styles.chip}>
          <input
            type="radio"
            name={group}
            checked={wagon.wagonNumber === value}
            onChange={() => onChange(wagon.wagonNumber)}
          />
          <span>{t('wagonFree', { name: wagon.wagonName, count: freeSeatsIn(wagon) })}</span>
        </label>
      ))}
    </fieldset>
  )
}
