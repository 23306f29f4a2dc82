import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useRefusedWords } from '../../lib/query/use-refused-words.ts'
import type { RefusedOutcome } from '../../shell/outbox/command/command-outcome.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StatusFacts, StatusPanel } from '../../ui/state/status-panel.tsx'

type Props = {
  refusal: RefusedOutcome
  summary: string | undefined
  /** The draft of the booking is on this device. */
  typedHere: boolean
}

/** Back as specified (spec: shell-and-hotel §8), and links that keep the draft. */
export function RefusedBooking({ refusal, summary, typedHere }: Props) {
  const t = useTranslations('hotel.submit')
  const words = useRefusedWords()
  const { booking, mayHold } = useLocation({ select: ({ state }) => state })
  const form = booking === undefined ? {} : { booking }
  return (
    <StatusPanel
      tone="alarm"
      title={t('failed')}
      summary={summary}
      actions={
        <>
          {typedHere && (
            <>
              <Link to="/app/hotel/booking" state={form} className={buttonClass()}>
                {t(mayHold ? 'holdInstead' : 'backToForm')}
              </Link>
              <Link to="/app/hotel/rooms" className={buttonClass('quiet')}>
                {t('otherRooms')}
              </Link>
            </>
          )}
          <Link to="/app/hotel/avail" className={buttonClass(typedHere ? 'quiet' : 'filled')}>
            {t('back')}
          </Link>
        </>
      }
    >
      <StatusFacts
        facts={[
          [t('code'), refusal.code],
          [t('description'), words(refusal)],
        ]}
      />
      {typedHere && <p>{t('kept')}</p>}
    </StatusPanel>
  )
}
