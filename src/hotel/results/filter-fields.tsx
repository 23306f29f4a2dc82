import { NativeSelect } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import { boardIn } from '#contract/board-name'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Currency } from '#contract/money'
import { formatMoney } from '../../lib/format.ts'
import { RangeField } from '../../ui/range-field.tsx'
import styles from './filters.module.css'
import { type ListView, priceStep } from './list-view.ts'
import { SupplierFields } from './supplier-fields.tsx'

const classes = [5, 4, 3, 2, 1, 0]

export type FilterOptions = {
  currency: Currency
  /** The price of the dearest hotel in major units. */
  highest: number
  /** The number of hotels by supplier, without suppliers that have none. */
  suppliers: ReadonlyMap<SupplierCode, number>
  boards: readonly string[]
  /** Some hotel can be cancelled free. */
  someFree: boolean
}

type Props = { options: FilterOptions; view: ListView; onView: (changes: Partial<ListView>) => void }

/** spec: shell-and-hotel §2, §9. */
export function FilterFields({ options, view, onView }: Props) {
  const t = useTranslations('hotel.list')
  const locale = useLocale()
  const { currency, highest, suppliers, boards, someFree } = options
  return (
    <div className={styles.fields}>
      <RangeField
        label={t('priceUpTo')}
        say={(percent) => formatMoney([currency, Math.round((highest * percent) / 100)])}
        value={view.price}
        min={0}
        max={100}
        step={priceStep}
        onChange={(price) => onView({ price })}
      />
      <NativeSelect
        label={t('starClass')}
        value={String(view.stars ?? '')}
        data={[
          { value: '', label: t('allStars') },
          ...classes.map((count) => ({ value: String(count), label: t('starCount', { count }) })),
        ]}
        onChange={({ currentTarget: { value } }) => onView({ stars: value === '' ? null : Number(value) })}
      />
      {(boards.length > 1 || view.board !== null) && (
        <NativeSelect
          label={t('board')}
          value={view.board ?? ''}
          data={[
            { value: '', label: t('allBoards') },
            ...boards.map((board) => ({ value: board, label: boardIn(locale, board) })),
          ]}
          onChange={({ currentTarget: { value } }) => onView({ board: value === '' ? null : value })}
        />
      )}
      {(someFree || view.free) && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={view.free}
            onChange={({ currentTarget }) => onView({ free: currentTarget.checked })}
          />
          {t('freeOnly')}
        </label>
      )}
      {suppliers.size > 1 && (
        <SupplierFields
          counts={suppliers}
          chosen={view.suppliers}
          onChoose={(chosen) => onView({ suppliers: chosen })}
        />
      )}
    </div>
  )
}
