import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { trainPageSize } from '#contract/train/filter'
import styles from '../../ui/list/listing.module.css'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { pagesOf } from '../../ui/list/pages-of.ts'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import { trainPage } from '../booking/queries.ts'
import { countTrainFilters } from '../train-filters.ts'
import type { TrainListSearch } from '../train-list-search.ts'
import { TrainCards } from './train-cards.tsx'
import { TrainTable } from './train-table.tsx'

type PageParams = Pick<TrainListSearch, 'currentPage' | 'asOf'>
type Props = {
  search: TrainListSearch
  onSort: (sort: TrainListSearch['sort']) => void
  onClear: () => void
  onPage: (pages: PageParams) => void
}

/** The page that is shown; the previous one stays visible while the next one loads. */
function useTrains(search: TrainListSearch) {
  return useQuery({ ...trainPage(search), placeholderData: keepPreviousData })
}

export function TrainCount({ search }: { search: TrainListSearch }) {
  const t = useTranslations('trainBooking')
  const { data, dataUpdatedAt } = useTrains(search)
  if (!data || data.bookingListResult.length === 0) return null
  return (
    <>
      <b>{t(data.totalIsCapped ? 'moreThan' : 'count', { count: data.total })}</b> <AsOf at={dataUpdatedAt} />
    </>
  )
}

export function TrainRows({ search, onSort, onClear, onPage }: Props) {
  const t = useTranslations('trainBooking')
  const online = useOnline()
  const page = useTrains(search)
  if (page.data && page.data.bookingListResult.length > 0) {
    const { bookingListResult: rows, currentPage, asOf } = page.data
    return (
      <>
        <div className={styles.rows} aria-busy={page.isPlaceholderData}>
          <TrainTable rows={rows} sort={search.sort} onSort={onSort} />
          <TrainCards rows={rows} />
        </div>
        <Pager
          page={currentPage}
          {...pagesOf({ ...page.data, page: currentPage, pageSize: trainPageSize })}
          // later pages are queried as of the same time as the first
          onPage={(next) => onPage({ currentPage: next, asOf: next > 1 ? asOf : undefined })}
        />
      </>
    )
  }
  if (page.data) {
    return (
      <NoRows
        because={page.data.total > 0 ? 'pastEnd' : countTrainFilters(search) > 0 ? 'filtered' : null}
        words={(word) => t(word)}
        clearLabel={t('filters.clear')}
        firstPageLabel={t('firstPage')}
        onClear={onClear}
        onFirst={() => onPage({ currentPage: 1, asOf: undefined })}
        start={
          <Button variant="default" renderRoot={(props) => <Link to="/app/train/booking" {...props} />}>
            {t('book')}
          </Button>
        }
      />
    )
  }
  if (page.isError) {
    return (
      <>
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
        {!online && <p className={styles.quiet}>{t('needsNetwork')}</p>}
      </>
    )
  }
  return <Skeletons count={6} shape="row" />
}
