import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { FilterFields, type FilterOptions } from './filter-fields.tsx'
import styles from './filters.module.css'
import { countFilters, defaultView, type ListView } from './list-view.ts'

type Props = {
  options: FilterOptions
  view: ListView
  /** The number of hotels that match the filters. */
  count: number
  onView: (changes: Partial<ListView>) => void
}

/** The filters: beside the list on a wide screen, else in a dialog. */
export function Filters({ options, view, count, onView }: Props) {
  const t = useTranslations('hotel.list')
  const [opened, setOpened] = useState(false)
  const wide = useWide()
  const active = countFilters(view)
  const fields = <FilterFields options={options} view={view} onView={onView} />
  const clear = active > 0 && (
    <Button variant="subtle" onClick={() => onView(noFilters)}>
      {t('clearFilters')}
    </Button>
  )
  if (wide) {
    return (
      <aside className={styles.beside} aria-label={t('filters')}>
        {fields}
        {clear}
      </aside>
    )
  }
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('filtersActive', { count: active })}
      </Button>
      <Dialog opened={opened} title={t('filters')} place="foot" onClose={() => setOpened(false)}>
        {fields}
        {clear}
        <Button onClick={() => setOpened(false)}>{t('showHotels', { count })}</Button>
      </Dialog>
    </>
  )
}

const { stars, price, suppliers } = defaultView
export const noFilters = { stars, price, suppliers }
