import { IconCalendarEvent, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Leg } from '#contract/trip/legs'
import type { Trip } from '#contract/trip/trip'
import { tripCalendar } from '#contract/trip/trip-calendar'
import { serverNow } from '../../lib/call/clock.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { handOut } from './hand-out.ts'
import { ItineraryButtons } from './itinerary-buttons.tsx'

/** The itinerary for the client, without what is not meant for them: printed and as a calendar without a network, and as a PDF. */
export function ShareTrip({ trip, legs }: { trip: Trip; legs: readonly Leg[] }) {
  const t = useTranslations('trip.share')
  const kinds = useTranslations('trip.share.kinds')
  const [failed, setFailed] = useState(false)
  async function share() {
    const text = tripCalendar(trip, legs, ({ kind }) => kinds(kind), serverNow())
    // names of people do not belong into the names of files
    const file = new File([text], `trip-${trip.startsOn ?? 'open'}.ics`, { type: 'text/calendar' })
    await handOut(file, trip.name)
  }
  if (legs.length === 0) return null
  return (
    <>
      <Button variant="quiet" onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden /> {t('print')}
      </Button>
      <ItineraryButtons trip={trip} />
      <Button
        variant="quiet"
        onClick={() => {
          setFailed(false)
          share().catch(() => setFailed(true))
        }}
      >
        <IconCalendarEvent size={18} aria-hidden /> {t('calendar')}
      </Button>
      {failed && (
        <p className={screen.problem} role="alert">
          {t('failed')}
        </p>
      )}
    </>
  )
}
