import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { type ChangeView, type PriceUnit, priceUnits } from '../list-view.ts'

type Props = {
  value: PriceUnit
  onView: ChangeView
  className?: string | undefined
  /** There is no room for a label above it. */
  labelHidden?: boolean
}

/** Prices of the whole list by the stay or by the night. */
export const PriceUnitField = memo(function PriceUnitField(props: Props) {
  const { value, onView, className, labelHidden = false } = props
  const t = useTranslations('hotel.list')
  return (
    <NativeSelect
      className={className}
      {...(labelHidden ? { 'aria-label': t('prices') } : { label: t('prices') })}
      value={value}
      data={priceUnits.map((unit) => ({ value: unit, label: t(`pricePer.${unit}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = priceUnits.find((unit) => unit === currentTarget.value)
        if (chosen) onView({ per: chosen })
      }}
    />
  )
})
