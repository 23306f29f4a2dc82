import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { orderQualifier, orderSort } from '#contract/order/filter'
import { OptionalField, OptionField } from '../../ui/choice/option-field.tsx'
import { PeriodFields } from '../../ui/day/period-fields.tsx'
import { OfferedField } from '../../ui/form/offered-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { useTableFits } from '../../ui/use-wide.ts'
import { agentNames } from '../queries.ts'
import type { FilterProps } from './order-search.ts'

/** The filters that are wanted less often, and the order where no heading of a table gives it. */
export function MoreOrderFields({ search, onSearch }: FilterProps) {
  const t = useTranslations('order.filters')
  const tableFits = useTableFits()
  return (
    <>
      {(['paxName', 'reference'] as const).map((field) => (
        <TypedField
          key={field}
          label={t(field)}
          value={search[field]}
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
      {!tableFits && (
        <OptionalField
          label={t('sort')}
          value={search.sort}
          options={orderSort.options}
          optionLabel={(option) => t(`sorts.${option}`)}
          anyLabel={t('ownOrder')}
          onChoose={(sort) => onSearch({ sort })}
        />
      )}
    </>
  )
}

/** Filters by organisation name, among those that the viewer may see. */
function AgentField({ search, onSearch }: FilterProps) {
  const t = useTranslations('order.filters')
  const names = (useQuery(agentNames()).data?.orgNames ?? []).map(({ orgName }) => orgName)
  return (
    <OfferedField
      label={t('agent')}
      anyLabel={t('anyAgent')}
      value={search.agent}
      names={names}
      onChoose={(agent) => onSearch({ agent })}
    />
  )
}
