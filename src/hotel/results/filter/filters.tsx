import { Button, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { useRested } from '../../../ui/state/use-rested.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { type ChangeView, countFilters, type ListView, longestName, noFilters } from '../list-view.ts'
import type { Hotel } from '../offers/merge-offers.ts'
import { FilterFields, type FilterOptions } from './filter-fields.tsx'
import styles from './filters.module.css'
import { PriceUnitField } from './price-unit-field.tsx'
import { SortField } from './sort-field.tsx'

type NameFieldProps = {
  value: string
  /** Called when the person pauses, not at every letter. */
  onView: ChangeView
}

const restMs = 200

/** Words of the hotel's name; the list is here, so no server is asked. */
const NameField = memo(function NameField({ value, onView }: NameFieldProps) {
  const t = useTranslations('hotel.list')
  const problems = useTranslations('problems')
  const [typed, type] = useRested(value, restMs, (q) => {
    if (q.length <= longestName) onView({ q })
  })
  return (
    <TextInput
      type="search"
      aria-label={t('name')}
      placeholder={t('name')}
      value={typed}
      error={typed.length > longestName && problems('tooLong', { most: longestName })}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
})

type Props = {
  options: FilterOptions
  view: ListView
  /** All of the search. */
  hotels: readonly Hotel[]
  /** Some supplier tells where its hotels are. */
  hasPlaces: boolean
  nights: number
  /** The number of hotels that match the filters. */
  count: number
  /** The same function at every drawing: a field is drawn anew when its own value changes. */
  onView: ChangeView
  /** Stands in the line of a narrow screen. */
  beside: ReactNode
}

/** The filters: beside the list on a wide screen, else the name in a line and the others in a dialog. */
export function Filters({ options, hotels, hasPlaces, view, nights, count, onView, beside }: Props) {
  const t = useTranslations('hotel.list')
  const wide = useWide()
  const [opened, setOpened] = useState(false)
  const active = countFilters(view)
  const name = <NameField value={view.q} onView={onView} />
  const fields = (
    <FilterFields options={options} hotels={hotels} view={view} nights={nights} onView={onView} />
  )
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
      {beside}
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
        <SortField hasPlaces={hasPlaces} value={view.sort} onView={onView} />
        {nights > 1 && <PriceUnitField value={view.per} onView={onView} />}
        {fields}
      </Dialog>
    </search>
  )
}
