import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session.ts'
import { OpenCommands } from '../../shell/outbox/open-commands.tsx'
import { useOpenCommands } from '../../shell/outbox/use-open-commands.ts'
import { TrainEndDialogs } from './train-end.tsx'
import { TrainProgress } from './train-progress.tsx'
import type { TrainEnd } from './use-train-command.ts'

/** The holds that this device has not heard the end of, and what the server is finding out for another; looking changes
 * nothing (safety: H1). */
export function OpenTrains() {
  const userId = useSession()?.claims.userId
  return userId === undefined ? null : <Open key={userId} userId={userId} />
}

function Open({ userId }: { userId: string }) {
  const t = useTranslations('trainForm.command')
  const navigate = useNavigate()
  const [last, setLast] = useState<TrainEnd | null>(null)
  const { here, elsewhere, end } = useOpenCommands(userId, 'HOLD_TRAIN')
  return (
    <>
      <OpenCommands
        title={t('open')}
        hint={t('openHint')}
        here={here.map(({ commandId }) => ({
          commandId,
          face: (
            <TrainProgress
              userId={userId}
              commandId={commandId}
              foundAgain
              onEnd={(how) => {
                end(commandId)
                setLast(how)
              }}
            />
          ),
        }))}
        elsewhere={elsewhere}
        describe={(open) => t('elsewhere', open)}
        checking={t('checking')}
        confirmedAt={(moment) => t('confirmedAt', { moment })}
      />
      <TrainEndDialogs
        end={last}
        onOpen={(code) =>
          void navigate({ to: '/app/train/bookinglist', search: { bookingLocatorCode: code } })
        }
        onClose={() => setLast(null)}
      />
    </>
  )
}
