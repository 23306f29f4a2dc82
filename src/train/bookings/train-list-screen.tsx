import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { trainPageSize, trainSort, trainStatus } from '#contract/train/filter'
import { withWords } from '../../lib/language/area-words.ts'
import { useKeptPage } from '../../shell/kept/use-kept-page.ts'
import type { ChosenSale } from '../../shell/several/chosen-sale.ts'
import { useSeveral } from '../../shell/several/use-several.ts'
import {
  choiceFilter,
  countFilters,
  type Filter,
  Filters,
  noFilters,
  orderChoice,
  periodFilter,
  textFilter,
} from '../../ui/list/filters.tsx'
import { List } from '../../ui/list/list.tsx'
import { ListHead, RowCount } from '../../ui/list/list-head.tsx'
import styles from '../../ui/list/listing.module.css'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Pager } from '../../ui/list/pager/pager.tsx'
import { pagesOf } from '../../ui/list/pager/pages-of.ts'
import { Rows } from '../../ui/list/rows.tsx'
import short from '../../ui/list/short-card.module.css'
import lines from '../../ui/list/two-lines.module.css'
import { trainPage } from '../booking/queries.ts'
import { TrainDetailView } from '../booking/train-detail-view.tsx'
import { changeTrainFilters } from '../train-filters.ts'
import { defaultTrainListSearch, type TrainListSearch } from '../train-list-search.ts'
import { TrainTabs } from '../train-tabs.tsx'
import { keptTrainPages } from './kept-pages.ts'
import list from './train-list.module.css'
import { type TrainRow, useTrainColumns } from './use-train-columns.tsx'

const loadSeveral = withWords(
  'pages',
  () => import(/* bundle: order-more */ '../../shell/several/several.tsx'),
)

const route = getRouteApi('/app/train/bookinglist')

/** Train Transaction, or the detail of the booking named in the address (spec: pnr-tour-train §2). */
export function TrainListScreen() {
  const search = route.useSearch()
  const code = search.bookingLocatorCode.trim()
  return (
    <div className={styles.screen}>
      <TrainTabs />
      {code === '' ? <TrainList search={search} /> : <TrainDetailView key={code} code={code} />}
    </div>
  )
}

function TrainList({ search }: { search: TrainListSearch }) {
  const t = useTranslations('trainBooking')
  const navigate = route.useNavigate()
  const filters = useTrainFilters()
  const columns = useTrainColumns()
  const page = useKeptPage(trainPage(search), search, keptTrainPages)
  const { bookingListResult: rows = [], total = 0, totalIsCapped = false, asOf } = page.data ?? {}
  const { menu } = useSeveral(loadSeveral, { rows, saleOf })
  const onSearch = (changes: Partial<TrainListSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => changeTrainFilters({ ...defaultTrainListSearch, ...before }, changes),
      replace: how === 'typed',
      resetScroll: false,
    })
  // later pages are asked for as of the same time as the first
  const onPage = (currentPage: number) =>
    void navigate({ search: { ...search, currentPage, asOf: currentPage > 1 ? asOf : undefined } })
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
      />
      <Filters
        filters={filters}
        search={search}
        onSearch={onSearch}
        words={(word, values) => t(`filters.${word}`, values)}
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
            onFirst={() => onPage(1)}
            start={
              <Button variant="default" renderRoot={(props) => <Link to="/app/train/booking" {...props} />}>
                {t('book')}
              </Button>
            }
          />
        }
        foot={
          page.data && (
            <Pager
              page={page.data.currentPage}
              {...pagesOf({ ...page.data, page: page.data.currentPage, pageSize: trainPageSize })}
              onPage={onPage}
            />
          )
        }
      >
        <Rows
          title={t('title')}
          rows={rows}
          columns={[...columns, menu]}
          keyOf={({ bookingLocatorCode }) => bookingLocatorCode}
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

function useTrainFilters(): readonly Filter<TrainListSearch>[] {
  const t = useTranslations('trainBooking')
  const orders = useTranslations('trainBooking.sort')
  return [
    textFilter('search', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    orderChoice('sort', 'few', {
      label: orders('label'),
      anyLabel: orders('own'),
      options: trainSort.options,
      optionLabel: (option) => orders(option),
    }),
    choiceFilter('status', 'few', {
      label: t('filters.status'),
      anyLabel: t('filters.anyStatus'),
      options: trainStatus.options,
      optionLabel: (option) => t(`status.${option}`),
    }),
    periodFilter('few', {
      words: (word) => t(`filters.${word}`),
      clearLabel: (values) => t('filters.clearDate', values),
    }),
  ]
}

function saleOf(row: TrainRow): ChosenSale {
  return {
    product: 'TRAIN',
    supplierCode: row.supplierCode,
    code: row.bookingLocatorCode,
    title: row.trainName,
    ownerOrgName: row.ownerOrgName,
    amount: row.totalPrice,
  }
}
