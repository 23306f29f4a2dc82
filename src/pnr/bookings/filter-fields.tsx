import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/list'
import { dateQualifier, pnrStatus } from '#contract/pnr/filter'
import styles from '../../ui/filter-panel.module.css'
import { OptionalField, OptionField } from '../../ui/option-field.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { TypedField } from '../../ui/typed-field.tsx'
import type { ListSearch } from './list-search.ts'

export type FilterValues = Omit<ListSearch, '_page' | 'asOf'>

export type FilterProps = {
  search: FilterValues
  /** `typed`: replace the history entry, so that each letter is not a step back. */
  onSearch: (changes: Partial<FilterValues>, how?: 'typed') => void
}

type Days = { fromDate: string | null; toDate: string | null }
type FieldsProps = FilterProps & {
  /** The effective days: the chosen ones, else the defaults. */
  period: Days
  children?: ReactNode
}

const textFilters = ['bookingCode', 'paxName', 'hotelName'] as const

/** spec: pnr-tour-train §2. */
export function FilterFields({ search, onSearch, period, children }: FieldsProps) {
  const t = useTranslations('pnrList.filters')
  const statuses = useTranslations('pnr.status')
  return (
    <div className={styles.fields}>
      {children}
      {textFilters.map((field) => (
        <TypedField
          key={field}
          label={t(field)}
          value={search[field]}
          maxLength={60}
          onChange={(text) => onSearch({ [field]: text }, 'typed')}
        />
      ))}
      <OptionalField
        label={t('status')}
        value={search.status}
        options={pnrStatus.options}
        optionLabel={(option) => statuses(option)}
        anyLabel={t('anyStatus')}
        onChoose={(status) => onSearch({ status })}
      />
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
      <OptionalField
        label={t('timeLimit')}
        value={search.timeLimit}
        options={timeLimit.options}
        optionLabel={(option) => t(`limit.${option}`)}
        anyLabel={t('anyLimit')}
        onChoose={(limit) => onSearch({ timeLimit: limit })}
      />
    </div>
  )
}
