import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import { serverNow } from '../../lib/clock.ts'
import { ListHead } from '../../ui/list-head.tsx'
import listing from '../../ui/listing.module.css'
import screen from '../../ui/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { searchFromState } from '../handover.ts'
import { SearchSummary } from '../search-summary.tsx'
import { answeredAt } from './answered-at.ts'
import { FoundHotels } from './found-hotels.tsx'
import { useQuietRefresh } from './quiet-refresh.ts'
import { SilentSuppliers, WithoutRate } from './silent-suppliers.tsx'
import { useHotels } from './use-hotels.ts'

export function ListScreen() {
  const handed = useLocation({ select: ({ state }) => state.search })
  const search = useMemo(() => searchFromState(handed, serverNow()), [handed])
  return (
    <div className={listing.screen}>
      <SearchSummary search={search} />
      <Hotels key={handed ?? ''} search={search} />
    </div>
  )
}

function Hotels({ search }: { search: ReturnType<typeof searchFromState> }) {
  const t = useTranslations('hotel.list')
  const words = useTranslations('hotelSearch.summary')
  const failure = useTranslations('shell.failure')
  const online = useOnline()
  const hotels = useHotels(search)
  const { data, dataUpdatedAt: fetchedAt, refresh } = hotels
  useQuietRefresh({ answeredAt: data ? (answeredAt(data) ?? fetchedAt) : null, fetchedAt, refresh })
  const toSearch = (label: string) => (
    <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
      {label}
    </Button>
  )
  const head = <ListHead title={t('title')} />
  if (hotels.data && hotels.data.hotelAvailabilityList.length > 0) {
    return (
      <FoundHotels
        search={search}
        reply={hotels.data}
        waiting={hotels.waiting}
        fetchedAt={hotels.dataUpdatedAt}
      />
    )
  }
  if (hotels.data) {
    return (
      <>
        {head}
        {hotels.waiting.length > 0 ? (
          <Skeletons count={2} shape="card" />
        ) : (
          <EmptyState
            title={t('none')}
            hint={t(isAllOff(hotels.data) ? 'allSwitchedOff' : 'noneHint')}
            action={
              <>
                {toSearch(words('change'))}
                {hotels.data.requestCompletionStatus.some(({ state }) => state !== 'ANSWERED') && (
                  <Button loading={hotels.isFetching} onClick={() => void refresh()}>
                    {t('askAgain')}
                  </Button>
                )}
              </>
            }
          />
        )}
        <WithoutRate reply={hotels.data} />
        <SilentSuppliers reply={hotels.data} waiting={hotels.waiting} />
      </>
    )
  }
  if (hotels.isError) {
    return (
      <>
        {head}
        <ErrorState
          error={hotels.error}
          onRetry={() => void hotels.refetch()}
          back={toSearch(failure('back'))}
        />
        {!online && <p className={screen.quiet}>{t('offline')}</p>}
      </>
    )
  }
  return (
    <>
      {head}
      <Skeletons count={4} shape="card" />
    </>
  )
}

/** Whether no supplier was asked, because those of the destination are switched off. */
function isAllOff({ requestCompletionStatus, switchedOffSupplierCodes = [] }: AvailabilityReply): boolean {
  return requestCompletionStatus.length === 0 && switchedOffSupplierCodes.length > 0
}
