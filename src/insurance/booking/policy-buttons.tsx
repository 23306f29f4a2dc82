import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import type { PolicyObstacle } from '#contract/insurance/policy-rules'
import { MoneyText } from '../../ui/money.tsx'
import { useOnline } from '../../ui/use-online.ts'
import detail from './policy-detail.module.css'
import type { PolicyAct } from './use-policy-change.ts'

type Props = { policy: PolicyDetail; over: boolean; unsaved: boolean; onAsk: (act: PolicyAct) => void }

/** What is settled for good is not offered; what is not possible for this moment or person says why. */
export function PolicyButtons({ policy, over, unsaved, onAsk }: Props) {
  const t = useTranslations('insuranceList.act')
  const online = useOnline()
  const id = useId()
  const closed = !online || unsaved
  if (policy.orderStatus !== 'QUOTATION') return null
  const issueObstacle = policy.issueObstacle ?? (over ? 'EXPIRED' : null)
  const cancelObstacle = policy.cancelObstacle ?? (over ? 'EXPIRED' : null)
  const reasons = [...new Set([issueObstacle, cancelObstacle])].filter(
    // the banner says it
    (obstacle): obstacle is PolicyObstacle => obstacle !== null && obstacle !== 'EXPIRED',
  )
  return (
    <div className={detail.actions}>
      <div className={detail.buttons}>
        <Button
          variant="default"
          disabled={closed || cancelObstacle !== null}
          aria-describedby={id}
          onClick={() => onAsk('cancel')}
        >
          {t('cancel')}
        </Button>
        <Button
          disabled={closed || issueObstacle !== null}
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
        {unsaved && <p>{t('unsaved')}</p>}
        {!online && <p>{t('offline')}</p>}
        {policy.depositMissing && !issueObstacle && (
          <p data-tone="alarm">
            {t('missing')} <MoneyText value={policy.depositMissing} />
          </p>
        )}
      </div>
    </div>
  )
}
