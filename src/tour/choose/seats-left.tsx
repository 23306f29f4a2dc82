import { useTranslations } from 'use-intl'
import { Status } from '../../ui/status.tsx'

/** From here on an agent has to hurry. */
const few = 5

type Departure = { id: string; seatsLeft: number }

/** Under which id the radio finds what is said; nothing is said of many. */
export function seatsIdOf({ id, seatsLeft }: Departure): string | undefined {
  return seatsLeft <= few ? `seats-${id}` : undefined
}

/** Said when there are few, or none. */
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
