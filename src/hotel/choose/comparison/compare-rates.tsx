import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Late } from '../../../ui/time/late.tsx'
import { later, useLater } from '../../../ui/time/later.ts'
import { ComparisonDialog } from '../../compare/comparison-dialog.tsx'
import type { RateComparison } from './rate-comparison.tsx'

const comparison = later(
  async () => (await import(/* bundle: hotel-more */ './rate-comparison.tsx')).RateComparison,
)

type Props = ComponentProps<typeof RateComparison> & { opened: boolean; onClose: () => void }

/** The rates that are chosen for comparison, in a dialog. */
export function CompareRates({ opened, onClose, ...props }: Props) {
  const t = useTranslations('hotel.compare')
  useLater(comparison)
  return (
    <ComparisonDialog title={t('rates')} opened={opened} onClose={onClose}>
      <Late part={comparison} props={props} />
    </ComparisonDialog>
  )
}
