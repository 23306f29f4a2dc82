import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { countFilters, Filters } from '../../ui/list/filters.tsx'
import { List, MoreRows } from '../../ui/list/list.tsx'
import { ListHead, RowCount } from '../../ui/list/list-head.tsx'
import { Rows } from '../../ui/list/rows.tsx'
import { useGrowing } from '../../ui/list/use-growing.ts'
import { EmptyState } from '../../ui/state/states.tsx'
import { orgNames } from '../org-names.ts'
import { AtNetNote } from './preview/at-net-note.tsx'
import { HowRulesAddUp } from './preview/how-rules-add-up.tsx'
import { type PricesSearch, rulesPage } from './queries.ts'
import { useRuleColumns } from './use-rule-columns.tsx'
import { useRuleFilters } from './use-rule-filters.tsx'

const route = getRouteApi('/app/admin/prices')

/** The price rules of one seller. */
export function PricesScreen() {
  const t = useTranslations('adminPrices')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const own = useSession()?.claims.orgId ?? ''
  const names = useQuery(orgNames).data?.orgNames ?? []
  const seller = search.org ?? own
  const sellerName = names.find(({ orgId }) => orgId === seller)?.orgName ?? seller
  const filters = useRuleFilters({ names, seller, own })
  return (
    <>
      <ListHead title={t('title')} tools={<NewRuleLink org={search.org} />} />
      <Filters
        few
        filters={filters}
        search={search}
        onSearch={(changes, how) =>
          void navigate({
            search: (before) => ({ ...before, ...changes }),
            replace: how === 'typed',
            resetScroll: false,
          })
        }
        words={{
          title: t('filters.title'),
          open: (count) => t('filters.open', { count }),
          clear: t('filters.clear'),
          show: t('filters.show'),
        }}
      />
      {/* another search starts at its first page */}
      <RuleList
        key={JSON.stringify(search)}
        search={search}
        sellerName={seller === own ? null : sellerName}
        isFiltered={countFilters(filters, search) > 0}
      />
      <HowRulesAddUp />
    </>
  )
}

type Props = {
  search: PricesSearch
  /** `null`: the viewer's own organisation. */
  sellerName: string | null
  isFiltered: boolean
}

function RuleList({ search, sellerName, isFiltered }: Props) {
  const t = useTranslations('adminPrices')
  const columns = useRuleColumns()
  const growing = useGrowing({
    pageAfter: (after) => rulesPage(search, after),
    rowsOf: ({ ruleList }) => ruleList,
    keyOf: ({ ruleId }) => ruleId,
  })
  const { pages, rows, hasMore, fetchedAt } = growing
  const counted = { count: rows.length, more: String(hasMore), org: sellerName ?? '' }
  return (
    <>
      <AtNetNote sales={pages[0]?.data?.atNetList ?? []} />
      <List
        pages={pages}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            title={t(isFiltered ? 'none' : 'noRules')}
            hint={t(isFiltered ? 'noneHint' : 'noRulesHint')}
            action={
              <>
                {isFiltered && (
                  <Link to="/app/admin/prices" search={{ org: search.org }} className={buttonClass('quiet')}>
                    {t('filters.clear')}
                  </Link>
                )}
                <NewRuleLink org={search.org} />
              </>
            }
          />
        }
        count={<RowCount at={fetchedAt}>{t(sellerName === null ? 'count' : 'countOf', counted)}</RowCount>}
        needsNetwork={t('notSeen')}
        foot={<MoreRows growing={growing} word={t('more')} />}
      >
        <Rows few title={t('title')} rows={rows} columns={columns} keyOf={({ ruleId }) => ruleId} />
      </List>
    </>
  )
}

function NewRuleLink({ org }: { org: string | undefined }) {
  const t = useTranslations('adminPrices')
  return (
    <Link to="/app/admin/prices/new" search={{ org }} className={buttonClass()}>
      {t('new')}
    </Link>
  )
}
