import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AsOf } from '../../ui/as-of.tsx'
import styles from '../../ui/listing.module.css'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { orderPage } from '../queries.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderExport } from './order-export.tsx'
import { OrderPages } from './order-pages.tsx'
import type { OrderSearch } from './order-search.ts'
import { OrderTable } from './order-table.tsx'
import { type PageTarget, rowRange } from './pages.ts'

const route = getRouteApi('/app/order/list')

type Props = { search: OrderSearch; onClear: () => void }

export function OrderRows({ search, onClear }: Props) {
  const t = useTranslations('order')
  const online = useOnline()
  const navigate = route.useNavigate()
  const pagesBefore = useLocation({ select: ({ state }) => state.pagesBefore })
  const goTo = ({ after, pagesBefore: before }: PageTarget) =>
    void navigate({ search: { ...search, after }, state: { pagesBefore: before } })
  const onFirst = () => goTo({ after: undefined, pagesBefore: [] })
  // the previous page stays visible while the next one loads
  const page = useQuery({ ...orderPage(search), placeholderData: keepPreviousData })
  const position = { after: search.after, pagesBefore }
  if (page.data && page.data.orderList.length > 0) {
    const { orderList: rows, total, totalIsCapped, next } = page.data
    const range = rowRange(position, rows.length)
    return (
      <>
        <div className={styles.head}>
          <p className={styles.count} role="status">
            <b>{t(totalIsCapped ? 'moreThan' : 'count', { count: total })}</b>
            {range && !page.isPlaceholderData && rows.length < total && <span>{t('place', range)}</span>}
            <AsOf at={page.dataUpdatedAt} />
          </p>
          <OrderExport search={search} total={total} />
        </div>
        <div className={styles.rows} aria-busy={page.isPlaceholderData}>
          <OrderTable rows={rows} seenAt={page.dataUpdatedAt} />
          <OrderCards rows={rows} seenAt={page.dataUpdatedAt} />
        </div>
        <OrderPages position={{ ...position, next }} busy={page.isPlaceholderData} onPage={goTo} />
      </>
    )
  }
  if (page.data) return <NoOrders search={search} onClear={onClear} onFirst={onFirst} />
  if (page.isError) {
    return (
      <>
        <ErrorState
          error={page.error}
          onRetry={() => void page.refetch()}
          back={
            search.after && (
              <Button variant="default" onClick={onFirst}>
                {t('pages.first')}
              </Button>
            )
          }
        />
        {!online && <p className={styles.quiet}>{t('needsNetwork')}</p>}
      </>
    )
  }
  return <Skeletons count={6} shape="row" />
}
