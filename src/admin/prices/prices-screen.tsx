import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PriceRule } from '#contract/money/price-rule'
import { useSession } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { countFilters, Filters } from '../../ui/list/filters.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import type { Column } from '../../ui/list/rows.tsx'
import { orgNames } from '../org-names.ts'
import { AtNetNote } from './preview/at-net-note.tsx'
import { HowRulesAddUp } from './preview/how-rules-add-up.tsx'
import styles from './prices.module.css'
import { type PricesSearch, rulesPage } from './queries.ts'
import { ruleSentence } from './rule-sentence.ts'
import { RuleState } from './rule-state.tsx'
import { validityText } from './rule-validity.ts'
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
        words={(word, values) => t(`filters.${word}`, values)}
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
  const org = sellerName ?? ''
  return (
    <GrowingList
      few
      title={t('title')}
      pageAfter={(after) => rulesPage(search, after)}
      rowsOf={({ ruleList }) => ruleList}
      keyOf={({ ruleId }) => ruleId}
      columns={columns}
      above={(first) => <AtNetNote sales={first?.atNetList ?? []} />}
      countOf={(count, hasMore) =>
        t(sellerName === null ? 'count' : 'countOf', { count, more: String(hasMore), org })
      }
      moreWord={t('more')}
      empty={{
        title: t(isFiltered ? 'none' : 'noRules'),
        hint: t(isFiltered ? 'noneHint' : 'noRulesHint'),
        action: (
          <>
            {isFiltered && (
              <Link to="/app/admin/prices" search={{ org: search.org }} className={buttonClass('quiet')}>
                {t('filters.clear')}
              </Link>
            )}
            <NewRuleLink org={search.org} />
          </>
        ),
      }}
    />
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

function useRuleColumns(): readonly Column<PriceRule>[] {
  const t = useTranslations('adminPrices')
  const locale = useLocale()
  const link = (rule: PriceRule) => (
    <Link
      to="/app/admin/prices/$ruleId"
      params={{ ruleId: rule.ruleId }}
      className={styles.link}
      data-opens="detail"
    >
      {ruleSentence(rule, t, locale)}
    </Link>
  )
  const state = (rule: PriceRule) => <RuleState state={rule.state} />
  const validity = (rule: PriceRule) => validityText(rule, t, locale)
  return [
    {
      heading: t('rule'),
      cell: (rule) => (
        <>
          {link(rule)}
          {rule.note && <small>{rule.note}</small>}
        </>
      ),
      card: { title: link, note: ({ note }) => note },
    },
    { heading: t('state'), cell: state, card: { foot: state } },
    {
      heading: t('validity'),
      className: styles.when,
      cell: validity,
      card: { foot: (rule) => <small className={styles.note}>{validity(rule)}</small> },
    },
  ]
}
