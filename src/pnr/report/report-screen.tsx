import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { PnrTabs } from '../../shell/frame/pnr-tabs.tsx'
import { Filters, noFilters } from '../../ui/list/filters.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import list from '../../ui/list/listing.module.css'
import { Pager } from '../../ui/list/pager/pager.tsx'
import { EmptyState, ErrorState, NotRefreshed, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { useTableFits } from '../../ui/use-wide.ts'
import { reportPage } from '../queries.ts'
import { ChartsButton } from './chart/charts-button.tsx'
import styles from './report.module.css'
import { ReportCards } from './report-cards.tsx'
import { ReportExport } from './report-export.tsx'
import { useReportFilters } from './report-filters.tsx'
import { changeReport, defaultReport, type ReportSearch } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'

const route = getRouteApi('/app/pnr/rep')
const SalesCharts = lazy(() =>
  import(/* bundle: pnr-more */ './chart/sales-charts.tsx').then(({ SalesCharts }) => ({
    default: SalesCharts,
  })),
)

export function PnrReportScreen() {
  const t = useTranslations('pnrReport')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const chartsId = useId()
  const filters = useReportFilters()
  const filterWords = useTranslations('pnrList.filters')
  const onSearch = (changes: Partial<ReportSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => changeReport({ ...defaultReport, ...before }, changes),
      replace: how === 'typed',
      resetScroll: false,
    })
  const { data, dataUpdatedAt } = useReport(search)
  const hasRows = data !== undefined && data.pnrReportSummaries.length > 0
  return (
    <div className={list.screen}>
      <PnrTabs />
      <ListHead
        title={t('title')}
        count={
          hasRows && (
            <>
              <b>{t('bookings', { count: data.total })}</b> <AsOf at={dataUpdatedAt} />
            </>
          )
        }
        tools={
          hasRows && (
            <>
              <ChartsButton
                search={search}
                chartsId={chartsId}
                onToggle={(charts) => onSearch({ ...search, charts })}
              />
              <ReportExport search={search} total={data.total} sample={data.pnrReportSummaries[0]} />
            </>
          )
        }
      />
      <Filters
        filters={filters}
        search={search}
        onSearch={onSearch}
        words={(word, values) => filterWords(word, values)}
      />
      <Report search={search} chartsId={chartsId} onClear={() => onSearch(noFilters(filters))} />
    </div>
  )
}

/** The former page stays while the next one comes. */
function useReport(search: ReportSearch) {
  return useQuery({ ...reportPage(search), placeholderData: keepPreviousData })
}

type Props = { search: ReportSearch; chartsId: string; onClear: () => void }

function Report({ search, chartsId, onClear }: Props) {
  const t = useTranslations('pnrReport')
  const words = useTranslations('pnrList')
  const navigate = route.useNavigate()
  const tableFits = useTableFits()
  const report = useReport(search)
  const onPage = (currentPage: number) => void navigate({ search: { ...search, currentPage } })
  if (report.data && report.data.pnrReportSummaries.length > 0) {
    const { pnrReportSummaries: rows, total, pageSize } = report.data
    return (
      <>
        <NotRefreshed error={report.error} onRetry={() => void report.refetch()} />
        <ReportTotals report={report.data} ofAll={!search.status} />
        {search.charts && (
          <div id={chartsId} className={styles.drawn}>
            <Suspense fallback={<Skeletons count={2} shape="card" />}>
              <SalesCharts search={search} />
            </Suspense>
          </div>
        )}
        <div className={list.rows} aria-busy={report.isPlaceholderData}>
          {tableFits ? <ReportTable rows={rows} /> : <ReportCards rows={rows} />}
        </div>
        <Pager page={search.currentPage} pages={Math.ceil(total / pageSize)} onPage={onPage} />
      </>
    )
  }
  if (report.data) {
    const pastEnd = report.data.total > 0
    return (
      <EmptyState
        title={t('none')}
        hint={pastEnd ? words('pastEnd') : t('noneHint')}
        action={
          <Button variant="default" onClick={() => (pastEnd ? onPage(1) : onClear())}>
            {words(pastEnd ? 'firstPage' : 'filters.clear')}
          </Button>
        }
      />
    )
  }
  if (report.isError) {
    return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  }
  return <Skeletons count={6} shape="row" />
}
