import { useTranslations } from 'use-intl'
import { listOrders } from '#contract/order/order'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { useSheetExport } from '../../lib/sheet/use-sheet-export.ts'
import { SheetExport } from '../../ui/list/export/sheet-export.tsx'
import { toOrderFilter } from '../search/order-filters.ts'
import type { OrderSearch } from '../search/order-search.ts'
import { useOrderPlan } from './use-order-sheet.ts'

/** Exports all orders that match the filters as a spreadsheet. */
export function OrderExport({ search, total }: { search: OrderSearch; total: number }) {
  const t = useTranslations('order')
  const sheet = useSheetExport('Orders', {
    endpoint: listOrders,
    list: 'orderList',
    parts: { query: { ...toOrderFilter(search), exports: '1' } },
    ...useOrderPlan(),
    totalOf: (head) => head.total,
  })
  const forbidden = useWhyNot(listOrders.exportNeeds)
  return (
    <SheetExport
      {...sheet}
      words={(word, values) => t(`export.${word}`, values)}
      forbidden={forbidden}
      total={total}
    />
  )
}
