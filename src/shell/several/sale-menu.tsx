import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RowAct, RowMenu } from '../../ui/list/row-menu.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { focusPapersOnceThere } from '../frame/keys/rows-in-sight.ts'
import { askOnceOpen } from '../outbox/change/asked-change.ts'
import type { ChangeAct } from '../outbox/change/change-act.ts'
import { saleAddress } from '../sale/sale-address.ts'
import type { ChosenSale } from './chosen-sale.ts'

/** What can be done with one row. Issue and Cancel open the booking, which asks, as the keys do. */
export function SaleMenu({ sale }: { sale: ChosenSale }) {
  const t = useTranslations('several')
  const locator = useTranslations('shell.locator')
  const router = useRouter()
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null)
  const address = () => router.buildLocation(saleAddress(sale)).href
  const open = () => void router.navigate({ href: address(), state: { openedFromList: true } })
  const asking = (act: ChangeAct): RowAct => ({
    word: t(`act.${act}`),
    onSelect() {
      askOnceOpen(act, address())
      open()
    },
  })
  const acts: RowAct[] = [
    { word: t('menu.open'), onSelect: open },
    {
      word: t('menu.copy'),
      onSelect: () =>
        void navigator.clipboard.writeText(sale.code).then(
          () => setCopied('copied'),
          () => setCopied('failed'),
        ),
    },
    {
      word: t('menu.papers'),
      onSelect() {
        focusPapersOnceThere()
        open()
      },
    },
    // a tour is neither issued nor cancelled here
    ...(sale.product === 'TOUR' ? [] : [asking('issue'), asking('cancel')]),
    ...(sale.product === 'HOTEL'
      ? [
          {
            word: t('menu.change'),
            onSelect: () =>
              void router.navigate({
                to: '/app/pnr/change/$supplierCode/$bookingCode',
                params: { supplierCode: sale.supplierCode, bookingCode: sale.code },
              }),
          },
        ]
      : []),
  ]
  return (
    <>
      <RowMenu label={t('menuOf', { code: sale.code })} acts={acts} />
      <span role="status" className={hidden.hidden}>
        {copied && locator(copied)}
      </span>
    </>
  )
}
