import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '../../lib/language/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state/states.tsx'
import { rememberSearch } from '../search/last-search.ts'
import type { TourSearch } from '../search/tour-search.ts'
import { hasFilters, withMoreDays, withoutFilters } from './widen.ts'

/** Empty result, with links to wider searches. */
export function NothingFound({ search }: { search: TourSearch }) {
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
