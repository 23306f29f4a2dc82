import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnLeg } from '#contract/trip/own-leg'
import { addTripLeg } from '#contract/trip/trip'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { useTripWrite } from '../../shell/trip/use-trip-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { emptyLeg } from './leg-draft.ts'
import { LegForm } from './leg-form.tsx'
import { PasteLegs } from './paste-legs.tsx'

/** Adds what was booked elsewhere: typed, or read from a pasted confirmation, part by part. */
export function AddLeg({ tripId }: { tripId: string }) {
  const t = useTranslations('trip.leg')
  const refused = useWhyNot(addTripLeg.needs)
  const [opened, setOpened] = useState(false)
  const [waiting, setWaiting] = useState<readonly OwnLeg[]>([])
  const close = () => {
    setOpened(false)
    setWaiting([])
  }
  const write = useTripWrite<OwnLeg>((askOnce, body) => askOnce(addTripLeg, { params: { tripId }, body }), {
    tripId,
    onSaved: () => (waiting.length > 1 ? setWaiting(waiting.slice(1)) : close()),
  })
  const [read] = waiting
  return (
    <>
      <Button
        variant="quiet"
        disabled={refused !== null}
        title={refused ?? undefined}
        onClick={() => setOpened(true)}
      >
        {t('add')}
      </Button>
      <Dialog opened={opened} title={t('add')} isWide closeOnClickOutside={false} onClose={close}>
        {!read && <PasteLegs onRead={setWaiting} />}
        {waiting.length > 1 && <p role="status">{t('several', { count: waiting.length })}</p>}
        <LegForm
          key={`${waiting.length} ${read?.title}`}
          leg={read ?? emptyLeg}
          word={t('addWord')}
          busy={write.isPending}
          offline={!write.online}
          onSave={(leg) => write.mutate(leg)}
        />
        {write.isError && <FailedLine error={write.error} />}
      </Dialog>
    </>
  )
}
