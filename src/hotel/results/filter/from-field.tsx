import { NativeSelect } from '@mantine/core'
import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeView } from '../list-view.ts'
import { placeOf } from '../offers/distances.ts'
import type { Hotel } from '../offers/merge-offers.ts'

type Props = { hotels: readonly Hotel[]; value: string | null; onView: ChangeView }

/** Where the distances of the list are from: the middle of its hotels, or one of them. */
export const FromField = memo(function FromField({ hotels, value, onView }: Props) {
  const t = useTranslations('hotel.list')
  const placed = useMemo(
    () =>
      hotels
        .filter((hotel) => placeOf(hotel) !== null)
        .map(({ key, offers: [{ hotelName }] }) => ({ value: key, label: hotelName }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [hotels],
  )
  if (placed.length < 2) return null
  return (
    <NativeSelect
      label={t('distanceFrom')}
      value={value ?? ''}
      data={[{ value: '', label: t('middle') }, ...placed]}
      onChange={({ currentTarget }) => onView({ from: currentTarget.value || null })}
    />
  )
})
