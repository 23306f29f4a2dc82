import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnLeg } from '#contract/trip/own-leg'
import { changeTripLeg, removeTripLeg, type StoredLeg } from '#contract/trip/trip'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { useTripWrite } from '../../shell/trip/use-trip-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { LegForm } from './leg-form.tsx'

/** Corrects an own leg, or takes it out. */
export function OwnLegTools({ tripId, stored }: { tripId: string; stored: StoredLeg }) {
  const t = useTranslations('trip.leg')
  const refused = useWhyNot(changeTripLeg.needs)
  const [opened, setOpened] = useState(false)
  const { legId, version, leg } = stored
  const params = { tripId, legId }
  const onSaved = () => setOpened(false)
  const change = useTripWrite<OwnLeg>(
    (askOnce, changed) => askOnce(changeTripLeg, { params, body: { version, leg: changed } }),
    { tripId, onSaved },
  )
  const remove = useTripWrite<void>(
    (askOnce) => askOnce(removeTripLeg, { params, query: { version: String(version) } }),
    { tripId, onSaved },
  )
  const failed = change.error ?? remove.error
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('changeOf', { title: leg.title })}
        disabled={refused !== null}
        title={refused ?? undefined}
        onClick={() => setOpened(true)}
      >
        {t('change')}
      </Button>
      <Dialog opened={opened} title={leg.title} isWide closeOnClickOutside={false} onClose={onSaved}>
        <LegForm
          leg={leg}
          word={t('save')}
          busy={change.isPending}
          offline={!change.online}
          onSave={(changed) => change.mutate(changed)}
        />
        <Button
          variant="danger"
          loading={remove.isPending}
          disabled={!remove.online}
          onClick={() => remove.mutate()}
        >
          {t('remove')}
        </Button>
        {failed && <FailedLine error={failed} />}
      </Dialog>
    </>
  )
}
