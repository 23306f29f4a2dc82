import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FilterPanel } from '../ui/list/filter-panel.tsx'

type Props = {
  /** The number of active filters. */
  active: number
  onClear: () => void
  search: ReactNode
  few: ReactNode
  more: ReactNode
  moreActive: boolean
}

export function PnrFilterPanel({ active, ...panel }: Props) {
  const t = useTranslations('pnrList.filters')
  const words = { title: t('title'), open: t('open', { count: active }), clear: t('clear'), show: t('show') }
  return <FilterPanel {...panel} words={words} active={active > 0} />
}
