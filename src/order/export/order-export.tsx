import { useLocale, useTranslations } from 'use-intl'
import { listOrders } from '#contract/order/order'
import { placeIn } from '#contract/text/place-name'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { useSheetExport } from '../../lib/sheet/use-sheet-export.ts'
import { SheetExport } from '../../ui/list/sheet-export.tsx'
import { toOrderFilter } from '../search/order-filters.ts'
import type { OrderSearch } from '../search/order-search.ts'
import { orderPlan, orderSheetRow } from './order-sheet.ts'

/** Exports all orders that match the filters as a spreadsheet. */
export function OrderExport({ search, total }: { search: OrderSearch; total: number }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const sheet = useSheetExport('Orders', {
    endpoint: listOrders,
    list: 'orderList',
    parts: { query: { ...toOrderFilter(search), exports: '1' } },
    plan: orderPlan({
      sheet: t('title'),
      product: t('column.product'),
      supplier: t('sheet.supplier'),
      locator: t('column.locator'),
      status: t('column.status'),
      deadline: t('sheet.deadline'),
      title: t('column.title'),
      place: t('column.place'),
      traveller: t('column.traveller'),
      reference: t('column.reference'),
      startsOn: t('sheet.startsOn'),
      endsOn: t('sheet.endsOn'),
      currency: t('sheet.currency'),
      amount: t('column.amount'),
      owner: t('column.owner'),
      bookedBy: t('sheet.bookedBy'),
      bookedAt: t('sheet.bookedAt'),
    }),
    totalOf: (head) => head.total,
    toRow: (row) =>
      orderSheetRow(
        { ...row, place: placeIn(locale, row.place) },
        {
          product: (product) => t(`product.${product}`),
          status: (status) => t(`status.${status}`),
        },
      ),
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
