import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { statementPageSize } from '#contract/money/deposit'
import { serverNow } from '../lib/call/clock.ts'
import { useClientView } from '../lib/session/client-view.ts'
import { PnrTabs } from '../shell/frame/pnr-tabs.tsx'
import { Filters, noFilters } from '../ui/list/filters.tsx'
import { List } from '../ui/list/list.tsx'
import { ListHead, RowCount } from '../ui/list/list-head.tsx'
import listing from '../ui/list/listing.module.css'
import { Pager } from '../ui/list/pager/pager.tsx'
import { Rows } from '../ui/list/rows.tsx'
import screen from '../ui/panel/screen.module.css'
import { EmptyState } from '../ui/state/states.tsx'
import styles from './deposit-screen.module.css'
import { StatementExport } from './export/statement-export.tsx'
import { statementPage } from './queries.ts'
import { changeStatement } from './statement-filters.ts'
import type { StatementSearch } from './statement-search.ts'
import { StatementSummary } from './statement-summary.tsx'
import { useMovementColumns } from './use-movement-columns.tsx'
import { useStatementFilters } from './use-statement-filters.tsx'

const route = getRouteApi('/app/pnr/deposit')

const filterWords = { title: 'filterLabel', clear: 'clear', show: 'show', open: 'filters' } as const

export function DepositScreen() {
  const t = useTranslations('deposit.statement')
  if (!useClientView()) return <Statement />
  return (
    <div className={listing.screen}>
      <PnrTabs />
      <ListHead title={t('title')} />
      <EmptyState title={t('hidden')} />
    </div>
  )
}

function Statement() {
  const t = useTranslations('deposit.statement')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filters = useStatementFilters()
  const columns = useMovementColumns()
  const statement = useQuery({ ...statementPage(search), placeholderData: keepPreviousData })
  const { data } = statement
  const { movementList: rows = [], total = 0, lastPlace } = data ?? {}
  const onSearch = (changes: Partial<StatementSearch>) =>
    void navigate({ search: changeStatement(search, changes, serverNow()) })
  const onPage = (page: number) =>
    void navigate({ search: { ...search, _page: page, upTo: page === 1 ? undefined : lastPlace } })
  return (
    <div className={listing.screen}>
      <PnrTabs />
      <ListHead
        title={t('title')}
        count={data && <RowCount at={statement.dataUpdatedAt}>{t('count', { count: total })}</RowCount>}
        tools={<StatementExport search={search} />}
      />
      <Filters
        few
        filters={filters}
        search={search}
        onSearch={onSearch}
        words={(word, values) => t(filterWords[word], values)}
      />
      {data && <StatementSummary statement={data} search={search} />}
      <List
        pages={[statement]}
        isEmpty={rows.length === 0}
        empty={
          <NoMovements
            isPastEnd={total > 0}
            onFirst={() => onPage(1)}
            onClear={() => onSearch(noFilters(filters))}
          />
        }
        foot={
          <>
            <p className={screen.quiet}>{t('zone')}</p>
            <Pager page={search._page} pages={Math.ceil(total / statementPageSize)} onPage={onPage} />
          </>
        }
      >
        <Rows
          few
          title={t('title')}
          rows={rows}
          columns={columns}
          keyOf={({ place }) => String(place)}
          cardClass={styles.card}
        />
      </List>
    </div>
  )
}

type NoMovementsProps = { isPastEnd: boolean; onFirst: () => void; onClear: () => void }

/** No movement matches the filters, or the page is past the end. */
function NoMovements({ isPastEnd, onFirst, onClear }: NoMovementsProps) {
  const t = useTranslations('deposit.statement')
  return (
    <EmptyState
      title={t(isPastEnd ? 'pastEnd' : 'none')}
      hint={isPastEnd ? undefined : t('noneHint')}
      action={
        <Button variant="default" onClick={isPastEnd ? onFirst : onClear}>
          {t(isPastEnd ? 'firstPage' : 'clear')}
        </Button>
      }
    />
  )
}
