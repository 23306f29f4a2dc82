import { Button } from '@mantine/core'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pnrPageSize } from '#contract/pnr/filter'
import type { PnrRow } from '#contract/pnr/list'
import { withWords } from '../../lib/language/area-words.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { PnrTabs } from '../../shell/frame/pnr-tabs.tsx'
import { useKeptPage } from '../../shell/kept/use-kept-page.ts'
import { type ChosenSale, keyOfSale } from '../../shell/several/chosen-sale.ts'
import { useSeveral } from '../../shell/several/use-several.ts'
import { countFilters, Filters, noFilters } from '../../ui/list/filters.tsx'
import { List } from '../../ui/list/list.tsx'
import { ListHead, RowCount } from '../../ui/list/list-head.tsx'
import styles from '../../ui/list/listing.module.css'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Pager } from '../../ui/list/pager/pager.tsx'
import { pagesOf } from '../../ui/list/pager/pages-of.ts'
import { Rows } from '../../ui/list/rows.tsx'
import short from '../../ui/list/short-card.module.css'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import rowsOf from '../pnr-rows.module.css'
import { keptPnrPages, pnrPage } from '../queries.ts'
import { HoldWatch } from '../watch/hold-watch.tsx'
import { changeFilters, defaultSearch, type ListSearch, shownSort } from './list-search.ts'
import { useLocatorJump } from './use-locator-jump.ts'
import { usePnrColumns } from './use-pnr-columns.tsx'
import { usePnrFilters } from './use-pnr-filters.ts'
import { usePnrSheet } from './use-pnr-sheet.ts'

const loadSeveral = withWords(
  'pages',
  () => import(/* bundle: order-more */ '../../shell/several/several.tsx'),
)

const route = getRouteApi('/app/pnr/list')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code in the address of a booking that led here, because the reader has no such booking. */
    missingPnr?: string
  }
}

export function PnrListScreen() {
  const t = useTranslations('pnr.list')
  const words = useTranslations('pnrList')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const jump = useLocatorJump()
  const filters = usePnrFilters(jump.open)
  const columns = usePnrColumns()
  const page = useKeptPage(pnrPage(search), search, keptPnrPages)
  const { pnrList: rows = [], total = 0, totalIsCapped = false, asOf } = page.data ?? {}
  const several = useSeveral(loadSeveral, { rows, saleOf, sheet: usePnrSheet() })
  const onSearch = (changes: Partial<ListSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => changeFilters({ ...defaultSearch, ...before }, changes),
      replace: how === 'typed',
      resetScroll: false,
    })
  // later pages show the list as of the same time
  const onPage = (_page: number) =>
    void navigate({ search: { ...search, _page, asOf: _page > 1 ? asOf : undefined } })
  return (
    <div className={styles.screen}>
      <PnrTabs />
      <ListHead
        title={t('title')}
        count={
          rows.length > 0 && (
            <RowCount at={page.dataUpdatedAt}>
              {totalIsCapped ? words('moreThan', { count: total }) : t('count', { count: total })}
            </RowCount>
          )
        }
        tools={several.tool}
      />
      <MissingPnr />
      <HoldWatch />
      <Filters
        filters={filters}
        search={search}
        onSearch={onSearch}
        words={(word, values) => words(`filters.${word}`, values)}
      />
      {jump.missed && <Missed {...jump.missed} />}
      {page.note}
      <List
        pages={[page]}
        isEmpty={rows.length === 0}
        empty={
          <NoRows
            because={total > 0 ? 'pastEnd' : countFilters(filters, search) > 0 ? 'filtered' : null}
            words={(word) =>
              word === 'pastEnd' ? words(word) : word === 'noneFiltered' ? words('noneHint') : t(word)
            }
            clearLabel={words('filters.clear')}
            firstPageLabel={words('firstPage')}
            onClear={() => onSearch(noFilters(filters))}
            onFirst={() => onPage(1)}
            start={
              <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
                {t('search')}
              </Button>
            }
          />
        }
        foot={
          page.data && (
            <Pager
              page={search._page}
              {...pagesOf({ ...page.data, pageSize: pnrPageSize })}
              onPage={onPage}
            />
          )
        }
      >
        <Rows
          title={t('title')}
          rows={rows}
          columns={[several.column, ...columns, several.menu]}
          keyOf={(row) => keyOfSale(saleOf(row))}
          sort={shownSort(search)}
          onSort={(sort) => onSearch({ sort })}
          tableClass={rowsOf.table}
          cardClass={short.card}
        />
      </List>
      {several.bar}
    </div>
  )
}

function saleOf({
  supplierCode,
  qilinLocatorCode,
  hotelName,
  ownerOrgName,
  totalSellingPrice,
}: PnrRow): ChosenSale {
  return {
    product: 'HOTEL',
    supplierCode,
    code: qilinLocatorCode,
    title: hotelName,
    ownerOrgName,
    amount: totalSellingPrice,
  }
}

/** The booking whose address led here; said once, so not again when the page is reloaded. */
function MissingPnr() {
  const t = useTranslations('pnr.list')
  const words = useTranslations('shell.frame')
  const [code, setCode] = useState(useLocation({ select: ({ state }) => state.missingPnr }))
  useEffect(() => history.replaceState({ ...history.state, missingPnr: undefined }, ''), [])
  if (code === undefined) return null
  return (
    <p className={detail.alarm}>
      <span role="alert">{t('missing', { code })}</span>{' '}
      <button type="button" className={screen.textButton} onClick={() => setCode(undefined)}>
        {words('close')}
      </button>
    </p>
  )
}

/** The booking that Enter in the locator field did not find. */
function Missed({ code, error }: { code: string; error: Error | null }) {
  const t = useTranslations('pnrList')
  const sentence = useSentence()
  return (
    <p className={screen.problem} role="alert">
      {error ? t('notLookedUp', { code, reason: sentence(error) }) : t('notFound', { code })}
    </p>
  )
}
