import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import type { Currency } from '#contract/money/money'
import { boardIn } from '#contract/text/board-name'
import { formatMoney } from '../../../lib/language/format.ts'
import forms from '../../../ui/form/form.module.css'
import { RangeField } from '../../../ui/number/range-field.tsx'
import { type ChangeView, type ListView, priceStep } from '../list-view.ts'
import type { Hotel } from '../offers/merge-offers.ts'
import styles from './filters.module.css'
import { FromField } from './from-field.tsx'

type SupplierFieldsProps = {
  counts: ReadonlyMap<SupplierCode, number>
  /** `null`: all. */
  chosen: readonly SupplierCode[] | null
  onView: ChangeView
}

/** Filters by supplier; choosing all clears the filter. */
const SupplierFields = memo(function SupplierFields({ counts, chosen, onView }: SupplierFieldsProps) {
  const t = useTranslations('hotel.list')
  const codes = [...counts.keys()]
  const shown = chosen ?? codes

  function toggle(code: SupplierCode, on: boolean) {
    const next = codes.filter((one) => (one === code ? on : shown.includes(one)))
    onView({ suppliers: next.length === codes.length ? null : next })
  }

  return (
    <fieldset className={`${forms.frameless} ${styles.suppliers}`}>
      <legend>{t('suppliers')}</legend>
      {codes.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={shown.includes(code)}
            onChange={({ currentTarget }) => toggle(code, currentTarget.checked)}
          />
          {t('supplierCount', { code, count: counts.get(code) ?? 0 })}
        </label>
      ))}
    </fieldset>
  )
})

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

type Props = {
  options: FilterOptions
  hotels: readonly Hotel[]
  view: ListView
  nights: number
  onView: ChangeView
}

/** The fields are memoised, for speed: a press draws only the one that it changes (spec: shell-and-hotel §2, §9). */
export function FilterFields({ options, hotels, view, nights, onView }: Props) {
  const t = useTranslations('hotel.list')
  const { currency, highest, suppliers, boards, someFree } = options
  return (
    <div className={styles.fields}>
      <PriceField
        currency={currency}
        highest={view.per === 'night' ? highest / nights : highest}
        value={view.price}
        onView={onView}
      />
      <StarsField value={view.stars} onView={onView} />
      {(boards.length > 1 || view.board !== null) && (
        <BoardField boards={boards} value={view.board} onView={onView} />
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
      <FromField hotels={hotels} value={view.from} onView={onView} />
      {suppliers.size > 1 && <SupplierFields counts={suppliers} chosen={view.suppliers} onView={onView} />}
    </div>
  )
}

type PriceProps = Pick<FilterOptions, 'currency' | 'highest'> & { value: number; onView: ChangeView }

const PriceField = memo(function PriceField({ currency, highest, value, onView }: PriceProps) {
  const t = useTranslations('hotel.list')
  return (
    <RangeField
      label={t('priceUpTo')}
      say={(percent) => formatMoney([currency, Math.round((highest * percent) / 100)])}
      value={value}
      min={0}
      max={100}
      step={priceStep}
      onChange={(price) => onView({ price })}
    />
  )
})

type StarsProps = { value: number | null; onView: ChangeView }

const StarsField = memo(function StarsField({ value, onView }: StarsProps) {
  const t = useTranslations('hotel.list')
  return (
    <NativeSelect
      label={t('starClass')}
      value={String(value ?? '')}
      data={[
        { value: '', label: t('allStars') },
        ...classes.map((count) => ({ value: String(count), label: t('starCount', { count }) })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) =>
        onView({ stars: chosen === '' ? null : Number(chosen) })
      }
    />
  )
})

type BoardProps = { boards: readonly string[]; value: string | null; onView: ChangeView }

const BoardField = memo(function BoardField({ boards, value, onView }: BoardProps) {
  const t = useTranslations('hotel.list')
  const locale = useLocale()
  return (
    <NativeSelect
      label={t('board')}
      value={value ?? ''}
      data={[
        { value: '', label: t('allBoards') },
        ...boards.map((board) => ({ value: board, label: boardIn(locale, board) })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) => onView({ board: chosen === '' ? null : chosen })}
    />
  )
})
