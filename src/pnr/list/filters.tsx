import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import styles from './filters.module.css'
import { filtersIn, noFilters } from './list-search.ts'

/** Above the list where there is room, else behind a button. */
export function Filters({ search, onSearch }: FilterProps) {
  const t = useTranslations('pnrList.filters')
  const [opened, setOpened] = useState(false)
  const wide = useWide()
  const active = filtersIn(search)
  const fields = <FilterFields search={search} onSearch={onSearch} />
  const clear = active > 0 && (
    <Button variant="subtle" onClick={() => onSearch(noFilters)}>
      {t('clear')}
    </Button>
  )
  if (wide) {
    return (
      <search className={styles.above} aria-label={t('title')}>
        {fields}
        {clear}
      </search>
    )
  }
  return (
    <div className={styles.line}>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('open', { count: active })}
      </Button>
      {clear}
      <Dialog opened={opened} title={t('title')} place="foot" onClose={() => setOpened(false)}>
        {fields}
        {clear}
        <Button onClick={() => setOpened(false)}>{t('show')}</Button>
      </Dialog>
    </div>
  )
}
