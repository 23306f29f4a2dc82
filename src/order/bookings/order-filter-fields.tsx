import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/list'
import { saleStatus } from '#contract/order/filter'
import styles from '../../ui/filter-panel.module.css'
import { OptionalField } from '../../ui/option-field.tsx'
import { TypedField } from '../../ui/typed-field.tsx'
import { MoreOrderFields } from './more-order-fields.tsx'
import type { FilterProps } from './order-search.ts'

export function OrderFilterFields({ search, onSearch }: FilterProps) {
  const t = useTranslations('order')
  return (
    <>
      <div className={styles.fields}>
        <TypedField
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          value={search.search}
          maxLength={60}
          onChange={(words) => onSearch({ search: words }, 'typed')}
        />
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
      </div>
      <MoreOrderFields search={search} onSearch={onSearch} />
    </>
  )
}
