import { periodOf } from '#contract/pnr/filter'
import { serverNow } from '../../lib/clock.ts'
import { PnrFilterPanel } from '../filter-panel.tsx'
import { FewFilters, type FilterProps, LocatorFilter, MoreFilters } from './filter-fields.tsx'
import { countFilters, countMoreFilters, noFilters } from './list-search.ts'

export function Filters(props: FilterProps) {
  const { search, onSearch } = props
  return (
    <PnrFilterPanel
      active={countFilters(search)}
      onClear={() => onSearch(noFilters)}
      search={<LocatorFilter {...props} />}
      few={<FewFilters {...props} />}
      more={<MoreFilters {...props} period={periodOf(search, serverNow())} />}
      moreActive={countMoreFilters(search) > 0}
    />
  )
}
