import { NativeSelect } from '@mantine/core'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useToday } from '../../lib/query/use-server-time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import { EmptyState } from '../../ui/state/states.tsx'
import { searchFromState } from '../handover.ts'
import { SearchLine } from '../search/search-line.tsx'
import styles from './tour-card.module.css'
import { tourOrders } from './tour-order.ts'
import { TourCount, Tours } from './tours.tsx'

const route = getRouteApi('/app/tour/list')

function SortField() {
  const t = useTranslations('tour.list.sort')
  const { sort } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <NativeSelect
      className={styles.sort}
      label={t('label')}
      value={sort}
      data={tourOrders.map((order) => ({ value: order, label: t(order) }))}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          search: { sort: tourOrders.find((order) => order === value) },
          // the search of the list
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

/** spec: pnr-tour-train §2, list. */
export function TourListScreen() {
  const t = useTranslations('tour.list')
  const handed = useLocation({ select: ({ state }) => state.tourSearch })
  const today = useToday()
  const search = useMemo(() => searchFromState(handed, today), [handed, today])
  return (
    <div className={listing.screen}>
      {search ? (
        <>
          <ListHead title={t('title')} count={<TourCount search={search} />} tools={<SortField />} />
          <SearchLine search={search} />
          <Tours key={handed} search={search} />
        </>
      ) : (
        <>
          <h1>{t('title')}</h1>
          <EmptyState
            title={t('noSearch')}
            hint={t('noSearchHint')}
            action={
              <Link to="/app/tour/avail" className={buttonClass()}>
                {t('toSearch')}
              </Link>
            }
          />
        </>
      )}
    </div>
  )
}
