import { useTranslations } from 'use-intl'
import { Status } from '../../ui/status.tsx'

/** From here on an agent has to hurry. */
const few = 5

/** Said when there are few, or none. */
export function SeatsLeft({ seats }: { seats: number }) {
  const t = useTranslations('tour.detail')
  if (seats <= 0) return <Status tone="muted" word={t('soldOut')} />
  return seats <= few ? <Status tone="warning" word={t('left', { count: seats })} /> : null
}
