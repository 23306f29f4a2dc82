import { useTranslations } from 'use-intl'
import { type PnrSort, periodOf, pnrSort } from '#contract/pnr/filter'
import { serverNow } from '../../lib/call/clock.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { OptionalField } from '../../ui/choice/option-field.tsx'
import screen from '../../ui/panel/screen.module.css'
import { useTableFits } from '../../ui/use-wide.ts'
import { PnrFilterPanel } from '../filter-panel.tsx'
import { FewFilters, type FilterProps, LocatorFilter, MoreFilters } from './filter-fields.tsx'
import { countFilters, countMoreFilters, noFilters } from './list-search.ts'
import { useLocatorJump } from './use-locator-jump.ts'

type Props = FilterProps & { sort: PnrSort | undefined; onSort: (sort: PnrSort | undefined) => void }

/** The filters of the list; Enter in the locator field opens the booking that it names. */
export function Filters({ sort, onSort, ...props }: Props) {
  const t = useTranslations('pnrList')
  const { search, onSearch } = props
  const jump = useLocatorJump()
  const tableFits = useTableFits()
  return (
    <>
      <PnrFilterPanel
        active={countFilters(search)}
        onClear={() => onSearch(noFilters)}
        search={<LocatorFilter {...props} onEnter={jump.open} />}
        few={<FewFilters {...props} />}
        more={
          <>
            <MoreFilters {...props} period={periodOf(search, serverNow())} />
            {!tableFits && (
              <OptionalField
                label={t('sortBy')}
                value={sort}
                options={pnrSort.options}
                optionLabel={(option) => t(`sort.${option}`)}
                anyLabel={t('usualSort')}
                onChoose={onSort}
              />
            )}
          </>
        }
        moreActive={countMoreFilters(search) > 0}
      />
      {jump.missed && <Missed {...jump.missed} />}
    </>
  )
}

function Missed({ code, error }: { code: string; error: Error | null }) {
  const t = useTranslations('pnrList')
  const sentence = useSentence()
  return (
    <p className={screen.problem} role="alert">
      {error ? t('notLookedUp', { code, reason: sentence(error) }) : t('notFound', { code })}
    </p>
  )
}
