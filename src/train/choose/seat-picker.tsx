import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrainOffer } from '#contract/train/train'
import { Skeletons } from '../../ui/state/states.tsx'
import { FailedQuery } from '../failed-query.tsx'
import { seatMapOf } from '../queries.ts'
import type { Leg } from './booking-state.ts'
import { type ChosenSeats, nextUnseated, type SeatPassenger, takeSeat } from './chosen-seats.ts'
import { PassengerChoice } from './passenger-choice.tsx'
import styles from './seat-choice.module.css'
import { SeatLegend } from './seat-legend.tsx'
import { SeatMap } from './seat-map.tsx'
import { WagonChoice } from './wagon-choice.tsx'
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
