import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import hidden from '../../ui/styles/hidden.module.css'
import { type ChosenSeats, occupantOf, type SeatPassenger } from './chosen-seats.ts'
import styles from './seat-map.module.css'
import { lettersOf, neighbourOf, type SeatPosition, seatNumberOf, type Wagon } from './wagon-seats.ts'

type Props = {
  wagon: Wagon
  passengers: readonly SeatPassenger[]
  chosen: ChosenSeats
  onSeat: (seatNumber: string) => void
}

/** The seats of a wagon; a single tab stop, with the arrow keys inside (roving tabindex). */
export function SeatMap({ wagon, passengers, chosen, onSeat }: Props) {
  const t = useTranslations('train.seats')
  const keysHintId = useId()
  const map = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState<SeatPosition>(() => initialPosition(wagon, chosen))
  const rows = Array.from({ length: wagon.rows }, (_, index) => index + 1)

  function onKeyDown(event: KeyboardEvent) {
    // leave browser shortcuts alone
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = neighbourOf(wagon, current, event.key)
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    map.current?.querySelector<HTMLButtonElement>(`[data-seat="${seatNumberOf(next)}"]`)?.focus()
  }

  return (
    <div className={styles.wagon}>
      <p id={keysHintId} className={hidden.hidden}>
        {t('keys')}
      </p>
      <fieldset
        ref={map}
        className={styles.seats}
        aria-label={t('map', { wagon: wagon.wagonName })}
        aria-describedby={keysHintId}
        onKeyDown={onKeyDown}
      >
        <div className={styles.row} aria-hidden>
          {wagon.columns.map((letter, index) => (
            <b key={letter ?? `aisle ${index}`} className={letter ? styles.letter : styles.aisle}>
              {letter}
            </b>
          ))}
        </div>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            {wagon.columns.map((letter, index) =>
              letter === null ? (
                <span key={`aisle ${index}`} className={styles.aisle} aria-hidden>
                  {row}
                </span>
              ) : (
                <SeatButton
                  key={letter}
                  wagon={wagon}
                  position={{ row, letter }}
                  passengers={passengers}
                  chosen={chosen}
                  isCurrent={current.row === row && current.letter === letter}
                  onFocus={() => setCurrent({ row, letter })}
                  onSeat={onSeat}
                />
              ),
            )}
          </div>
        ))}
      </fieldset>
    </div>
  )
}

type SeatProps = Props & { position: SeatPosition; isCurrent: boolean; onFocus: () => void }

/** A taken seat can have the focus, but cannot be pressed. */
function SeatButton({ wagon, position, passengers, chosen, isCurrent, onFocus, onSeat }: SeatProps) {
  const t = useTranslations('train.seats')
  const seat = seatNumberOf(position)
  const occupant = occupantOf(chosen, { wagonNumber: wagon.wagonNumber, seatNumber: seat })
  const number = passengers.findIndex(({ ref }) => ref === occupant)
  const who = passengers[number]
  const taken = wagon.taken.includes(seat)
  const as = who ? 'chosen' : taken ? 'taken' : 'free'
  return (
    <button
      type="button"
      className={styles.seat}
      data-as={as}
      data-seat={seat}
      aria-label={who ? t('chosen', { seat, who: who.label }) : t(taken ? 'taken' : 'free', { seat })}
      aria-pressed={Boolean(who)}
      aria-disabled={taken && !who}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={() => {
        if (!taken || who) onSeat(seat)
      }}
    >
      {who ? number + 1 : taken ? <IconX size={18} aria-hidden /> : position.letter}
    </button>
  )
}

/** The tab stop: a chosen seat, else the first free one. */
function initialPosition(wagon: Wagon, chosen: ChosenSeats): SeatPosition {
  const letters = lettersOf(wagon)
  const positions = Array.from({ length: wagon.rows }, (_, index) => index + 1).flatMap((row) =>
    letters.map((letter) => ({ row, letter })),
  )
  const isChosen = (position: SeatPosition) =>
    occupantOf(chosen, { wagonNumber: wagon.wagonNumber, seatNumber: seatNumberOf(position) }) !== null
  return (
    positions.find(isChosen) ??
    positions.find((position) => !wagon.taken.includes(seatNumberOf(position))) ?? {
      row: 1,
      letter: letters[0] ?? 'A',
    }
  )
}
