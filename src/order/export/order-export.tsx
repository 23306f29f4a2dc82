import { useLocale, useTranslations } from 'use-intl'
import { listOrders } from '#contract/order/order'
import { maxSheetRows } from '#contract/sheet/sheet-columns'
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
  const { state, start, cancel } = useSheetExport('Orders', {
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
  const words = {
    start: t('export.start'),
    cancel: t('export.cancel'),
    offline: t('export.offline'),
    tooMany: t('export.tooMany', { most: maxSheetRows }),
    progress: t('export.progress'),
    reading: (written: number, of: number) => t('export.reading', { written, total: of }),
    writing: t('export.writing'),
    done: (name: string) => t('export.done', { name }),
    failed: (message: string) => t('export.failed', { message }),
  }
  return (
    <SheetExport
      words={words}
      state={state}
      forbidden={forbidden}
      total={total}
      onStart={start}
      onCancel={cancel}
    />
  )
}
