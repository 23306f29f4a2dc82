import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import type { PnrObstacle } from '#contract/pnr/rules'
import { useSession } from '../../lib/session.ts'
import { openPnrChanges } from '../../shell/outbox/commands.ts'
import { useOpenChanges } from '../../shell/outbox/use-open-changes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MoneyText } from '../../ui/money.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './act.module.css'
import { OpenCommandNote } from './open-command-note.tsx'
import { stagePnrChange } from './stage-pnr-change.ts'
import { useConsequence } from './use-consequence.ts'

type Asked = 'issue' | 'cancel'

/** What the rules forbid for good is not offered; what they forbid for this moment or person says why. */
const pastOffering: readonly PnrObstacle[] = ['CANCELLED', 'ISSUED']

/** Issue and Cancel, each with one confirmation that names its consequence in money (spec: pnr-tour-train §4). */
export function PnrActions({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.act')
  const online = useOnline()
  const navigate = useNavigate()
  const userId = useSession()?.claims.userId
  const consequence = useConsequence(pnr)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [notKept, setNotKept] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const { issueObstacle, cancelObstacle, qilinLocatorCode: code, supplierCode } = pnr
  const open = useOpenChanges(userId, openPnrChanges, code).find(
    (change) => change.supplierCode === supplierCode && change.code === code,
  )
  if (!userId) return null
  // also of a booking that is issued by now: this device has not heard it
  if (open) return <OpenCommandNote command={open} />
  if (issueObstacle && pastOffering.includes(issueObstacle)) return null

  async function confirm(by: string, act: Asked) {
    // a second tap of the same confirmation does nothing
    if (confirming) return
    setConfirming(true)
    const kind =
      act === 'issue'
        ? ({ kind: 'ISSUE_PNR' } as const)
        : ({ kind: 'CANCEL_PNR', agreedCharge: consequence.charge } as const)
    try {
      const commandId = await stagePnrChange(
        by,
        pnr,
        kind,
        t(`summary.${act}`, { code, hotel: pnr.hotelName }),
      )
      await navigate({
        to:
          act === 'issue'
            ? '/app/pnr/issued/$supplierCode/$bookingCode'
            : '/app/pnr/cancel/$supplierCode/$bookingCode',
        params: { supplierCode, bookingCode: code },
        state: { commandId },
      })
    } catch {
      setNotKept(true)
    }
    setConfirming(false)
    setAsked(null)
  }

  const reasons = [issueObstacle, cancelObstacle].flatMap((obstacle, index, all) =>
    obstacle && all.indexOf(obstacle) === index ? [obstacle] : [],
  )
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button
          variant="default"
          disabled={!online || cancelObstacle !== null}
          onClick={() => setAsked('cancel')}
        >
          {t('cancel')}
        </Button>
        <Button disabled={!online || issueObstacle !== null} onClick={() => setAsked('issue')}>
          {consequence.due ? t('issueFor', { amount: consequence.due }) : t('issue')}
        </Button>
      </div>
      {reasons.map((obstacle) => (
        <p key={obstacle} className={styles.reason}>
          {t(`obstacle.${obstacle}`)}
        </p>
      ))}
      {!online && <p className={styles.reason}>{t('offline')}</p>}
      {pnr.depositMissing && !issueObstacle && (
        <p className={styles.reason} data-tone="alarm">
          {t('missing')} <MoneyText value={pnr.depositMissing} />
        </p>
      )}
      {notKept && (
        <p role="alert">
          {t('notKept')}. {t('notKeptHint')}
        </p>
      )}
      <ConfirmDialog
        opened={asked === 'issue'}
        title={t('issueTitle', { code })}
        confirmLabel={consequence.due ? t('issueConfirm', { amount: consequence.due }) : t('issue')}
        closeLabel={t('notNow')}
        busy={confirming}
        onConfirm={() => void confirm(userId, 'issue')}
        onClose={() => setAsked(null)}
      >
        <p>{consequence.issue}</p>
        {consequence.missing && <p className={styles.warning}>{consequence.missing}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'cancel'}
        tone="danger"
        title={t('cancelTitle', { code })}
        confirmLabel={consequence.cancelLabel}
        closeLabel={t('notNow')}
        busy={confirming}
        onConfirm={() => void confirm(userId, 'cancel')}
        onClose={() => setAsked(null)}
      >
        <p>{consequence.cancel}</p>
      </ConfirmDialog>
    </div>
  )
}
