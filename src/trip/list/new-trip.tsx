import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeTrip } from '#contract/trip/trip'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { useTripWrite } from '../../shell/trip/use-trip-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { TripNameForm } from '../page/trip-name-form.tsx'

/** Makes an empty trip and opens it. */
export function NewTrip() {
  const t = useTranslations('trip')
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const refused = useWhyNot(makeTrip.needs)
  const write = useTripWrite<{ name: string; reference: string }>(
    (askOnce, body) => askOnce(makeTrip, { body }),
    {
      onSaved: (reply) =>
        'tripId' in reply
          ? navigate({ to: '/app/trips/$tripId', params: { tripId: reply.tripId } })
          : undefined,
    },
  )
  return (
    <>
      <Button onClick={() => setOpened(true)} disabled={refused !== null} title={refused ?? undefined}>
        {t('new')}
      </Button>
      <Dialog opened={opened} title={t('new')} onClose={() => setOpened(false)}>
        <TripNameForm
          name=""
          reference=""
          word={t('make')}
          busy={write.isPending}
          offline={!write.online}
          onSave={(named) => write.mutate(named)}
        />
        {write.isError && <FailedLine error={write.error} />}
      </Dialog>
    </>
  )
}
