import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/call/failure.ts'
import styles from '../../ui/list/listing.module.css'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import { policyPage } from '../booking/queries.ts'
import { useInsuranceFailure } from '../failure-words.ts'
import { countPolicyFilters } from '../policy-filters.ts'
import type { PolicySearch } from '../policy-search.ts'
import { PolicyCards } from './policy-cards.tsx'
import { type PageParams, PolicyPages } from './policy-pages.tsx'
import { PolicyTable } from './policy-table.tsx'

type Props = {
  search: PolicySearch
  onSort: (sort: PolicySearch['sort']) => void
  onClear: () => void
  onPage: (pages: PageParams) => void
}

/** The page that is shown; the previous one stays visible while the next one loads. */
function usePolicies(search: PolicySearch) {
  return useQuery({ ...policyPage(search), placeholderData: keepPreviousData })
}

export function PolicyCount({ search }: { search: PolicySearch }) {
  const t = useTranslations('insuranceList')
  const { data, dataUpdatedAt } = usePolicies(search)
  if (!data || data.bookingListResult.length === 0) return null
  return (
    <>
      <b>{t(data.totalIsCapped ? 'moreThan' : 'count', { count: data.total })}</b> <AsOf at={dataUpdatedAt} />
    </>
  )
}

export function PolicyRows({ search, onSort, onClear, onPage }: Props) {
  const t = useTranslations('insuranceList')
  const online = useOnline()
  const { writing } = useInsuranceFailure()
  const page = usePolicies(search)
  if (page.data && page.data.bookingListResult.length > 0) {
    const { bookingListResult: rows } = page.data
    return (
      <>
        <div className={styles.rows} aria-busy={page.isPlaceholderData}>
          <PolicyTable rows={rows} seenAt={page.dataUpdatedAt} sort={search.sort} onSort={onSort} />
          <PolicyCards rows={rows} seenAt={page.dataUpdatedAt} />
        </div>
        <PolicyPages page={page.data} onPage={onPage} />
      </>
    )
  }
  if (page.data) {
    const first: PageParams = { currentPage: 1, pageSize: search.pageSize, asOf: undefined }
    return (
      <NoRows
        because={page.data.total > 0 ? 'pastEnd' : countPolicyFilters(search) > 0 ? 'filtered' : null}
        words={(word) => t(word)}
        clearLabel={t('filters.clear')}
        firstPageLabel={t('firstPage')}
        onClear={onClear}
        onFirst={() => onPage(first)}
        start={
          <Button variant="default" renderRoot={(props) => <Link to="/app/insurance/booking" {...props} />}>
            {t('book')}
          </Button>
        }
      />
    )
  }
  if (page.isError) {
    return (
      <>
        <ErrorState
          {...(page.error instanceof ApiFailure && { title: writing(page.error) })}
          error={page.error}
          onRetry={() => void page.refetch()}
        />
        {!online && <p className={styles.quiet}>{t('needsNetwork')}</p>}
      </>
    )
  }
  return <Skeletons count={6} shape="row" />
}
