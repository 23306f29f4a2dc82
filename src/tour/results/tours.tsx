import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/call/failure.ts'
import { formatDay } from '../../lib/language/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import card from '../../ui/panel/card.module.css'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import { useTourFailure } from '../failure-words.ts'
import { toursFor } from '../queries.ts'
import { rememberSearch } from '../search/last-search.ts'
import type { TourSearch } from '../search/tour-search.ts'
import styles from './tour-card.module.css'
import { TourCard } from './tour-card.tsx'
import { inOrder } from './tour-order.ts'
import { hasFilters, withMoreDays, withoutFilters } from './widen.ts'

const route = getRouteApi('/app/tour/list')

export function TourCount({ search }: { search: TourSearch }) {
  const t = useTranslations('tour.list')
  const { data, dataUpdatedAt } = useQuery(toursFor(search))
  if (!data) return null
  return (
    <>
      <b>{t('count', { count: data.length })}</b> <AsOf at={dataUpdatedAt} />
    </>
  )
}

export function Tours({ search }: { search: TourSearch }) {
  const t = useTranslations('tour.list')
  const fetching = useTourFailure()
  const online = useOnline()
  const { data, error, isError, refetch } = useQuery(toursFor(search))
  const { sort } = route.useSearch()
  const locale = useLocale()
  const tours = useMemo(() => inOrder(data ?? [], sort, locale), [data, sort, locale])
  if (data) {
    return (
      <>
        {data.length === 0 && <NothingFound search={search} />}
        <ul className={`${card.list} ${styles.list}`} aria-label={t('title')}>
          {tours.map((tour) => (
            <li key={tour.id}>
              <TourCard tour={tour} search={search} />
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (isError) {
    return (
      <>
        <ErrorState
          {...(error instanceof ApiFailure && { title: fetching('availability', error) })}
          error={error}
          onRetry={() => void refetch()}
          back={
            <Link to="/app/tour/avail" className={buttonClass('quiet')}>
              {t('toSearch')}
            </Link>
          }
        />
        {!online && <p className={screen.quiet}>{t('offline')}</p>}
      </>
    )
  }
  return <Skeletons count={4} shape="card" />
}

/** Empty result, with links to wider searches. */
function NothingFound({ search }: { search: TourSearch }) {
  const t = useTranslations('tour.list')
  const locale = useLocale()
  const wider = withMoreDays(search)
  return (
    <EmptyState
      title={t('none')}
      hint={t('noneHint')}
      action={
        <>
          <SearchLink search={wider}>{t('moreDays', { day: formatDay(wider.enddate, locale) })}</SearchLink>
          {hasFilters(search) && <SearchLink search={withoutFilters(search)}>{t('anything')}</SearchLink>}
        </>
      }
    />
  )
}

function SearchLink({ search, children }: { search: TourSearch; children: string }) {
  return (
    <Link
      to="/app/tour/list"
      state={{ tourSearch: JSON.stringify(search) }}
      className={buttonClass('quiet')}
      onClick={() => rememberSearch(search)}
    >
      {children}
    </Link>
  )
}
