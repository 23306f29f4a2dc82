import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Session, useSession } from '../../lib/session/session.ts'
import { DraftGate } from '../../shell/outbox/draft/draft-gate.tsx'
import { forgetPeople } from '../../shell/sale/people/kept-people.ts'
import styles from '../../ui/panel/detail.module.css'
import type { TourBookSearch } from '../book-search.ts'
import { bookingFromState } from '../handover.ts'
import { BookedDeparture } from './fields/booked-departure.tsx'
import { NoForms } from './no-forms.tsx'
import { OpenTours } from './open-tours.tsx'
import { draftKey, draftOf, tourDrafts } from './tour-draft.ts'
import type { TourEnd, TourRefusal } from './tour-end.ts'
import { RefusedTour } from './tour-end-panel.tsx'
import { TourProgress } from './tour-progress.tsx'
import { useTourBooking } from './use-tour-booking.ts'
import { whyNoForm } from './why-no-form.ts'

const route = getRouteApi('/app/tour/book')

/** spec: pnr-tour-train §2, book. */
export function TourBookScreen() {
  const search = bookingFromState(route.useSearch(), useLocation({ select: ({ state }) => state }))
  const session = useSession()
  const t = useTranslations('tourBooking')
  const heading = useRef<HTMLHeadingElement>(null)
  if (!session) return null
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <DraftGate name={tourDrafts.nameOf(draftKey(search))}>
        <Book search={search} session={session} heading={heading} />
      </DraftGate>
    </div>
  )
}

type Props = { search: TourBookSearch; session: Session; heading: RefObject<HTMLHeadingElement | null> }

/** The progress of a sent booking is shown above the forms, even if there are no forms any more. */
function Book({ search, session, heading }: Props) {
  const navigate = useNavigate()
  const router = useRouter()
  const { userId } = session.claims
  // who comes back to the form sees first what became of the booking, and cannot book it again before
  const [sent, setSent] = useState<{ commandId: string; foundAgain: boolean } | null>(() => {
    tourDrafts.dropOld(Date.now())
    const commandId = draftOf(search)?.commandId
    return commandId ? { commandId, foundAgain: true } : null
  })
  const [followed, setFollowed] = useState<readonly string[]>(sent ? [sent.commandId] : [])
  const [refused, setRefused] = useState<{ refusal: TourRefusal; summary: string | undefined } | null>(null)
  const booking = useTourBooking({
    userId,
    search,
    onStaged(commandId) {
      forgetPeople()
      setRefused(null)
      setSent({ commandId, foundAgain: false })
      setFollowed((all) => [...all, commandId])
    },
  })
  const why = whyNoForm(search)

  function end(how: TourEnd, about: string | undefined) {
    booking.release()
    if (how.at === 'booked') {
      const { tourSearch } = router.history.location.state
      return void navigate({
        to: '/app/tour/pnr',
        search: { bookId: how.bookingId },
        // the search for the back link of the booking page
        state: { justSold: true, ...(tourSearch !== undefined && { tourSearch }) },
        replace: true,
      })
    }
    setSent(null)
    if (how.at === 'refused') setRefused({ refusal: how, summary: about })
    // the focused element was removed
    else heading.current?.focus()
  }

  return (
    <>
      <OpenTours followed={followed} />
      {sent && <TourProgress key={sent.commandId} userId={userId} {...sent} onEnd={end} />}
      {refused && !sent && <RefusedTour {...refused} />}
      {why ? (
        <NoForms why={why} />
      ) : (
        <BookedDeparture search={search} session={session} booking={booking} sent={sent !== null} />
      )}
    </>
  )
}
