import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import type { TrainStatus } from '#contract/train/filter'
import { useSession } from '../../../lib/session/session.ts'
import { ChangePanel } from '../../../shell/outbox/change/change-panel.tsx'
import { trainChangeApi } from '../../../shell/outbox/change/train-change.ts'
import { openTrainChanges } from '../../../shell/outbox/command/train-commands.ts'
import { useTrainWords } from '../../submit/use-train-words.ts'
import { trainDetailOf } from '../queries.ts'
import { OfferTrainChange } from './offer-train-change.tsx'

type Props = {
  booking: TrainDetail
  status: TrainStatus
  foot: Element | null
  /** The dialog was closed after its last word. */
  onDone: () => void
}

/** Issue the tickets of held seats, or give the seats back. */
export function TrainActions({ booking, status, foot, onDone }: Props) {
  const t = useTranslations('trainBooking.act')
  const client = useQueryClient()
  const words = useTrainWords()
  const userId = useSession()?.claims.userId
  const { bookingLocatorCode } = booking
  if (!userId) return null
  return (
    <ChangePanel
      userId={userId}
      bookingLocatorCode={bookingLocatorCode}
      api={trainChangeApi}
      openChangesOf={openTrainChanges}
      title={(act) => t(act)}
      words={(word) => t(word)}
      openHere={(values) => t('openHere', values)}
      underWay={(values) => t('underWay', values)}
      done={(act) => <p>{t(`done.${act}`)}</p>}
      refused={(refusal, act) => (
        <>
          <p>{t(`refused.${act}`)}</p>
          <p>
            <b>{words(refusal)}</b>
          </p>
        </>
      )}
      onEnd={() => void client.invalidateQueries({ queryKey: trainDetailOf(bookingLocatorCode).queryKey })}
      onClosed={onDone}
    >
      {(onStaged) => (
        <OfferTrainChange booking={booking} status={status} foot={foot} userId={userId} onStaged={onStaged} />
      )}
    </ChangePanel>
  )
}
