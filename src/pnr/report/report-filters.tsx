import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reportPeriod } from '#contract/pnr/report'
import { serverNow } from '../../lib/call/clock.ts'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { FewFilters, LocatorFilter, MoreFilters } from '../bookings/filter-fields.tsx'
import { PnrFilterPanel } from '../filter-panel.tsx'
import { orgNames } from '../queries.ts'
import {
  countMoreReportFilters,
  countReportFilters,
  noReportFilters,
  type ReportSearch,
} from './report-search.ts'

type Props = {
  search: ReportSearch
  onSearch: (changes: Partial<ReportSearch>, how?: 'typed') => void
}

/** spec: pnr-tour-train §2. */
export function ReportFilters({ search, onSearch }: Props) {
  const t = useTranslations('pnrReport')
  const names = useQuery(orgNames()).data?.orgNames ?? []
  const more = (
    <>
      <NativeSelect
        label={t('agent')}
        value={search.agent ?? ''}
        data={[
          { value: '', label: t('anyAgent') },
          ...names.map(({ orgId, orgName }) => ({ value: orgId, label: orgName })),
        ]}
        onChange={({ currentTarget: { value } }) => onSearch({ agent: value || undefined })}
      />
      <TypedField
        label={t('bookerName')}
        value={search.bookerName}
        onChange={(bookerName) => onSearch({ bookerName }, 'typed')}
      />
      <MoreFilters search={search} onSearch={onSearch} period={reportPeriod(search, serverNow())} />
    </>
  )
  return (
    <PnrFilterPanel
      active={countReportFilters(search)}
      onClear={() => onSearch(noReportFilters)}
      search={<LocatorFilter search={search} onSearch={onSearch} />}
      few={<FewFilters search={search} onSearch={onSearch} />}
      more={more}
      moreActive={countMoreReportFilters(search) > 0}
    />
  )
}
