import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { StickyBar } from '../../../ui/panel/sticky-bar.tsx'
import { Late } from '../../../ui/time/late.tsx'
import { later, useLater } from '../../../ui/time/later.ts'
import { CompareTools } from '../../compare/compare-tools.tsx'
import type { Compared } from '../../compare/compared.ts'
import { ComparisonDialog } from '../../compare/comparison-dialog.tsx'
import type { HotelComparison } from './hotel-comparison.tsx'

const comparison = later(
  async () => (await import(/* bundle: hotel-more */ './hotel-comparison.tsx')).HotelComparison,
)

type Props = ComponentProps<typeof HotelComparison> & { compared: Compared }

/** The bar of the hotels that are chosen for comparison, and the comparison itself. */
export function CompareHotels({ compared, ...props }: Props) {
  const t = useTranslations('hotel.compare')
  const [opened, setOpened] = useState(false)
  useLater(comparison)
  return (
    <>
      <StickyBar>
        <CompareTools count={props.hotels.length} compared={compared} onOpen={() => setOpened(true)} />
      </StickyBar>
      <ComparisonDialog title={t('hotels')} opened={opened} onClose={() => setOpened(false)}>
        <Late part={comparison} props={props} />
      </ComparisonDialog>
    </>
  )
}
