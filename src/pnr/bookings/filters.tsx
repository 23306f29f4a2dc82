import { periodOf } from '#contract/pnr/filter'
import { serverNow } from '../../lib/clock.ts'
import { PnrFilterPanel } from '../filter-panel.tsx'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import { filtersIn, noFilters } from './list-search.ts'

export function Filters({ search, onSearch }: FilterProps) {
  return (
    <PnrFilterPanel active={filtersIn(search)} onClear={() => onSearch(noFilters)}>
      <FilterFields search={search} onSearch={onSearch} period={periodOf(search, serverNow())} />
    </PnrFilterPanel>
  )
}
