import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../ui/detail.module.css'
import type { TourBookSearch } from '../book-search.ts'
import { OpenTours } from '../command/open-tours.tsx'
import type { SentTour } from '../command/use-tour-command.ts'
import { bookingIn } from '../handover.ts'
import { BookedDeparture } from './booked-departure.tsx'
import { NoForms } from './no-forms.tsx'
import { draftKey, meantWith } from './tour-draft.ts'
import { whyNoForm } from './why-no-form.ts'

const route = getRouteApi('/app/tour/book')

/** spec: pnr-tour-train §2, book. */
export function TourBookScreen() {
  const search = bookingIn(route.useSearch(), useLocation({ select: ({ state }) => state }))
  return <Book key={draftKey(search)} search={search} />
}

function Book({ search }: { search: TourBookSearch }) {
  const t = useTranslations('tourBooking')
  // who comes back to the form sees first what became of the booking, and cannot book it again before
  const [sent, setSent] = useState<SentTour | null>(() => {
    const commandId = meantWith(draftKey(search))
    return commandId === null ? null : { commandId, foundAgain: true }
  })
  const why = whyNoForm(search)
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <OpenTours except={sent?.commandId ?? null} />
      {why ? <NoForms why={why} /> : <BookedDeparture search={search} sent={sent} onSent={setSent} />}
    </div>
  )
}
