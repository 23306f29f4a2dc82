import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { type ChangeView, type ListView, sorts } from '../list-view.ts'

type Props = {
  value: ListView['sort']
  /** Some supplier tells where its hotels are. */
  hasPlaces: boolean
  onView: ChangeView
  className?: string | undefined
  /** There is no room for a label above it. */
  labelHidden?: boolean
}

export const SortField = memo(function SortField(props: Props) {
  const { value, hasPlaces, onView, className, labelHidden = false } = props
  const t = useTranslations('hotel.list')
  return (
    <NativeSelect
      className={className}
      {...(labelHidden ? { 'aria-label': t('sort') } : { label: t('sort') })}
      value={value}
      data={sorts
        .filter((sort) => hasPlaces || sort !== 'near')
        .map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      onChange={({ currentTarget }) => {
        const chosen = sorts.find((sort) => sort === currentTarget.value)
        if (chosen) onView({ sort: chosen })
      }}
    />
  )
})
