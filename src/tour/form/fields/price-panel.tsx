import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Money, type MoneyPair, toPair } from '#contract/money/money'
import type { TourLine, TourPrice } from '#contract/tour/pricing'
import { Section } from '../../../ui/panel/section.tsx'
import { MoneyText } from '../../../ui/price/money.tsx'
import { TradeTerm } from '../../../ui/term/trade-term.tsx'
import styles from './price-panel.module.css'

type Props = { price: TourPrice; downPayment: MoneyPair }

/** Price Breakdown (spec: pnr-tour-train §2, §9). */
export function PricePanel({ price, downPayment }: Props) {
  const t = useTranslations('tourBooking.price')
  const { lines, subTotal, tax, total } = price
  const hasQuirk = lines.some(({ shownTotal, total }) => shownTotal.minor !== total.minor)
  return (
    <Section title={t('title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col" className={styles.each}>
              {t('each')}
            </th>
            <th scope="col" className={`${styles.each} ${styles.number}`}>
              {t('quantity')}
            </th>
            {hasQuirk && (
              <th scope="col" className={styles.number}>
                {t('charged')}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {t('column')}
              {hasQuirk && '*'}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.code} line={line} hasQuirk={hasQuirk} />
          ))}
        </tbody>
        <tfoot>
          <Sum
            label={<TradeTerm name="subtotal">{t('subTotal')}</TradeTerm>}
            amount={subTotal}
            hasQuirk={hasQuirk}
          />
          <Sum label={t('tax')} amount={tax} hasQuirk={hasQuirk} />
          <Sum label={t('total')} amount={total} hasQuirk={hasQuirk} last />
        </tfoot>
      </table>
      {hasQuirk && <p className={styles.note}>{t('quirk')}</p>}
      <p className={styles.note}>
        {t('downPayment')} <MoneyText value={downPayment} strong />
      </p>
    </Section>
  )
}

type LineProps = {
  line: TourLine
  /** The Total column shows the single adult’s price in every row (spec: pnr-tour-train §9, price breakdown quirk): what is
   * charged, which adds up to the subtotal, stands before it in a column of its own. */
  hasQuirk: boolean
}

function Line({ line, hasQuirk }: LineProps) {
  const t = useTranslations('tourBooking.price')
  const category = useTranslations('tour.order.category')
  const { code, quantity, price, shownTotal, total } = line
  return (
    <tr>
      <th scope="row">
        {category(code)}
        <small className={styles.below}>
          {quantity} × <MoneyText value={toPair(price)} size="sm" />
        </small>
      </th>
      <td className={styles.each}>
        <MoneyText value={toPair(price)} />
      </td>
      <td className={`${styles.each} ${styles.number}`}>{quantity}</td>
      <td className={styles.number}>
        <MoneyText value={toPair(total)} size={hasQuirk ? 'sm' : 'md'} />
      </td>
      {hasQuirk && (
        <td className={`${styles.number} ${styles.quirk}`}>
          <span className={styles.label}>{t('column')}*: </span>
          <MoneyText value={toPair(shownTotal)} size="sm" quiet />
        </td>
      )}
    </tr>
  )
}

type SumProps = { label: ReactNode; amount: Money; hasQuirk: boolean; last?: boolean }

function Sum({ label, amount, hasQuirk, last = false }: SumProps) {
  return (
    <tr data-last={last || undefined}>
      <th scope="row">{label}</th>
      <td className={styles.each} colSpan={2} />
      <td className={styles.number}>
        <MoneyText value={toPair(amount)} size={hasQuirk && !last ? 'sm' : 'md'} strong={last} />
      </td>
      {hasQuirk && <td className={styles.quirk} />}
    </tr>
  )
}
