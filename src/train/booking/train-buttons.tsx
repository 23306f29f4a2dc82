import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import type { TrainBookingObstacle } from '#contract/train/booking-rules'
import type { TrainStatus } from '#contract/train/filter'
import { MoneyText } from '../../ui/money.tsx'
import { useOnline } from '../../ui/use-online.ts'
import detail from './train-detail.module.css'
import type { TrainAct } from './use-train-change.ts'

type Props = { booking: TrainDetail; status: TrainStatus; onAsk: (act: TrainAct) => void }

/** What is settled for good is not offered; what is not possible for this moment or person says why. */
export function TrainButtons({ booking, status, onAsk }: Props) {
  const t = useTranslations('trainBooking.act')
  const online = useOnline()
  const id = useId()
  if (status !== 'HELD' && status !== 'CHANGING') return null
  const { issueObstacle, cancelObstacle, depositMissing } = booking
  const reasons = [...new Set([issueObstacle, cancelObstacle])].filter(
    (obstacle): obstacle is TrainBookingObstacle => obstacle !== null,
  )
  return (
    <div className={detail.actions}>
      <div className={detail.buttons}>
        <Button
          variant="default"
          disabled={!online || cancelObstacle !== null}
          aria-describedby={id}
          onClick={() => onAsk('cancel')}
        >
          {t('cancel')}
        </Button>
        <Button
          disabled={!online || issueObstacle !== null}
          aria-describedby={id}
          onClick={() => onAsk('issue')}
        >
          {t('issue')}
        </Button>
      </div>
      <div id={id} className={detail.reasons}>
        {reasons.map((obstacle) => (
          <p key={obstacle}>{t(`obstacle.${obstacle}`)}</p>
        ))}
        {!online && <p>{t('offline')}</p>}
        {depositMissing && !issueObstacle && (
          <p data-tone="alarm">
            {t('missing')} <MoneyText value={depositMissing} />
          </p>
        )}
      </div>
    </div>
  )
}
