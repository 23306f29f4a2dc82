import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import { listPnrs } from '#contract/pnr/list'
import { ApiFailure } from '../../lib/call/failure.ts'
import { useSession } from '../../lib/session/session.ts'
import { LateSeenFacts } from '../../shell/sale/late-seen-facts.tsx'
import { BookingSkeleton } from '../../shell/sale/page/booking-skeleton.tsx'
import { seenRow } from '../../shell/sale/seen-sale.ts'
import styles from '../../ui/panel/detail.module.css'
import { ErrorState } from '../../ui/state/states.tsx'
import { Deadline } from '../../ui/time/deadline.tsx'
import { bookingAddress } from '../booking-address.ts'
import { PnrStatusWord } from '../pnr-status.tsx'
import { pnrDetail } from '../queries.ts'
import { HotelBooking } from './hotel-booking.tsx'

const route = getRouteApi('/app/pnr/detail/$productType/$supplierCode/$bookingCode')

export function PnrDetailScreen() {
  const t = useTranslations('pnr.detail')
  const params = route.useParams()
  const address = bookingAddress(params)
  switch (address.product) {
    case 'HOTEL':
      return <Detail supplierCode={address.supplierCode} code={address.code} />
    case 'OTHER':
      return null
    case 'UNKNOWN':
      return <p>{t('unknownProduct')}</p>
    case 'NONE':
      return <NoSuchBooking code={params.bookingCode} />
  }
}

/** The list, which says so (spec: pnr-tour-train §2). */
function NoSuchBooking({ code }: { code: string }) {
  return <Navigate to="/app/pnr/list" replace state={{ missingPnr: code }} />
}

function Detail({ supplierCode, code }: { supplierCode: SupplierCode; code: string }) {
  const t = useTranslations('pnr.detail')
  const claims = useSession()?.claims
  const own = useListed(supplierCode, code)
  const pnr = useQuery({
    ...pnrDetail(supplierCode, code),
    // whoever waits for the desk's answer looks for it before the device has heard of it
    refetchOnMount: ({ state: { data } }) =>
      data?.changes?.requestList.some(({ state }) => state === 'OPEN') ? 'always' : true,
  })
  const gone = pnr.error instanceof ApiFailure && pnr.error.status === 404
  if (gone) return <NoSuchBooking code={code} />
  if (pnr.data && claims) {
    return <HotelBooking pnr={pnr.data} reader={claims} seenAt={pnr.dataUpdatedAt} />
  }
  if (pnr.isError) {
    return (
      <div className={styles.screen}>
        <h1>{t('title', { locator: code })}</h1>
        <LateSeenFacts product="HOTEL" code={code} own={own} error={pnr.error} rest={t('needsNetwork')} />
        <ErrorState
          error={pnr.error}
          onRetry={() => void pnr.refetch()}
          back={
            <Button variant="default" renderRoot={(props) => <Link to="/app/pnr/list" {...props} />}>
              {t('back')}
            </Button>
          }
        />
      </div>
    )
  }
  return <BookingSkeleton />
}

/** What a list of this device says of it. */
function useListed(supplierCode: SupplierCode, code: string) {
  const seen = seenRow(
    useQueryClient(),
    listPnrs,
    ({ pnrList }) => pnrList,
    (row) => row.qilinLocatorCode === code && row.supplierCode === supplierCode,
  )
  if (!seen) return null
  const { row, at } = seen
  const { displayStatus, bookingHoldUntil } = row
  return {
    title: row.hotelName,
    place: row.hotelDestinationName,
    startsOn: row.checkInDate,
    endsOn: row.checkOutDate,
    traveller: row.leadGuestName,
    amount: row.totalSellingPrice,
    status: (
      <>
        <PnrStatusWord status={displayStatus} />
        {displayStatus === 'HOLD' && bookingHoldUntil && <Deadline at={bookingHoldUntil} counting />}
      </>
    ),
    at,
  }
}
