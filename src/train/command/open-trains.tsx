import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { OpenCommands } from '../../shell/command/open-commands.tsx'
import { useOpenCommands } from '../../shell/command/use-open-commands.ts'
import { openTrainsQuery } from '../../shell/open-bookings.ts'
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
  const locale = useLocale()
  const navigate = useNavigate()
  const [last, setLast] = useState<TrainEnd | null>(null)
  const listed = useQuery(openTrainsQuery).data?.trainCommandList ?? []
  const { here, elsewhere, end } = useOpenCommands(userId, 'HOLD_TRAIN', listed)
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
        elsewhere={elsewhere.map((open) => ({
          ...open,
          title: t('elsewhere', {
            train: open.trainName,
            route: open.route,
            holder: open.holderName,
            day: formatDay(open.departureDate, locale),
            price: formatMoney(open.totalPrice),
          }),
        }))}
        checking={t('checking')}
        meantAt={(moment) => t('meantAt', { moment })}
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
