import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { orderQualifier } from '#contract/order/filter'
import styles from '../../ui/filter-panel.module.css'
import forms from '../../ui/form.module.css'
import { OptionField } from '../../ui/option-field.tsx'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { TypedField } from '../../ui/typed-field.tsx'
import { agentNames } from '../queries.ts'
import { countMoreOrderFilters } from './order-filters.ts'
import type { FilterProps } from './order-search.ts'

/** The less frequent filters; open at first only if one is set. */
export function MoreOrderFields({ search, onSearch }: FilterProps) {
  const t = useTranslations('order.filters')
  const active = countMoreOrderFilters(search)
  // fixed at mount: it must not close when the user clears its last field
  const [open] = useState(active > 0)
  return (
    <details className={forms.more} open={open}>
      <summary>{t('more', { count: active })}</summary>
      <div className={styles.fields}>
        {(['paxName', 'reference'] as const).map((field) => (
          <TypedField
            key={field}
            label={t(field)}
            value={search[field]}
            maxLength={60}
            onChange={(words) => onSearch({ [field]: words }, 'typed')}
          />
        ))}
        <AgentField search={search} onSearch={onSearch} />
        <OptionField
          label={t('dateQualifier')}
          value={search.dateQualifier}
          options={orderQualifier.options}
          optionLabel={(option) => t(`qualifier.${option}`)}
          onChoose={(dateQualifier) => onSearch({ dateQualifier })}
        />
        <PeriodFields
          words={(word) => t(word)}
          clearLabel={(values) => t('clearDate', values)}
          search={search}
          onSearch={onSearch}
          period={{ fromDate: search.fromDate ?? null, toDate: search.toDate ?? null }}
        />
      </div>
    </details>
  )
}

/** Filters by organisation name, among those that the viewer may see. */
function AgentField({ search, onSearch }: FilterProps) {
  const t = useTranslations('order.filters')
  const names = (useQuery(agentNames()).data?.orgNames ?? []).map(({ orgName }) => orgName)
  const offered = search.agent && !names.includes(search.agent) ? [...names, search.agent] : names
  return (
    <NativeSelect
      label={t('agent')}
      value={search.agent}
      data={[{ value: '', label: t('anyAgent') }, ...new Set(offered)]}
      onChange={({ currentTarget: { value } }) => onSearch({ agent: value })}
    />
  )
}
