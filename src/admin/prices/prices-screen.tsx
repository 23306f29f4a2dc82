import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import { HowRulesAddUp } from './preview/how-rules-add-up.tsx'
import { orgNames } from './queries.ts'
import { RuleFilters } from './rule-filters.tsx'
import { RuleRows } from './rule-rows.tsx'

const route = getRouteApi('/app/admin/prices')

/** The price rules of one seller. */
export function PricesScreen() {
  const t = useTranslations('adminPrices')
  const search = route.useSearch()
  const claims = useSession()?.claims
  const names = useQuery(orgNames).data?.orgNames ?? []
  const own = claims?.orgId ?? ''
  const seller = search.org ?? own
  const sellerName = names.find(({ orgId }) => orgId === seller)?.orgName ?? seller
  return (
    <>
      <ListHead
        title={t('title')}
        tools={
          <Link to="/app/admin/prices/new" search={{ org: search.org }} className={buttonClass()}>
            {t('new')}
          </Link>
        }
      />
      <RuleFilters seller={seller} names={names} />
      {/* another search starts at its first page */}
      <RuleRows
        key={JSON.stringify(search)}
        search={search}
        sellerName={seller === own ? null : sellerName}
      />
      <HowRulesAddUp />
    </>
  )
}
