import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ListHead } from '../../ui/list/list-head.tsx'
import styles from '../../ui/list/listing.module.css'
import { PolicyDetailView } from '../booking/policy-detail-view.tsx'
import { InsuranceTabs } from '../insurance-tabs.tsx'
import { changePolicyFilters, noPolicyFilters } from '../policy-filters.ts'
import { defaultPolicySearch, type PolicySearch } from '../policy-search.ts'
import { ListTools } from './list-tools.tsx'
import { PolicyFilterPanel } from './policy-filter-panel.tsx'
import { PolicyCount, PolicyRows } from './policy-rows.tsx'

const route = getRouteApi('/app/insurance/bookinglist')

/** The list, or the detail of the booking named in the URL (spec: insurance §2). */
export function PolicyListScreen() {
  const search = route.useSearch()
  const code = search.bookingLocatorCode.trim()
  return (
    <div className={styles.screen}>
      <InsuranceTabs />
      {code === '' ? <PolicyList search={search} /> : <PolicyDetailView key={code} code={code} />}
    </div>
  )
}

function PolicyList({ search }: { search: PolicySearch }) {
  const t = useTranslations('insuranceList')
  const navigate = route.useNavigate()
  const onSearch = (changes: Partial<PolicySearch>, how?: 'typed') =>
    void navigate({
      search: (before) => changePolicyFilters({ ...defaultPolicySearch, ...before }, changes),
      replace: how === 'typed',
      resetScroll: false,
    })
  return (
    <>
      <ListHead
        title={t('title')}
        count={<PolicyCount search={search} />}
        tools={<ListTools search={search} />}
      />
      <PolicyFilterPanel search={search} onSearch={onSearch} />
      <PolicyRows
        search={search}
        onSort={(sort) => onSearch({ sort })}
        onClear={() => onSearch(noPolicyFilters)}
        onPage={(pages) => void navigate({ search: { ...search, ...pages } })}
      />
    </>
  )
}
