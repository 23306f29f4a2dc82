import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { HcpReq } from '#contract/hotel/booking-request'
import { listRooms } from '#contract/hotel/hotel'
import { serverNow } from '../../lib/call/clock.ts'
import { keyOf } from '../../lib/query/query.ts'
import { useSession } from '../../lib/session/session.ts'
import { DraftGate } from '../../shell/outbox/draft/draft-gate.tsx'
import { useStartOver } from '../../shell/outbox/draft/use-start-over.ts'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { type BookingHandover, bookingFromState } from '../handover.ts'
import { priceCheck } from '../queries.ts'
import { SearchSummary } from '../search-summary.tsx'
import { bookingDrafts, fingerprintOf } from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'

const route = getRouteApi('/app/hotel/booking')

/** The price check, refetched on every visit and on reconnect. While only an older reply is there, `fresh` is false: the
 * form can be filled in but not booked. */
function useFreshCheck(asked: HcpReq) {
  const { openedAt } = route.useLoaderData()
  const check = useQuery(priceCheck(asked))
  const [backAt, setBackAt] = useState(0)
  const { refetch } = check
  useEffect(() => {
    const backOnline = () => {
      setBackAt(Date.now())
      void refetch()
    }
    addEventListener('online', backOnline)
    return () => removeEventListener('online', backOnline)
  }, [refetch])
  const fresh = !check.isFetching && check.dataUpdatedAt >= Math.max(openedAt, backAt)
  return { check, fresh }
}

export function BookingScreen() {
  const t = useTranslations('hotel.booking')
  const state = useLocation({ select: (location) => location.state })
  const handed = bookingFromState(state, serverNow())
  if (!handed) return <Navigate to="/app/hotel/avail" replace />
  return (
    <div className={screen.screen}>
      <h1>{t('title')}</h1>
      <SearchSummary search={handed.search} />
      <CheckedBooking key={state.booking ?? ''} handed={handed} />
    </div>
  )
}

function CheckedBooking({ handed }: { handed: BookingHandover }) {
  const t = useTranslations('hotel.booking')
  const failure = useTranslations('shell.failure')
  const session = useSession()
  const online = useOnline()
  const queries = useQueryClient()
  const { asked } = handed
  const { check, fresh } = useFreshCheck(asked)
  const { turn, startOver } = useStartOver(bookingDrafts)
  const [wanted] = asked.supplierRoomPriceList
  const checked = check.data?.hotelCheckPriceResponse.find(
    (hotel) => hotel.hotelId === wanted?.hotelId && hotel.supplierCode === wanted.supplierCode,
  )
  const gone = check.isSuccess && !checked
  useEffect(() => {
    // the hotel is sold out: the cached offers are out of date
    if (gone) void queries.invalidateQueries({ queryKey: keyOf(listRooms) })
  }, [gone, queries])
  const toSearch = (label: string) => (
    <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
      {label}
    </Button>
  )
  if (checked && session) {
    const form = fingerprintOf(checked, asked.priceModifier?.corporate?.orgId ?? null)
    return (
      <DraftGate name={bookingDrafts.nameOf(form)}>
        <BookingForm
          key={turn}
          checked={checked}
          handed={handed}
          session={session}
          onStartOver={() => startOver(form)}
          recheck={{
            run: () => void check.refetch(),
            running: check.isFetching,
            error: check.error,
            at: check.dataUpdatedAt,
            fresh,
          }}
        />
      </DraftGate>
    )
  }
  if (gone) return <EmptyState title={t('failed')} action={toSearch(t('again'))} />
  if (check.isError) {
    return (
      <>
        <ErrorState
          error={check.error}
          onRetry={() => void check.refetch()}
          back={toSearch(failure('back'))}
        />
        {!online && <p className={screen.quiet}>{t('needsNetwork')}</p>}
      </>
    )
  }
  return (
    <>
      <p className={screen.quiet} role="status">
        {t('checking')}
      </p>
      <Skeletons count={3} shape="form" />
    </>
  )
}
