import { Button } from '@mantine/core'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { withWords } from '../../lib/language/area-words.ts'
import { useKeptPage } from '../../shell/kept/use-kept-page.ts'
import { keepWords, keptWords } from '../../shell/sale/typed-words.ts'
import { type ChosenSale, keyOfSale } from '../../shell/several/chosen-sale.ts'
import { useSeveral } from '../../shell/several/use-several.ts'
import { Filters, noFilters } from '../../ui/list/filters.tsx'
import { List } from '../../ui/list/list.tsx'
import { ListHead, RowCount } from '../../ui/list/list-head.tsx'
import styles from '../../ui/list/listing.module.css'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Rows } from '../../ui/list/rows.tsx'
import short from '../../ui/list/short-card.module.css'
import { DueStrip } from '../due/due-strip.tsx'
import { OrderExport } from '../export/order-export.tsx'
import { useOrderSheet } from '../export/use-order-sheet.ts'
import order from '../order.module.css'
import { OrderTabs } from '../order-tabs.tsx'
import { keptOrderPages, orderPage } from '../queries.ts'
import { changeOrderFilters, isNarrowed } from '../search/order-filters.ts'
import { addressOf, defaultOrderAddress, type OrderSearch, orderSearchOf } from '../search/order-search.ts'
import { ProductBar } from '../search/product-bar.tsx'
import type { KeptOrderSearch } from './kept-orders.ts'
import { OrderPages } from './order-pages.tsx'
import { type PageTarget, rowRange } from './pages.ts'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrderFilters } from './use-order-filters.ts'

const loadSeveral = withWords(
  'pages',
  () => import(/* bundle: order-more */ '../../shell/several/several.tsx'),
)

const route = getRouteApi('/app/order/list')

/** The list of all sales, of every product. */
export function OrderListScreen() {
  const t = useTranslations('order')
  const address = route.useSearch()
  const search = useMemo(() => orderSearchOf(address), [address])
  const isLost = useMemo(
    () => address.typed !== undefined && keptWords(address.typed) === null,
    [address.typed],
  )
  const pagesBefore = useLocation({ select: ({ state }) => state.pagesBefore })
  const position = { after: search.after, pagesBefore }
  const navigate = route.useNavigate()
  const onSearch = (changes: Partial<OrderSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => {
        const changed = changeOrderFilters(orderSearchOf({ ...defaultOrderAddress, ...before }), changes)
        return { ...addressOf(changed), typed: keepWords(changed) }
      },
      replace: how === 'typed',
      resetScroll: false,
    })
  const onPage = ({ after, pagesBefore: before }: PageTarget) =>
    void navigate({ search: { ...addressOf(search), after }, state: { pagesBefore: before } })
  const onFirst = () => onPage({ after: undefined, pagesBefore: [] })
  const filters = useOrderFilters()
  const { wanted, onMore } = usePagesAlone(search)
  const page = useKeptPage(orderPage(search), wanted, keptOrderPages)
  const own = useOrderColumns(page.dataUpdatedAt ?? 0)
  const { orderList: rows = [], total = 0, totalIsCapped = false, next = null } = page.data ?? {}
  const several = useSeveral(loadSeveral, { rows, saleOf, sheet: useOrderSheet() })
  const columns = useMemo(() => [several.column, ...own, several.menu], [several.column, own, several.menu])
  const range = !page.isPlaceholderData && rows.length < total && rowRange(position, rows.length)
  return (
    <div className={styles.screen}>
      <OrderTabs />
      <ListHead
        title={t('title')}
        count={
          rows.length > 0 && (
            <RowCount
              at={page.dataUpdatedAt}
              range={range && t('place', { ...range, total, capped: String(totalIsCapped) })}
            >
              {t(totalIsCapped ? 'moreThan' : 'count', { count: total })}
            </RowCount>
          )
        }
        tools={
          rows.length > 0 && (
            <>
              {several.tool}
              <OrderExport search={search} total={total} />
            </>
          )
        }
      />
      <div role="status" className={styles.said}>
        {isLost && <p className={styles.quiet}>{t('typedElsewhere')}</p>}
      </div>
      {!isNarrowed(search) && <DueStrip />}
      <div className={order.filters}>
        <ProductBar search={search} />
        <Filters
          filters={filters}
          search={search}
          onSearch={onSearch}
          words={(word, values) => t(`filters.${word}`, values)}
        />
      </div>
      {page.note}
      <List
        pages={[page]}
        isEmpty={rows.length === 0}
        empty={
          <NoRows
            because={!isNarrowed(search) ? null : search.after === undefined ? 'filtered' : 'pastEnd'}
            words={(word) => t(word)}
            clearLabel={t('filters.clear')}
            firstPageLabel={t('pages.first')}
            onClear={() => onSearch({ ...noFilters(filters), product: undefined })}
            onFirst={onFirst}
            start={
              <Button variant="default" renderRoot={(props) => <Link to="/app/hotel/avail" {...props} />}>
                {t('search')}
              </Button>
            }
          />
        }
        back={
          search.after && (
            <Button variant="default" onClick={onFirst}>
              {t('pages.first')}
            </Button>
          )
        }
        foot={
          range && next === null && search.after === undefined ? (
            <Button variant="default" onClick={onMore}>
              {t('pages.more')}
            </Button>
          ) : (
            <OrderPages position={{ ...position, next }} busy={page.isPlaceholderData} onPage={onPage} />
          )
        }
      >
        <Rows
          title={t('title')}
          rows={rows}
          columns={columns}
          keyOf={(row) => keyOfSale(saleOf(row))}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort })}
          cardClass={`${short.card} ${order.card}`}
        />
      </List>
      {several.bar}
    </div>
  )
}

/** What the device lists while the server cannot be reached: a page more for each press. */
function usePagesAlone(search: OrderSearch): { wanted: KeptOrderSearch; onMore: () => void } {
  const [asked, setAsked] = useState({ search, pagesAlone: 1 })
  const pagesAlone = asked.search === search ? asked.pagesAlone : 1
  const wanted = useMemo(() => ({ ...search, pagesAlone }), [search, pagesAlone])
  return { wanted, onMore: () => setAsked({ search, pagesAlone: pagesAlone + 1 }) }
}

function saleOf({ locatorCode: code, ...row }: OrderRow): ChosenSale {
  return { ...row, code }
}
