import { useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import type { TrainStatus } from '#contract/train/filter'
import { formatMoney } from '../../../lib/language/format.ts'
import { useClientView } from '../../../lib/session/client-view.ts'
import { OfferChange } from '../../../shell/outbox/change/offer-change.tsx'
import { stageTrainChange } from '../../../shell/outbox/change/train-change.ts'
import { useUnnamedQuestion } from '../../../shell/outbox/change/use-unnamed-question.tsx'
import detail from '../train-detail.module.css'

type Props = {
  booking: TrainDetail
  status: TrainStatus
  /** The foot of the page, for the buttons. */
  foot: Element | null
  userId: string
  onStaged: (commandId: string) => void
}

/** Only held seats can be issued or given back. */
export function OfferTrainChange({ booking, status, foot, userId, onStaged }: Props) {
  const t = useTranslations('trainBooking.act')
  const { bookingLocatorCode: code, depositDue, depositMissing } = booking
  const isClientView = useClientView()
  const unnamed = useUnnamedQuestion(
    booking.passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  )
  if (status !== 'HELD' && status !== 'CHANGING') return null
  const due = isClientView ? null : depositDue && formatMoney(depositDue)
  const train = booking.journeys[0]?.trainName ?? ''
  return (
    <OfferChange
      labels={{ issue: t('issue'), cancel: t('cancel') }}
      obstacles={{ issue: booking.issueObstacle, cancel: booking.cancelObstacle }}
      obstacleText={(obstacle) => t(`obstacle.${obstacle}`)}
      offlineText={t('offline')}
      missing={depositMissing}
      missingLabel={t('missing')}
      foot={foot}
      firstQuestions={{ issue: unnamed }}
      questions={{
        issue: {
          title: t('sure.issue', { code }),
          confirmLabel: due ? t('issueConfirm', { amount: due }) : t('issueConfirmPlain'),
          text: (
            <>
              <p>
                {due ? t('issueTakes', { amount: due }) : t(isClientView ? 'issueForClient' : 'issueFinal')}{' '}
                {t('clientPays', { amount: formatMoney(booking.pricingInfo.totalPrice) })}
              </p>
              {depositMissing && !isClientView && (
                <p className={detail.failed}>{t('issueShort', { amount: formatMoney(depositMissing) })}</p>
              )}
            </>
          ),
        },
        cancel: {
          title: t('sure.cancel', { code }),
          confirmLabel: t('cancelConfirm'),
          text: <p>{t('cancelFree')}</p>,
        },
      }}
      closeLabel={t('notNow')}
      notKept={t('notKept')}
      stage={(act) => stageTrainChange(userId, booking, act, t(`summary.${act}`, { code, train }))}
      onStaged={onStaged}
    />
  )
}
