import { Button } from '@mantine/core'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrderSort } from '#contract/order/filter'
import styles from '../../ui/list/listing.module.css'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderPages } from './order-pages.tsx'
import { addressOf, type OrderSearch } from './order-search.ts'
import { OrderTable } from './order-table.tsx'
import type { PageTarget } from './pages.ts'
import { useOrderPage } from './use-order-page.ts'

const route = getRouteApi('/app/order/list')

type Props = { search: OrderSearch; onClear: () => void; onSort: (sort: OrderSort) => void }

export function OrderRows({ search, onClear, onSort }: Props) {
  const t = useTranslations('order')
  const online = useOnline()
  const navigate = route.useNavigate()
  const pagesBefore = useLocation({ select: ({ state }) => state.pagesBefore })
  const goTo = ({ after, pagesBefore: before }: PageTarget) =>
    void navigate({ search: { ...addressOf(search), after }, state: { pagesBefore: before } })
  const onFirst = () => goTo({ after: undefined, pagesBefore: [] })
  const page = useOrderPage(search)
  const position = { after: search.after, pagesBefore }
  if (page.data && page.data.orderList.length > 0) {
    const { orderList: rows, next } = page.data
    return (
      <>
        <div className={styles.rows} aria-busy={page.isPlaceholderData}>
          <OrderTable rows={rows} seenAt={page.dataUpdatedAt} sort={search.sort} onSort={onSort} />
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
