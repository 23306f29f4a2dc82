import { useTranslations } from 'use-intl'
import { isDescending, type Sort, sortedBy } from '#contract/call/sort'
import { OptionalField } from '../ui/choice/option-field.tsx'
import styles from './sort-field.module.css'

type Props<F extends string> = {
  options: readonly Sort<F>[]
  value: Sort<F> | undefined
  labelOf: (field: F) => string
  onSort: (sort: Sort<F> | undefined) => void
}

/** The order of a list where no heading of a table gives it. */
export function SortField<F extends string>({ options, value, labelOf, onSort }: Props<F>) {
  const t = useTranslations('admin.sort')
  return (
    <div className={styles.narrow}>
      <OptionalField
        label={t('by')}
        value={value}
        options={options}
        optionLabel={(sort) => t(isDescending(sort) ? 'down' : 'up', { field: labelOf(sortedBy<F>(sort)) })}
        anyLabel={t('usual')}
        onChoose={onSort}
      />
    </div>
  )
}
