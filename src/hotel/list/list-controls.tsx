import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ListView } from './arrange-hotels.ts'
import styles from './list-controls.module.css'

const classes = [5, 4, 3, 2, 1, 0]

type Props = { view: ListView; onView: (changes: Partial<ListView>) => void }

export function ListControls({ view, onView }: Props) {
  const t = useTranslations('hotel.list')
  return (
    <div className={styles.controls}>
      <NativeSelect
        aria-label={t('starClass')}
        value={String(view.stars ?? '')}
        data={[
          { value: '', label: t('allStars') },
          ...classes.map((count) => ({ value: String(count), label: t('starCount', { count }) })),
        ]}
        onChange={({ currentTarget: { value } }) => onView({ stars: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        aria-label={t('sort')}
        value={view.sort}
        data={[
          { value: 'A', label: t('cheapest') },
          { value: 'B', label: t('dearest') },
        ]}
        onChange={({ currentTarget }) => onView({ sort: currentTarget.value === 'B' ? 'B' : 'A' })}
      />
    </div>
  )
}
