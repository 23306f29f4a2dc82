import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PnrSort } from '#contract/pnr/filter'
import { pnrPageSize } from '#contract/pnr/list'
import { PnrTabs } from '../../shell/frame/pnr-tabs.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import styles from '../../ui/list/listing.module.css'
import { Pager } from '../../ui/list/pager.tsx'
import { pagesOf } from '../../ui/list/pages-of.ts'
import detail from '../../ui/panel/detail.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import { pnrPage } from '../queries.ts'
import { Filters } from './filters.tsx'
import { HoldWatch } from './hold-watch.tsx'
import {
  changeFilters,
  countFilters,
  defaultSearch,
  type ListSearch,
  noFilters,
  shownSort,
} from './list-search.ts'
import { PnrCards } from './pnr-cards.tsx'
import { PnrTable } from './pnr-table.tsx'

const route = getRouteApi('/app/pnr/list')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code in the address of a booking that led here, because the reader has no such booking. */
    missingPnr?: string
  }
}

export function PnrListScreen() {
  const t = useTranslations('pnr.list')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const missing = useLocation({ select: ({ state }) => state.missingPnr })
  const onSearch = (changes: Partial<ListSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => changeFilters({ ...defaultSearch, ...before }, changes),
      replace: how === 'typed',
      resetScroll: false,
    })
  return (
    <div className={styles.screen}>
      <PnrTabs />
      <ListHead title={t('title')} count={<Count search={search} />} />
      {missing !== undefined && (
        <p className={detail.alarm} role="alert">
          {t('missing', { code: missing })}
        </p>
      )}
      <HoldWatch />
      <Filters search={search} onSearch={onSearch} sort={search.sort} onSort={(sort) => onSearch({ sort })} />
      <Pnrs search={search} onSort={(sort) => onSearch({ sort })} onClear={() => onSearch(noFilters)} />
    </div>
  )
}

/** The page that is shown; the previous one stays visible while the next one loads. */
function usePnrs(search: ListSearch) {
  return useQuery({ ...pnrPage(search), placeholderData: keepPreviousData })
}

function Count({ search }: { search: ListSearch }) {
  const t = useTranslations('pnr.list')
  const words = useTranslations('pnrList')
  const { data, dataUpdatedAt } = usePnrs(search)
  if (!data || data.pnrList.length === 0) return null
  const { total, totalIsCapped } = data
  return (
    <>
      <b>{totalIsCapped ? words('moreThan', { count: total }) : t('count', { count: total })}</b>{' '}
      <AsOf at={dataUpdatedAt} />
    </>
  )
}

type PnrsProps = { search: ListSearch; onSort: (sort: PnrSort) => void; onClear: () => void }

function Pnrs({ search, onSort, onClear }: PnrsProps) {
  const t = useTranslations('pnr.list')
  const navigate = route.useNavigate()
  const online = useOnline()
  const pnrs = usePnrs(search)
  if (pnrs.data && pnrs.data.pnrList.length > 0) {
    const { pnrList, asOf } = pnrs.data
    return (
      <>
        <div className={styles.rows} aria-busy={pnrs.isPlaceholderData}>
          <PnrTable rows={pnrList} sort={shownSort(search)} onSort={onSort} />
          <PnrCards rows={pnrList} />
        </div>
        <Pager
          page={search._page}
          {...pagesOf({ ...pnrs.data, pageSize: pnrPageSize })}
          // later pages show the list as of the same time
          onPage={(_page) =>
            void navigate({ search: { ...search, _page, asOf: _page > 1 ? asOf : undefined } })
          }
        />
      </>
    )
  }
  if (pnrs.data) return <NoPnrs search={search} total={pnrs.data.total} onClear={onClear} />
  if (pnrs.isError) {
    return (
      <>
        <ErrorState error={pnrs.error} onRetry={() => void pnrs.refetch()} />
        {!online && <p className={styles.quiet}>{t('needsNetwork')}</p>}
      </>
    )
  }
  return <Skeletons count={6} shape="row" />
}

/** There are no bookings yet, none matches the filters, or the page is past the end. */
function NoPnrs({ search, total, onClear }: { search: ListSearch; total: number; onClear: () => void }) {
  const t = useTranslations('pnr.list')
  const words = useTranslations('pnrList')
  const filtered = countFilters(search) > 0
  if (total > 0) {
    const first = { ...search, _page: 1, asOf: undefined }
    return (
      <EmptyState
        title={t('none')}
        hint={words('pastEnd')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/app/pnr/list" search={first} {...props} />}
          >
            {words('firstPage')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('none')}
      hint={filtered ? words('noneHint') : t('noneHint')}
      action={
        filtered ? (
          <Button variant="default" onClick={onClear}>
            {words('filters.clear')}
          </Button>
        ) : (
          <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
            {t('search')}
          </Button>
        )
      }
    />
  )
}
