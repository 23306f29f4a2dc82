import { useTranslations } from 'use-intl'
import { Status } from '../../../ui/state/status.tsx'

const fewSeats = 5

type Departure = { id: string; seatsLeft: number }

/** Id of the seat notice, for `aria-describedby`; `undefined`: there is none. */
export function seatsIdOf({ id, seatsLeft }: Departure): string | undefined {
  return seatsLeft <= fewSeats ? `seats-${id}` : undefined
}

/** Notice that few seats or none are left; nothing if there are many. */
export function SeatsLeft({ of }: { of: Departure }) {
  const t = useTranslations('tour.detail')
  const id = seatsIdOf(of)
  if (!id) return null
  const { seatsLeft } = of
  return (
    <span id={id}>
      {seatsLeft <= 0 ? (
        <Status tone="muted" word={t('soldOut')} />
      ) : (
        <Status tone="warning" word={t('left', { count: seatsLeft })} />
      )}
    </span>
  )
}
