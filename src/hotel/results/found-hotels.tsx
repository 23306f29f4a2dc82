import { Button, NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { HalReq } from '#contract/hotel/request'
import type { SupplierCode } from '#contract/hotel/supplier'
import { AsOf } from '../../ui/as-of.tsx'
import listing from '../../ui/listing.module.css'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { answeredAt } from './answered-at.ts'
import { arrangeHotels, sortHotels } from './arrange-hotels.ts'
import { filterOptionsOf } from './filter-options.ts'
import { Filters, noFilters } from './filters.tsx'
import styles from './found-hotels.module.css'
import { HotelCards } from './hotel-cards.tsx'
import type { ListView } from './list-view.ts'
import { SilentSuppliers } from './silent-suppliers.tsx'

const route = getRouteApi('/app/hotel/list')

type Props = {
  search: HalReq
  reply: AvailabilityReply
  waiting: readonly SupplierCode[]
  fetchedAt: number
}

export function FoundHotels({ search, reply, waiting, fetchedAt }: Props) {
  const t = useTranslations('hotel.list')
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const wide = useWide()
  const top = useRef<HTMLDivElement>(null)
  const all = reply.hotelAvailabilityList
  const options = useMemo(() => filterOptionsOf(all), [all])
  // the moved control is drawn at once, the cards may follow later
  const deferredView = useDeferredValue(view)
  const sorted = useMemo(() => sortHotels(all, deferredView.sort), [all, deferredView.sort])
  const { hotels, count, page, pages } = useMemo(
    () => arrangeHotels(sorted, deferredView),
    [sorted, deferredView],
  )

  function changeView(changes: Partial<ListView>) {
    // `state: true` keeps the search in the history state; only a page change adds a history entry, a filter replaces it
    const replace = changes.page === undefined
    void navigate({
      search: (before) => ({ ...before, page: 1, ...changes }),
      state: true,
      replace,
      resetScroll: false,
    })
    if (changes.page) top.current?.scrollIntoView({ block: 'start' })
  }

  const filters = <Filters options={options} view={view} count={count} onView={changeView} />
  return (
    <div ref={top} className={styles.found}>
      <div className={styles.head}>
        <p className={`${listing.count} ${styles.count}`} role="status">
          <b>{t('count', { count })}</b> <AsOf at={answeredAt(reply) ?? fetchedAt} />
        </p>
        <NativeSelect
          className={styles.sort}
          aria-label={t('sort')}
          value={view.sort}
          data={[
            { value: 'A', label: t('cheapest') },
            { value: 'B', label: t('dearest') },
          ]}
          onChange={({ currentTarget }) => changeView({ sort: currentTarget.value === 'B' ? 'B' : 'A' })}
        />
        {!wide && filters}
      </div>
      {wide && filters}
      <div className={styles.hotels}>
        <SilentSuppliers reply={reply} waiting={waiting} />
        {count === 0 && (
          <EmptyState
            title={t('none')}
            hint={t('noneOfFilters')}
            action={<Button onClick={() => changeView(noFilters)}>{t('clearFilters')}</Button>}
          />
        )}
        <HotelCards hotels={hotels} search={search} reply={reply} />
        <Pager page={page} pages={pages} onPage={(next) => changeView({ page: next })} />
      </div>
    </div>
  )
}
