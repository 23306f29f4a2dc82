import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle, IconPlaneArrival, IconPlaneDeparture, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useToday } from '../../lib/query/use-server-time.ts'
import { FlightLink } from '../../shell/sale/flight-link.tsx'
import { RangeFields } from '../../ui/day/day-field.tsx'
import { useDayDraft } from '../../ui/day/use-day-draft.ts'
import { FieldGate, useFieldGate } from '../../ui/form/field-gate.tsx'
import forms from '../../ui/form/form.module.css'
import { CountField } from '../../ui/number/count-field.tsx'
import screen from '../../ui/panel/screen.module.css'
import styles from './avail-screen.module.css'
import { FareFields } from './fare-fields.tsx'
import { airportCode, type FlightDraft, sampleDraft } from './flight-draft.ts'
import { boundsOf, changeTravellers, type Travellers } from './travellers.ts'
import { changeTrip, type Trip, type TripChange } from './trip.ts'

const kinds = ['adults', 'children', 'infants'] as const

type TravellerFieldsProps = { travellers: Travellers; onChange: (change: Partial<Travellers>) => void }

function TravellerFields({ travellers, onChange }: TravellerFieldsProps) {
  const t = useTranslations('flight.avail')
  const bounds = boundsOf(travellers)
  return kinds.map((kind) => (
    <div key={kind} className={styles.count}>
      <CountField
        label={t(kind)}
        value={travellers[kind]}
        {...bounds[kind]}
        onChange={(count) => onChange({ [kind]: count })}
      />
    </div>
  ))
}

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

type Props = Pick<FlightDraft, 'from' | 'to'> & { onChange: (change: Partial<FlightDraft>) => void }

function RouteFields({ from, to, onChange }: Props) {
  const t = useTranslations('flight.avail')
  const shared = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }
  return (
    <>
      <TextInput
        {...shared}
        label={t('from')}
        value={from}
        leftSection={<IconPlaneDeparture size={18} aria-hidden />}
        onChange={({ currentTarget }) => onChange({ from: airportCode(currentTarget.value) })}
      />
      <TextInput
        {...shared}
        label={t('to')}
        value={to}
        leftSection={<IconPlaneArrival size={18} aria-hidden />}
        onChange={({ currentTarget }) => onChange({ to: airportCode(currentTarget.value) })}
      />
    </>
  )
}

type TripFieldsProps = { trip: Trip; today: string; onChange: (change: TripChange) => void }

function TripFields({ trip, today, onChange }: TripFieldsProps) {
  const t = useTranslations('flight.avail')
  return (
    <RangeFields
      length="days"
      from={{
        label: t('departure'),
        value: trip.departureDate,
        min: today,
        onChange: (departureDate) => onChange({ departureDate }),
      }}
      to={{
        label: t('return'),
        value: trip.returnDate,
        min: trip.departureDate,
        onChange: (returnDate) => onChange({ returnDate }),
      }}
    />
  )
}
