import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session.ts'
import { OpenCommands } from '../../shell/outbox/open-commands.tsx'
import { useOpenCommands } from '../../shell/outbox/use-open-commands.ts'
import { BookingEnd, type PolicyEnd } from './booking-end.tsx'
import { PolicyProgress } from './policy-progress.tsx'

/** The bookings that this device has not heard the end of, and what the server is finding out for another; looking
 * changes nothing (safety: H1). */
export function OpenPolicies() {
  const userId = useSession()?.claims.userId
  return userId === undefined ? null : <Open key={userId} userId={userId} />
}

function Open({ userId }: { userId: string }) {
  const t = useTranslations('insuranceForm.command')
  const [last, setLast] = useState<PolicyEnd | null>(null)
  const { here, elsewhere, end } = useOpenCommands(userId, 'CREATE_POLICY')
  return (
    <>
      <OpenCommands
        title={t('open')}
        hint={t('openHint')}
        here={here.map(({ commandId }) => ({
          commandId,
          face: (
            <PolicyProgress
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
      <BookingEnd end={last} foundAgain onClose={() => setLast(null)} />
    </>
  )
}
