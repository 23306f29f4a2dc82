import { useTranslations } from 'use-intl'
import { Status } from '../../../ui/state/status.tsx'

const fewSeats = 5

type Departure = { id: string; seatsLeft: number }

/** Id of the seats in words, for `aria-describedby`. */
export function seatsIdOf({ id }: Departure): string {
  return `seats-${id}`
}

/** The seats that are left: in a warning if they are few, or none. */
export function SeatsLeft({ of }: { of: Departure }) {
  const t = useTranslations('tour.detail')
  const { seatsLeft } = of
  const left = t('left', { count: seatsLeft })
  return (
    <span id={seatsIdOf(of)}>
      {seatsLeft <= 0 ? (
        <Status tone="muted" word={t('soldOut')} />
      ) : seatsLeft <= fewSeats ? (
        <Status tone="warning" word={left} />
      ) : (
        left
      )}
    </span>
  )
}
