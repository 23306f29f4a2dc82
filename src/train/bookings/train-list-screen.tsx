import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ListHead } from '../../ui/list/list-head.tsx'
import styles from '../../ui/list/listing.module.css'
import { TrainDetailView } from '../booking/train-detail-view.tsx'
import { changeTrainFilters, noTrainFilters } from '../train-filters.ts'
import { defaultTrainListSearch, type TrainListSearch } from '../train-list-search.ts'
import { TrainTabs } from '../train-tabs.tsx'
import { TrainFilterPanel } from './train-filter-panel.tsx'
import { TrainCount, TrainRows } from './train-rows.tsx'

const route = getRouteApi('/app/train/bookinglist')

/** Train Transaction, or the detail of the booking named in the URL (spec: pnr-tour-train §2). */
export function TrainListScreen() {
  const search = route.useSearch()
  const code = search.bookingLocatorCode.trim()
  return (
    <div className={styles.screen}>
      <TrainTabs />
      {code === '' ? <TrainList search={search} /> : <TrainDetailView key={code} code={code} />}
    </div>
  )
}

function TrainList({ search }: { search: TrainListSearch }) {
  const t = useTranslations('trainBooking')
  const navigate = route.useNavigate()
  const onSearch = (changes: Partial<TrainListSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => changeTrainFilters({ ...defaultTrainListSearch, ...before }, changes),
      replace: how === 'typed',
      resetScroll: false,
    })
  return (
    <>
      <ListHead title={t('title')} count={<TrainCount search={search} />} />
      <TrainFilterPanel search={search} onSearch={onSearch} />
      <TrainRows
        search={search}
        onSort={(sort) => onSearch({ sort })}
        onClear={() => onSearch(noTrainFilters)}
        onPage={(pages) => void navigate({ search: { ...search, ...pages } })}
      />
    </>
  )
}
