import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reportPeriod } from '#contract/pnr/report'
import { serverNow } from '../../lib/clock.ts'
import { TypedField } from '../../ui/typed-field.tsx'
import { FilterFields } from '../bookings/filter-fields.tsx'
import { PnrFilterPanel } from '../filter-panel.tsx'
import { orgNames } from '../queries.ts'
import { countReportFilters, noReportFilters, type ReportSearch } from './report-search.ts'

type Props = {
  search: ReportSearch
  onSearch: (changes: Partial<ReportSearch>, how?: 'typed') => void
}

/** spec: pnr-tour-train §2. */
export function ReportFilters({ search, onSearch }: Props) {
  const t = useTranslations('pnrReport')
  const names = useQuery(orgNames()).data?.orgNames ?? []
  return (
    <PnrFilterPanel active={countReportFilters(search)} onClear={() => onSearch(noReportFilters)}>
      <FilterFields search={search} onSearch={onSearch} period={reportPeriod(search, serverNow())}>
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
          maxLength={60}
          onChange={(bookerName) => onSearch({ bookerName }, 'typed')}
        />
      </FilterFields>
    </PnrFilterPanel>
  )
}
