import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { depositSort } from '#contract/admin/deposits'
import { depositLevel } from '#contract/money/deposit'
import { parseOption } from '../../lib/address/parse-option.ts'
import { useSession } from '../../lib/session/session.ts'
import { OptionalField } from '../../ui/choice/option-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { FilterPanel } from '../../ui/list/filter-panel.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import screen from '../../ui/panel/screen.module.css'
import { SortField } from '../sort-field.tsx'
import { DepositRows } from './deposit-rows.tsx'
import type { DepositsSearch } from './queries.ts'
import { WaitingList } from './waiting-list.tsx'

const route = getRouteApi('/app/admin/deposits')
const noFilters: DepositsSearch = { q: '' }

/** The deposits of the viewer's organisation and those below it, and what waits for a second administrator. */
export function DepositsScreen() {
  const t = useTranslations('adminDeposits')
  const search = route.useSearch()
  const role = useSession()?.claims.userRoleCodeLevel
  return (
    <>
      <ListHead
        title={t('title')}
        tools={
          role === 'ROLE_SUPER_ADMIN' && (
            <Link to="/app/admin/deposits/rates" className={screen.link}>
              {t('rates')}
            </Link>
          )
        }
      />
      <WaitingList />
      <Filters />
      {/* another search starts at its first page */}
      <DepositRows key={JSON.stringify(search)} search={search} />
    </>
  )
}

function Filters() {
  const t = useTranslations('adminDeposits')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const onSearch = (changes: Partial<DepositsSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => ({ ...noFilters, ...before, ...changes }),
      replace: how === 'typed',
      resetScroll: false,
    })
  const active = [search.q !== '', search.level].filter(Boolean).length
  return (
    <FilterPanel
      words={{
        title: t('filters.title'),
        open: t('filters.open', { count: active }),
        clear: t('filters.clear'),
        show: t('filters.show'),
      }}
      active={active > 0}
      onClear={() => onSearch({ ...noFilters, level: undefined })}
      search={
        <TypedField
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          value={search.q}
          onChange={(q) => onSearch({ q }, 'typed')}
        />
      }
      few={
        <>
          <OptionalField
            label={t('level')}
            value={depositLevel.options.find((one) => one === search.level)}
            options={depositLevel.options}
            optionLabel={(option) => t(`levels.${option}`)}
            anyLabel={t('filters.anyLevel')}
            onChoose={(level) => onSearch({ level })}
          />
          <SortField
            options={depositSort.options}
            value={parseOption(depositSort, search.sort ?? '')}
            labelOf={(field) => t(field)}
            onSort={(sort) => onSearch({ sort })}
          />
        </>
      }
    />
  )
}
