import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { listOrders, type OrderRow } from '#contract/order/order'
import type { SheetRow } from '#contract/sheet/sheet-columns'
import { placeIn } from '#contract/text/place-name'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { saveSheet } from '../../lib/sheet/save-sheet.ts'
import { orderPlan, orderSheetRow } from './order-sheet.ts'

/** The columns of the spreadsheet and its rows, in the reader's language. */
export function useOrderPlan() {
  const t = useTranslations('order')
  const locale = useLocale()
  return useMemo(
    () => ({
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
      toRow: (row: OrderRow): SheetRow =>
        orderSheetRow(
          { ...row, place: placeIn(locale, row.place) },
          {
            product: (product) => t(`product.${product}`),
            status: (status) => t(`status.${status}`),
          },
        ),
    }),
    [t, locale],
  )
}

/** The same file of some rows, which the list has already. */
export function useOrderSheet() {
  const { plan, toRow } = useOrderPlan()
  const whyNot = useWhyNot(listOrders.exportNeeds)
  return useMemo(
    () => ({
      whyNot,
      save: (rows: readonly OrderRow[]) => saveSheet('Orders', plan, rows.map(toRow)),
    }),
    [whyNot, plan, toRow],
  )
}
