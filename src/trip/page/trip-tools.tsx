import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Leg } from '#contract/trip/legs'
import { removeTrip, renameTrip, type Trip } from '#contract/trip/trip'
import { queryClient } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { tripById } from '../../shell/trip/trip-queries.ts'
import { useTripWrite } from '../../shell/trip/use-trip-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import styles from '../trip.module.css'
import { ShareTrip } from './share-trip.tsx'
import { TripNameForm } from './trip-name-form.tsx'

type Props = { trip: Trip }

/** Hands a trip on, renames it and takes it out. */
export function TripTools({ trip, legs }: Props & { legs: readonly Leg[] }) {
  return (
    <div className={styles.tools}>
      <ShareTrip trip={trip} legs={legs} />
      <Rename trip={trip} />
      <Remove trip={trip} />
    </div>
  )
}

function Rename({ trip: { tripId, version, name, reference } }: Props) {
  const t = useTranslations('trip')
  const refused = useWhyNot(renameTrip.needs)
  const [opened, setOpened] = useState(false)
  const write = useTripWrite<{ name: string; reference: string }>(
    (askOnce, named) => askOnce(renameTrip, { params: { tripId }, body: { version, ...named } }),
    { tripId, onSaved: () => setOpened(false) },
  )
  return (
    <>
      <Button
        variant="quiet"
        disabled={refused !== null}
        title={refused ?? undefined}
        onClick={() => setOpened(true)}
      >
        {t('rename')}
      </Button>
      <Dialog opened={opened} title={t('rename')} onClose={() => setOpened(false)}>
        <TripNameForm
          name={name}
          reference={reference}
          word={t('save')}
          busy={write.isPending}
          offline={!write.online}
          onSave={(named) => write.mutate(named)}
        />
        {write.isError && <FailedLine error={write.error} />}
      </Dialog>
    </>
  )
}

function Remove({ trip: { tripId, version, name, sales } }: Props) {
  const t = useTranslations('trip.remove')
  const refused = useWhyNot(removeTrip.needs)
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const write = useTripWrite<void>(
    (askOnce) => askOnce(removeTrip, { params: { tripId }, query: { version: String(version) } }),
    {
      tripId,
      async onSaved() {
        await navigate({ to: '/app/trips' })
        queryClient.removeQueries({ queryKey: tripById(tripId).queryKey })
      },
    },
  )
  return (
    <>
      <Button
        variant="quiet"
        disabled={refused !== null || !write.online}
        title={refused ?? undefined}
        onClick={() => setOpened(true)}
      >
        {t('word')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('title', { name })}
        confirmLabel={t('word')}
        tone="danger"
        busy={write.isPending}
        onConfirm={() => write.mutate()}
        onClose={() => setOpened(false)}
      >
        <p>{t('text', { sales })}</p>
        {write.isError && <FailedLine error={write.error} />}
      </ConfirmDialog>
    </>
  )
}
