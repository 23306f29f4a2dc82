import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { TypedField } from '../../ui/typed-field.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { FilterFields, type FilterOptions } from './filter-fields.tsx'
import styles from './filters.module.css'
import { countFilters, type ListView, longestName, noFilters } from './list-view.ts'
import { SortField } from './sort-field.tsx'

type Props = {
  options: FilterOptions
  view: ListView
  /** The number of hotels that match the filters. */
  count: number
  onView: (changes: Partial<ListView>) => void
}

/** The filters: beside the list on a wide screen, else the name in a line and the others in a dialog. */
export function Filters({ options, view, count, onView }: Props) {
  const t = useTranslations('hotel.list')
  const wide = useWide()
  const active = countFilters(view)
  const clear = () => onView(noFilters)
  const name = (
    <TypedField
      label={t('name')}
      placeholder={t('name')}
      value={view.q}
      maxLength={longestName}
      onChange={(q) => onView({ q })}
    />
  )
  const fields = <FilterFields options={options} view={view} onView={onView} />
  if (wide) {
    return (
      <search className={styles.beside} aria-label={t('filters')}>
        {name}
        {fields}
        {active > 0 && (
          <Button variant="subtle" onClick={clear}>
            {t('clearFilters')}
          </Button>
        )}
      </search>
    )
  }
  return (
    <FilterPanel
      words={{
        title: t('filters'),
        open: t('filtersActive', { count: active }),
        clear: t('clearFilters'),
        show: t('showHotels', { count }),
      }}
      active={active > 0}
      onClear={clear}
      search={name}
      more={
        <>
          <SortField view={view} onView={onView} />
          {fields}
        </>
      }
    />
  )
}
