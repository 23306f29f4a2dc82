import { useTranslations } from 'use-intl'
import { trainSort, trainStatus } from '#contract/train/filter'
import { OptionalField } from '../../ui/choice/option-field.tsx'
import { PeriodFields } from '../../ui/day/period-fields.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { FilterPanel } from '../../ui/list/filter-panel.tsx'
import { useTableFits } from '../../ui/use-wide.ts'
import { countTrainFilters, noTrainFilters } from '../train-filters.ts'
import type { TrainListSearch } from '../train-list-search.ts'

type Props = {
  search: TrainListSearch
  /** `typed`: replaces the history entry instead of adding one per letter. */
  onSearch: (changes: Partial<TrainListSearch>, how?: 'typed') => void
}

export function TrainFilterPanel({ search, onSearch }: Props) {
  const t = useTranslations('trainBooking.filters')
  const tableFits = useTableFits()
  const active = countTrainFilters(search)
  const words = { title: t('title'), open: t('open', { count: active }), clear: t('clear'), show: t('show') }
  return (
    <FilterPanel
      words={words}
      active={active > 0}
      onClear={() => onSearch(noTrainFilters)}
      search={
        <TypedField
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.search}
          onChange={(typed) => onSearch({ search: typed }, 'typed')}
        />
      }
      few={
        <>
          {!tableFits && <SortField search={search} onSearch={onSearch} />}
          <StatusField search={search} onSearch={onSearch} />
          <PeriodFields
            words={(word) => t(word)}
            clearLabel={(values) => t('clearDate', values)}
            search={search}
            onSearch={onSearch}
            period={{ fromDate: search.fromDate ?? null, toDate: search.toDate ?? null }}
          />
        </>
      }
    />
  )
}

/** For cards, which have no headings to sort by. */
function SortField({ search, onSearch }: Props) {
  const t = useTranslations('trainBooking.sort')
  return (
    <OptionalField
      label={t('label')}
      value={search.sort}
      options={trainSort.options}
      optionLabel={(option) => t(option)}
      anyLabel={t('own')}
      onChoose={(sort) => onSearch({ sort })}
    />
  )
}

function StatusField({ search, onSearch }: Props) {
  const t = useTranslations('trainBooking')
  return (
    <OptionalField
      label={t('filters.status')}
      value={search.status}
      options={trainStatus.options}
      optionLabel={(option) => t(`status.${option}`)}
      anyLabel={t('filters.anyStatus')}
      onChoose={(status) => onSearch({ status })}
    />
  )
}
