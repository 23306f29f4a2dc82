import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trainStatus } from '#contract/train/filter'
import { parseOption } from '../../lib/parse-option.ts'
import styles from '../../ui/filter-panel.module.css'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { TypedField } from '../../ui/typed-field.tsx'
import { countTrainFilters, noTrainFilters } from './train-filters.ts'
import type { TrainListSearch } from './train-list-search.ts'

type Props = {
  search: TrainListSearch
  /** `typed`: replaces the history entry instead of adding one per letter. */
  onSearch: (changes: Partial<TrainListSearch>, how?: 'typed') => void
}

export function TrainFilterPanel({ search, onSearch }: Props) {
  const t = useTranslations('trainBooking.filters')
  const active = countTrainFilters(search)
  const words = { title: t('title'), open: t('open', { count: active }), clear: t('clear'), show: t('show') }
  return (
    <FilterPanel words={words} active={active > 0} onClear={() => onSearch(noTrainFilters)}>
      <div className={styles.fields}>
        <TypedField
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.search}
          maxLength={60}
          onChange={(typed) => onSearch({ search: typed }, 'typed')}
        />
        <StatusField search={search} onSearch={onSearch} />
        <PeriodFields
          words={{
            fromDate: t('fromDate'),
            toDate: t('toDate'),
            anyDay: t('anyDay'),
            nextMonth: t('nextMonth'),
            previousMonth: t('previousMonth'),
            clearDate: (label) => t('clearDate', { label }),
          }}
          search={search}
          onSearch={onSearch}
          period={{ fromDate: search.fromDate ?? null, toDate: search.toDate ?? null }}
        />
      </div>
    </FilterPanel>
  )
}

function StatusField({ search, onSearch }: Props) {
  const t = useTranslations('trainBooking')
  return (
    <NativeSelect
      label={t('filters.status')}
      value={search.status ?? ''}
      data={[
        { value: '', label: t('filters.anyStatus') },
        ...trainStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
      ]}
      onChange={({ currentTarget: { value } }) => onSearch({ status: parseOption(trainStatus, value) })}
    />
  )
}
