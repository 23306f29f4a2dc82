import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { formatMoney } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import detail from './train-detail.module.css'
import { stageTrainChange, type TrainAct } from './use-train-change.ts'

type Props = {
  booking: TrainDetail
  userId: string
  /** What is asked about; `null`: nothing. */
  asked: TrainAct | null
  onStaged: (commandId: string) => void
  onClose: () => void
}

/** The question, with what it does to the owner's money. */
export function AskDialog({ booking, userId, asked, onStaged, onClose }: Props) {
  const t = useTranslations('trainBooking.act')
  const [state, setState] = useState<'asking' | 'keeping' | 'notKept'>('asking')
  const { bookingLocatorCode: code, depositDue, depositMissing } = booking
  const due = depositDue && formatMoney(depositDue)

  async function stage(act: TrainAct) {
    // a second tap of the same confirmation does nothing
    if (state === 'keeping') return
    setState('keeping')
    try {
      const summary = t(`summary.${act}`, { code, train: booking.journeys[0]?.trainName ?? '' })
      const meant = await stageTrainChange(userId, booking, act, summary)
      setState('asking')
      onStaged(meant)
    } catch {
      setState('notKept')
    }
  }

  function close() {
    // what failed for this question says nothing of the next one
    setState((now) => (now === 'notKept' ? 'asking' : now))
    onClose()
  }

  const shared = { closeLabel: t('notNow'), busy: state === 'keeping', onClose: close }
  const notKept = state === 'notKept' && (
    <p role="alert" className={detail.failed}>
      {t('notKept')}
    </p>
  )
  return (
    <>
      <ConfirmDialog
        {...shared}
        opened={asked === 'issue'}
        title={t('sure.issue', { code })}
        confirmLabel={due ? t('issueConfirm', { amount: due }) : t('issueConfirmPlain')}
        onConfirm={() => void stage('issue')}
      >
        <p>
          {due ? t('issueTakes', { amount: due }) : t('issueFinal')}{' '}
          {t('clientPays', { amount: formatMoney(booking.pricingInfo.totalPrice) })}
        </p>
        {depositMissing && (
          <p className={detail.failed}>{t('issueShort', { amount: formatMoney(depositMissing) })}</p>
        )}
        {notKept}
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        opened={asked === 'cancel'}
        title={t('sure.cancel', { code })}
        tone="danger"
        confirmLabel={t('cancelConfirm')}
        onConfirm={() => void stage('cancel')}
      >
        <p>{t('cancelFree')}</p>
        {notKept}
      </ConfirmDialog>
    </>
  )
}
