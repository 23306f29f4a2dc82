import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'
import forms from '../../../ui/form/form.module.css'
import type { ChangeView } from '../list-view.ts'
import styles from './filters.module.css'

type Props = {
  counts: ReadonlyMap<SupplierCode, number>
  /** `null`: all. */
  chosen: readonly SupplierCode[] | null
  onView: ChangeView
}

/** Filters by supplier; choosing all clears the filter. */
export const SupplierFields = memo(function SupplierFields({ counts, chosen, onView }: Props) {
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
