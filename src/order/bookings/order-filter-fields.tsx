import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { timeLimit } from '#contract/list'
import { saleStatus } from '#contract/order/filter'
import { parseOption } from '../../lib/parse-option.ts'
import styles from '../../ui/filter-panel.module.css'
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
        <NativeSelect
          label={t('filters.status')}
          value={search.status ?? ''}
          data={[
            { value: '', label: t('filters.anyStatus') },
            ...saleStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => onSearch({ status: parseOption(saleStatus, value) })}
        />
        <NativeSelect
          label={t('filters.timeLimit')}
          value={search.timeLimit ?? ''}
          data={[
            { value: '', label: t('filters.anyLimit') },
            ...timeLimit.options.map((value) => ({ value, label: t(`filters.limit.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => onSearch({ timeLimit: parseOption(timeLimit, value) })}
        />
      </div>
      <MoreOrderFields search={search} onSearch={onSearch} />
    </>
  )
}
