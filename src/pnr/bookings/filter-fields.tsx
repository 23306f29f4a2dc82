import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/call/list'
import { dateQualifier, pnrStatus } from '#contract/pnr/filter'
import { OptionalField, OptionField } from '../../ui/choice/option-field.tsx'
import { PeriodFields } from '../../ui/day/period-fields.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import type { ListSearch } from './list-search.ts'

export type FilterValues = Omit<ListSearch, '_page' | 'asOf' | 'sort'>

/** Filters of the list and of the report (spec: pnr-tour-train §2). */
export type FilterProps = {
  search: FilterValues
  /** `typed`: replace the history entry, so that each letter is not a step back. */
  onSearch: (changes: Partial<FilterValues>, how?: 'typed') => void
}

type Field = 'bookingCode' | 'paxName' | 'hotelName'

type Entered = {
  /** The person presses Enter. */
  onEnter?: (typed: string) => void
}

function TextFilter({ field, search, onSearch, onEnter }: FilterProps & Entered & { field: Field }) {
  const t = useTranslations('pnrList.filters')
  return (
    <TypedField
      label={t(field)}
      placeholder={field === 'bookingCode' ? t(field) : ''}
      value={search[field]}
      onChange={(text) => onSearch({ [field]: text }, 'typed')}
      onEnter={onEnter}
    />
  )
}

export function LocatorFilter(props: FilterProps & Entered) {
  return <TextFilter field="bookingCode" {...props} />
}

/** The filters that have their place in the line. */
export function FewFilters({ search, onSearch }: FilterProps) {
  const t = useTranslations('pnrList.filters')
  const statuses = useTranslations('pnr.status')
  return (
    <>
      <TextFilter field="paxName" search={search} onSearch={onSearch} />
      <OptionalField
        label={t('status')}
        value={search.status}
        options={pnrStatus.options}
        optionLabel={(option) => statuses(option)}
        anyLabel={t('anyStatus')}
        onChoose={(status) => onSearch({ status })}
      />
      <OptionalField
        label={t('timeLimit')}
        value={search.timeLimit}
        options={timeLimit.options}
        optionLabel={(option) => t(`limit.${option}`)}
        anyLabel={t('anyLimit')}
        onChoose={(limit) => onSearch({ timeLimit: limit })}
      />
    </>
  )
}

/** The filters that are wanted less often. */
export function MoreFilters({
  search,
  onSearch,
  period,
}: FilterProps & {
  /** The effective days: the chosen ones, else the defaults. */
  period: { fromDate: string | null; toDate: string | null }
}) {
  const t = useTranslations('pnrList.filters')
  return (
    <>
      <TextFilter field="hotelName" search={search} onSearch={onSearch} />
      <OptionField
        label={t('dateQualifier')}
        value={search.dateQualifier}
        options={dateQualifier.options}
        optionLabel={(option) => t(`qualifier.${option}`)}
        onChoose={(qualifier) => onSearch({ dateQualifier: qualifier })}
      />
      <PeriodFields
        words={(word) => t(word)}
        clearLabel={(values) => t('clearDate', values)}
        search={search}
        onSearch={onSearch}
        period={period}
      />
    </>
  )
}
