import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/call/list'
import { saleStatus } from '#contract/order/filter'
import { OptionalField } from '../../ui/choice/option-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import type { FilterProps } from './order-search.ts'

export function SearchField({ search, onSearch }: FilterProps) {
  const t = useTranslations('order.filters')
  return (
    <TypedField
      label={t('search')}
      placeholder={t('searchHint')}
      value={search.search}
      onChange={(words) => onSearch({ search: words }, 'typed')}
    />
  )
}

/** The filters that have their place in the line. */
export function FewOrderFields({ search, onSearch }: FilterProps) {
  const t = useTranslations('order')
  return (
    <>
      <OptionalField
        label={t('filters.status')}
        value={search.status}
        options={saleStatus.options}
        optionLabel={(option) => t(`status.${option}`)}
        anyLabel={t('filters.anyStatus')}
        onChoose={(status) => onSearch({ status })}
      />
      <OptionalField
        label={t('filters.timeLimit')}
        value={search.timeLimit}
        options={timeLimit.options}
        optionLabel={(option) => t(`filters.limit.${option}`)}
        anyLabel={t('filters.anyLimit')}
        onChoose={(limit) => onSearch({ timeLimit: limit })}
      />
    </>
  )
}
