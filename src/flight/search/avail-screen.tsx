import { Button } from '@mantine/core'
import { IconInfoCircle, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useToday } from '../../lib/query/use-server-time.ts'
import { FlightLink } from '../../shell/sale/flight-link.tsx'
import { useDayDraft } from '../../ui/day/use-day-draft.ts'
import { FieldGate, useFieldGate } from '../../ui/form/field-gate.tsx'
import forms from '../../ui/form/form.module.css'
import screen from '../../ui/panel/screen.module.css'
import styles from './avail-screen.module.css'
import { FareFields } from './fare-fields.tsx'
import { type FlightDraft, sampleDraft } from './flight-draft.ts'
import { RouteFields } from './route-fields.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import { changeTravellers } from './travellers.ts'
import { changeTrip } from './trip.ts'
import { TripFields } from './trip-fields.tsx'

/** An example form: it can be filled in but performs no search (spec: shell-and-hotel §2). */
export function AvailScreen() {
  const t = useTranslations('flight.avail')
  const today = useToday()
  const [draft, setDraft] = useDayDraft(today, sampleDraft)
  const [pressed, setPressed] = useState(false)

  function update(next: (before: FlightDraft) => FlightDraft) {
    setPressed(false)
    setDraft(next)
  }
  const change = (changes: Partial<FlightDraft>) => update((before) => ({ ...before, ...changes }))

  const { report, refused, onSubmit } = useFieldGate(() => setPressed(true))

  return (
    <div className={screen.screen}>
      <h1>{t('title')}</h1>
      <div className={styles.notice}>
        <IconInfoCircle size={22} stroke={1.7} aria-hidden />
        <p>{t('notSearched')}</p>
        <FlightLink>{t('site')}</FlightLink>
      </div>
      <form className={`${forms.search} ${styles.form}`} aria-label={t('title')} onSubmit={onSubmit}>
        <FieldGate value={report}>
          <RouteFields from={draft.from} to={draft.to} onChange={change} />
          <TripFields
            trip={draft.trip}
            today={today}
            onChange={(trip) => update((before) => ({ ...before, trip: changeTrip(before.trip, trip) }))}
          />
          <TravellerFields
            travellers={draft.travellers}
            onChange={(count) =>
              update((before) => ({ ...before, travellers: changeTravellers(before.travellers, count) }))
            }
          />
          <FareFields draft={draft} onChange={change} />
        </FieldGate>
        <div className={styles.submit}>
          <p role="status">{pressed && t('nothingSent')}</p>
          <Button type="submit" disabled={refused} leftSection={<IconSearch size={18} aria-hidden />}>
            {t('search')}
          </Button>
        </div>
      </form>
    </div>
  )
}
