import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { HalReq, SupplierCode } from '#contract/hotel-request'
import { AsOf } from '../../ui/as-of.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { AvailabilityReply } from '../queries.ts'
import screen from '../screen.module.css'
import { arrangeHotels, type ListView } from './arrange-hotels.ts'
import styles from './found-hotels.module.css'
import { HotelCard } from './hotel-card.tsx'
import { ListControls } from './list-controls.tsx'
import { useQuietRefresh } from './quiet-refresh.ts'
import { SilentSuppliers } from './silent-suppliers.tsx'

const route = getRouteApi('/app/hotel/list')

type Props = { search: HalReq; reply: AvailabilityReply; fetchedAt: number; refresh: () => unknown }

export function FoundHotels({ search, reply, fetchedAt, refresh }: Props) {
  const t = useTranslations('hotel.list')
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const answeredAt = earliestAnswer(reply)
  useQuietRefresh({ answeredAt, fetchedAt, refresh })
  const { hotels, count, page, pages } = arrangeHotels(reply.hotelAvailabilityList, view)

  function look(changes: Partial<ListView>) {
    // the state carries the search, so it stays with every view of it
    void navigate({ search: { ...view, page: 1, ...changes }, state: true, resetScroll: false })
    if (changes.page) top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={top} className={styles.found}>
      <div className={`${screen.row} ${screen.between}`}>
        <p className={styles.count} role="status">
          <b>{t('count', { count })}</b> <AsOf at={answeredAt ?? fetchedAt} />
        </p>
        <ListControls view={view} onView={look} />
      </div>
      <SilentSuppliers statuses={reply.requestCompletionStatus} />
      {count === 0 && <EmptyState title={t('none')} hint={t('noneOfStars')} />}
      <ul className={styles.cards}>
        {hotels.map((hotel) => (
          <li key={`${hotel.supplierCode} ${hotel.hotelId}`}>
            <HotelCard hotel={hotel} search={search} searchReqInfo={infoOf(hotel.supplierCode, reply)} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={(next) => look({ page: next })} />
    </div>
  )
}

/** Milliseconds; the list is as old as its oldest part. */
function earliestAnswer({ requestCompletionStatus }: AvailabilityReply): number | null {
  const moments = requestCompletionStatus
    .filter(({ completed }) => completed)
    .map(({ supplierResponseTimestamp }) => Date.parse(supplierResponseTimestamp))
  return moments.length > 0 ? Math.min(...moments) : null
}

/** What the supplier's later calls carry back. */
function infoOf(supplierCode: SupplierCode, { requestCompletionStatus }: AvailabilityReply): string {
  return requestCompletionStatus.find((one) => one.supplierCode === supplierCode)?.searchReqInfo ?? ''
}
