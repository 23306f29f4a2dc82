import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ListHead } from '../../ui/list/list-head.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { OrderExport } from './order-export.tsx'
import type { OrderSearch } from './order-search.ts'
import { rowRange } from './pages.ts'
import { useOrderPage } from './use-order-page.ts'

/** The title, how many orders there are, and their export. */
export function OrderHead({ search }: { search: OrderSearch }) {
  const t = useTranslations('order')
  const pagesBefore = useLocation({ select: ({ state }) => state.pagesBefore })
  const { data, dataUpdatedAt, isPlaceholderData } = useOrderPage(search)
  if (!data || data.orderList.length === 0) return <ListHead title={t('title')} />
  const { orderList, total, totalIsCapped } = data
  const range = rowRange({ after: search.after, pagesBefore }, orderList.length)
  return (
    <ListHead
      title={t('title')}
      count={
        <>
          <b>{t(totalIsCapped ? 'moreThan' : 'count', { count: total })}</b>
          {range && !isPlaceholderData && orderList.length < total && <span>{t('place', range)}</span>}
          <AsOf at={dataUpdatedAt} />
        </>
      }
      tools={<OrderExport search={search} total={total} />}
    />
  )
}
