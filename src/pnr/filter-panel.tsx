import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FilterPanel } from '../ui/filter-panel.tsx'

type Props = {
  /** The number of active filters. */
  active: number
  onClear: () => void
  children: ReactNode
}

export function PnrFilterPanel({ active, onClear, children }: Props) {
  const t = useTranslations('pnrList.filters')
  const words = { title: t('title'), open: t('open', { count: active }), clear: t('clear'), show: t('show') }
  return (
    <FilterPanel words={words} active={active > 0} onClear={onClear}>
      {children}
    </FilterPanel>
  )
}
