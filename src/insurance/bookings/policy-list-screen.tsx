import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/call/failure.ts'
import { withWords } from '../../lib/language/area-words.ts'
import { useKeptPage } from '../../shell/kept/use-kept-page.ts'
import type { ChosenSale } from '../../shell/several/chosen-sale.ts'
import { useSeveral } from '../../shell/several/use-several.ts'
import { countFilters, Filters, noFilters } from '../../ui/list/filters.tsx'
import { List } from '../../ui/list/list.tsx'
import { ListHead, RowCount } from '../../ui/list/list-head.tsx'
import styles from '../../ui/list/listing.module.css'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Rows } from '../../ui/list/rows.tsx'
import short from '../../ui/list/short-card.module.css'
import lines from '../../ui/list/two-lines.module.css'
import { PolicyDetailView } from '../booking/policy-detail-view.tsx'
import { policyPage } from '../booking/queries.ts'
import { useInsuranceFailure } from '../failure-words.ts'
import { InsuranceTabs } from '../insurance-tabs.tsx'
import { changePolicyFilters } from '../policy-filters.ts'
import { defaultPolicySearch, type PolicySearch } from '../policy-search.ts'
import { keptPolicyPages } from './kept-pages.ts'
import { ListTools } from './list-tools.tsx'
import list from './policy-list.module.css'
import { type PageParams, PolicyPages } from './policy-pages.tsx'
import { type ListedPolicy, usePolicyColumns } from './use-policy-columns.tsx'
import { usePolicyFilters } from './use-policy-filters.ts'

const loadSeveral = withWords(
  'pages',
  () => import(/* bundle: order-more */ '../../shell/several/several.tsx'),
)

const route = getRouteApi('/app/insurance/bookinglist')

/** The list, or the detail of the booking named in the address (spec: insurance §2). */
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
  const filters = usePolicyFilters()
  const { writing } = useInsuranceFailure()
  const page = useKeptPage(policyPage(search), search, keptPolicyPages)
  const columns = usePolicyColumns(page.dataUpdatedAt ?? 0)
  const { bookingListResult: rows = [], total = 0, totalIsCapped = false } = page.data ?? {}
  const { menu } = useSeveral(loadSeveral, { rows, saleOf })
  const onSearch = (changes: Partial<PolicySearch>, how?: 'typed') =>
    void navigate({
      search: (before) => changePolicyFilters({ ...defaultPolicySearch, ...before }, changes),
      replace: how === 'typed',
      resetScroll: false,
    })
  const onPage = (pages: PageParams) => void navigate({ search: { ...search, ...pages } })
  return (
    <>
      <ListHead
        title={t('title')}
        count={
          rows.length > 0 && (
            <RowCount at={page.dataUpdatedAt}>
              {t(totalIsCapped ? 'moreThan' : 'count', { count: total })}
            </RowCount>
          )
        }
        tools={<ListTools search={search} />}
      />
      <Filters
        filters={filters}
        search={search}
        onSearch={onSearch}
        words={(word, values) => t(`filters.${word}`, values)}
        more={(values) => t('filters.more', values)}
      />
      {page.note}
      <List
        pages={[page]}
        isEmpty={rows.length === 0}
        empty={
          <NoRows
            because={total > 0 ? 'pastEnd' : countFilters(filters, search) > 0 ? 'filtered' : null}
            words={(word) => t(word)}
            clearLabel={t('filters.clear')}
            firstPageLabel={t('firstPage')}
            onClear={() => onSearch(noFilters(filters))}
            onFirst={() => onPage({ currentPage: 1, pageSize: search.pageSize, asOf: undefined })}
            start={
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/app/insurance/booking" {...props} />}
              >
                {t('book')}
              </Button>
            }
          />
        }
        errorTitle={(error) => (error instanceof ApiFailure ? writing(error) : undefined)}
        foot={page.data && <PolicyPages page={page.data} onPage={onPage} />}
      >
        <Rows
          title={t('title')}
          rows={rows}
          columns={[...columns, menu]}
          keyOf={({ bookingCode }) => bookingCode}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort })}
          tableClass={`${lines.table} ${list.table}`}
          cardClass={short.card}
          more={t('moreFacts')}
        />
      </List>
    </>
  )
}

function saleOf(row: ListedPolicy): ChosenSale {
  return {
    product: 'INSURANCE',
    supplierCode: row.supplierCode,
    code: row.bookingCode,
    title: row.productNameLabel,
    ownerOrgName: row.agent,
    amount: row.price,
  }
}
