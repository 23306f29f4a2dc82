import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import type { PnrObstacle } from '#contract/pnr/rules'
import { useSession } from '../../lib/session/session.ts'
import type { ChangeAct } from '../../shell/outbox/change/change-act.ts'
import { OfferChange } from '../../shell/outbox/change/offer-change.tsx'
import { stageChange } from '../../shell/outbox/change/stage-change.ts'
import { useOpenChanges } from '../../shell/outbox/change/use-open-changes.ts'
import { openPnrChanges } from '../../shell/outbox/command/hotel-commands.ts'
import styles from './act.module.css'
import { OpenPnrChange } from './open-pnr-change.tsx'
import { useConsequence } from './use-consequence.ts'

/** A cancelled or issued booking offers neither button. */
const pastOffering: readonly PnrObstacle[] = ['CANCELLED', 'ISSUED']

/** Issue and Cancel, each with one confirmation that names its consequence in money (spec: pnr-tour-train §4). */
export function PnrActions({ pnr, foot = null }: { pnr: PnrDetail; foot?: Element | null }) {
  const t = useTranslations('pnr.act')
  const navigate = useNavigate()
  const userId = useSession()?.claims.userId
  const consequence = useConsequence(pnr)
  const { issueObstacle, cancelObstacle, qilinLocatorCode: code, supplierCode, depositMissing } = pnr
  const open = useOpenChanges(userId, openPnrChanges, code).find(
    (change) => change.supplierCode === supplierCode && change.code === code,
  )
  if (!userId) return null
  // shown also if the booking is issued by now: this device has not heard the answer
  if (open) return <OpenPnrChange change={open} />
  if (issueObstacle && pastOffering.includes(issueObstacle)) return null
  const stage = (owner: string, act: ChangeAct) => {
    const change = { supplierCode, code, summary: t(`summary.${act}`, { code, hotel: pnr.hotelName }) }
    return stageChange(
      owner,
      act === 'issue'
        ? { ...change, kind: 'ISSUE_PNR' }
        : { ...change, kind: 'CANCEL_PNR', agreedCharge: consequence.charge },
    )
  }
  return (
    <OfferChange
      labels={{
        issue: consequence.due ? t('issueFor', { amount: consequence.due }) : t('issue'),
        cancel: t('cancel'),
      }}
      obstacles={{ issue: issueObstacle, cancel: cancelObstacle }}
      obstacleText={(obstacle) => t(`obstacle.${obstacle}`)}
      offlineText={t('offline')}
      missing={depositMissing}
      missingLabel={t('missing')}
      foot={foot}
      questions={{
        issue: {
          title: t('issueTitle', { code }),
          confirmLabel: consequence.due ? t('issueConfirm', { amount: consequence.due }) : t('issue'),
          text: (
            <>
              <p>{consequence.issue}</p>
              {consequence.missing && <p className={styles.warning}>{consequence.missing}</p>}
            </>
          ),
        },
        cancel: {
          title: t('cancelTitle', { code }),
          confirmLabel: consequence.cancelLabel,
          text: <p>{consequence.cancel}</p>,
        },
      }}
      closeLabel={t('notNow')}
      notKept={`${t('notKept')}. ${t('notKeptHint')}`}
      stage={(act) => stage(userId, act)}
      onStaged={(commandId, act) =>
        navigate({
          to:
            act === 'issue'
              ? '/app/pnr/issued/$supplierCode/$bookingCode'
              : '/app/pnr/cancel/$supplierCode/$bookingCode',
          params: { supplierCode, bookingCode: code },
          state: { commandId },
        })
      }
    />
  )
}
