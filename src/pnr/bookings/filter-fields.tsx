import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/list'
import { dateQualifier, pnrStatus } from '#contract/pnr/filter'
import { parseOption } from '../../lib/parse-option.ts'
import styles from '../../ui/filter-panel.module.css'
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
      <NativeSelect
        label={t('status')}
        value={search.status ?? ''}
        data={[
          { value: '', label: t('anyStatus') },
          ...pnrStatus.options.map((value) => ({ value, label: statuses(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => onSearch({ status: parseOption(pnrStatus, value) })}
      />
      <NativeSelect
        label={t('dateQualifier')}
        value={search.dateQualifier}
        data={dateQualifier.options.map((value) => ({ value, label: t(`qualifier.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ dateQualifier: parseOption(dateQualifier, value) ?? 'booking' })
        }
      />
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
        period={period}
      />
      <NativeSelect
        label={t('timeLimit')}
        value={search.timeLimit ?? ''}
        data={[
          { value: '', label: t('anyLimit') },
          ...timeLimit.options.map((value) => ({ value, label: t(`limit.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onSearch({ timeLimit: parseOption(timeLimit, value) })}
      />
    </div>
  )
}
