import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { depositSort } from '#contract/admin/deposits'
import { depositLevel } from '#contract/money/deposit'
import { useSession } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import {
  type Change,
  choiceFilter,
  type Filter,
  Filters,
  orderChoice,
  textFilter,
} from '../../ui/list/filters.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import screen from '../../ui/panel/screen.module.css'
import { useOrderWords } from '../use-order-words.ts'
import { type DepositsSearch, depositKey, depositsPage } from './queries.ts'
import { useDepositColumns } from './use-deposit-columns.tsx'
import { WaitingList } from './waiting-list.tsx'

const route = getRouteApi('/app/admin/deposits')

/** The deposits of the viewer's organisation and those below it, and what waits for a second administrator. */
export function DepositsScreen() {
  const t = useTranslations('adminDeposits')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filters = useDepositFilters()
  const role = useSession()?.claims.userRoleCodeLevel
  const onSearch: Change<DepositsSearch> = (changes, how) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: how === 'typed',
      resetScroll: false,
    })
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
      <Filters
        few
        filters={filters}
        search={search}
        onSearch={onSearch}
        words={(word, values) => t(`filters.${word}`, values)}
      />
      {/* another search starts at its first page */}
      <DepositList key={JSON.stringify(search)} search={search} onSearch={onSearch} />
    </>
  )
}

type Props = { search: DepositsSearch; onSearch: Change<DepositsSearch> }

function DepositList({ search, onSearch }: Props) {
  const t = useTranslations('adminDeposits')
  const columns = useDepositColumns()
  return (
    <GrowingList
      few
      title={t('title')}
      pageAfter={(after) => depositsPage(search, after)}
      rowsOf={({ depositList }) => depositList}
      keyOf={depositKey}
      columns={columns}
      sort={search.sort}
      onSort={(sort) => onSearch({ sort })}
      countOf={(count, hasMore) => t('count', { count, more: String(hasMore) })}
      moreWord={t('more')}
      empty={{
        title: t('none'),
        hint: t('noneHint'),
        action: (
          <Link to="/app/admin/deposits" search={{ sort: search.sort }} className={buttonClass('quiet')}>
            {t('filters.clear')}
          </Link>
        ),
      }}
    />
  )
}

function useDepositFilters(): readonly Filter<DepositsSearch>[] {
  const t = useTranslations('adminDeposits')
  const order = useOrderWords((field: 'balance') => t(field))
  return [
    textFilter('q', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    choiceFilter('level', 'few', {
      label: t('level'),
      anyLabel: t('filters.anyLevel'),
      options: depositLevel.options,
      optionLabel: (option) => t(`levels.${option}`),
    }),
    orderChoice('sort', 'few', { ...order, options: depositSort.options }),
  ]
}
