import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { type ChangeView, countFilters, type ListView, noFilters } from '../list-view.ts'
import { FilterFields, type FilterOptions } from './filter-fields.tsx'
import styles from './filters.module.css'
import { NameField } from './name-field.tsx'
import { SortField } from './sort-field.tsx'

type Props = {
  options: FilterOptions
  view: ListView
  /** The number of hotels that match the filters. */
  count: number
  /** The same function at every drawing: a field is drawn anew when its own value changes. */
  onView: ChangeView
}

/** The filters: beside the list on a wide screen, else the name in a line and the others in a dialog. */
export function Filters({ options, view, count, onView }: Props) {
  const t = useTranslations('hotel.list')
  const wide = useWide()
  const [opened, setOpened] = useState(false)
  const active = countFilters(view)
  const name = <NameField value={view.q} onView={onView} />
  const fields = <FilterFields options={options} view={view} onView={onView} />
  const clear = active > 0 && (
    <Button variant="subtle" onClick={() => onView(noFilters)}>
      {t('clearFilters')}
    </Button>
  )
  if (wide) {
    return (
      <search className={styles.beside} aria-label={t('filters')}>
        {name}
        {fields}
        {clear}
      </search>
    )
  }
  return (
    <search className={styles.line} aria-label={t('filters')}>
      {name}
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('filtersActive', { count: active })}
      </Button>
      <Dialog
        opened={opened}
        title={t('filters')}
        place="foot"
        onClose={() => setOpened(false)}
        foot={
          <>
            {clear}
            <Button onClick={() => setOpened(false)}>{t('showHotels', { count })}</Button>
          </>
        }
      >
        <SortField value={view.sort} onView={onView} />
        {fields}
      </Dialog>
    </search>
  )
}
