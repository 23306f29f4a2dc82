import { periodOf } from '#contract/pnr/filter'
import { serverNow } from '../../lib/clock.ts'
import { PnrFilterPanel } from '../filter-panel.tsx'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import { countFilters, noFilters } from './list-search.ts'

export function Filters({ search, onSearch }: FilterProps) {
  return (
    <PnrFilterPanel active={countFilters(search)} onClear={() => onSearch(noFilters)}>
      <FilterFields search={search} onSearch={onSearch} period={periodOf(search, serverNow())} />
    </PnrFilterPanel>
  )
}
