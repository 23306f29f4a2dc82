import { useLocale, useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { formatDay } from '../../../lib/language/format.ts'
import { lookOfState } from '../../../ui/state/look-of-state.ts'
import { Status } from '../../../ui/state/status.tsx'
import { productIcons } from '../../sale/product-icons.ts'
import styles from './palette.module.css'

/** A booking: what it is, when and for whom, and its state. */
export function SaleChoice({ row }: { row: OrderRow }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const Icon = productIcons[row.product]
  const facts = [row.locatorCode, row.traveller, row.startsOn && formatDay(row.startsOn, locale)]
  return (
    <>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={styles.words}>
        <b>{row.title}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <Status {...lookOfState[row.status]} word={t(`status.${row.status}`)} />
    </>
  )
}
