import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reportPeriod } from '#contract/pnr/report'
import { serverNow } from '../../lib/call/clock.ts'
import { choiceFilter, type Filter, textFilter } from '../../ui/list/filters.tsx'
import { useSharedFilters } from '../bookings/use-pnr-filters.ts'
import { orgNames } from '../queries.ts'
import type { ReportSearch } from './report-search.ts'

/** spec: pnr-tour-train §2. */
export function useReportFilters(): readonly Filter<ReportSearch>[] {
  const t = useTranslations('pnrReport')
  const names = new Map(
    useQuery(orgNames()).data?.orgNames.map(({ orgId, orgName }) => [orgId, orgName] as const),
  )
  return [
    choiceFilter('agent', 'more', {
      label: t('agent'),
      anyLabel: t('anyAgent'),
      options: [...names.keys()],
      optionLabel: (orgId) => names.get(orgId) ?? orgId,
    }),
    textFilter('bookerName', 'more', { label: t('bookerName') }),
    ...useSharedFilters((search) => reportPeriod(search, serverNow())),
  ]
}
