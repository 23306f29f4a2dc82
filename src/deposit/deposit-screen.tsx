import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { statementPageSize } from '#contract/money/deposit'
import { PnrTabs } from '../shell/frame/pnr-tabs.tsx'
import { ListHead } from '../ui/list/list-head.tsx'
import listing from '../ui/list/listing.module.css'
import { Pager } from '../ui/list/pager.tsx'
import screen from '../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../ui/state/states.tsx'
import { useOnline } from '../ui/state/use-online.ts'
import { AsOf } from '../ui/time/as-of.tsx'
import styles from './deposit-screen.module.css'
import { MovementCards } from './movement-cards.tsx'
import { MovementTable } from './movement-table.tsx'
import { statementPage } from './queries.ts'
import { StatementExport } from './statement-export.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { noFilters, type StatementSearch } from './statement-search.ts'
import { StatementSummary } from './statement-summary.tsx'

const route = getRouteApi('/app/pnr/deposit')

export function DepositScreen() {
  const t = useTranslations('deposit.statement')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // a changed filter starts at the first page, with the newest movement
  const filter = (changes: Partial<StatementSearch>) =>
    void navigate({ search: { ...search, _page: 1, upTo: undefined, ...changes } })
  return (
    <div className={listing.screen}>
      <PnrTabs />
      <ListHead
        title={t('title')}
        count={<Count search={search} />}
        tools={<StatementExport search={search} />}
      />
      <StatementFilters search={search} onFilter={filter} />
      <Statement search={search} onFilter={filter} />
    </div>
  )
}

/** The previous page stays visible while the next one loads. */
function useStatement(search: StatementSearch) {
  return useQuery({ ...statementPage(search), placeholderData: keepPreviousData })
}

function Count({ search }: { search: StatementSearch }) {
  const t = useTranslations('deposit.statement')
  const { data, dataUpdatedAt } = useStatement(search)
  if (!data) return null
  return (
    <>
      <b>{t('count', { count: data.total })}</b> <AsOf at={dataUpdatedAt} />
    </>
  )
}

type Props = { search: StatementSearch; onFilter: (changes: Partial<StatementSearch>) => void }

function Statement({ search, onFilter }: Props) {
  const t = useTranslations('deposit.statement')
  const navigate = route.useNavigate()
  const online = useOnline()
  const statement = useStatement(search)
  const { data } = statement
  if (data) {
    const pages = Math.ceil(data.total / statementPageSize)
    return (
      <>
        <StatementSummary statement={data} search={search} />
        {data.movementList.length > 0 ? (
          <div className={`${listing.rows} ${styles.rows}`} aria-busy={statement.isPlaceholderData}>
            <MovementTable movements={data.movementList} />
            <MovementCards movements={data.movementList} />
            <p className={screen.quiet}>{t('zone')}</p>
          </div>
        ) : (
          <NoMovements search={search} total={data.total} onClear={() => onFilter(noFilters)} />
        )}
        {search._page <= pages && (
          <Pager
            page={search._page}
            pages={pages}
            onPage={(page) =>
              void navigate({
                search: { ...search, _page: page, upTo: page === 1 ? undefined : data.lastPlace },
              })
            }
          />
        )}
      </>
    )
  }
  if (statement.isError) {
    return (
      <>
        <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />
        {!online && <p className={screen.quiet}>{t('needsNetwork')}</p>}
      </>
    )
  }
  return <Skeletons count={6} shape="row" />
}

/** No movement matches the filters, or the page is past the end. */
function NoMovements({
  search,
  total,
  onClear,
}: {
  search: StatementSearch
  total: number
  onClear: () => void
}) {
  const t = useTranslations('deposit.statement')
  if (total === 0) {
    return (
      <EmptyState
        title={t('none')}
        hint={t('noneHint')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('pastEnd')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/app/pnr/deposit" search={{ ...search, _page: 1, upTo: undefined }} {...props} />
          )}
        >
          {t('firstPage')}
        </Button>
      }
    />
  )
}
