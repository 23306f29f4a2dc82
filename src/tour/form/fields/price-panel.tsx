import { useTranslations } from 'use-intl'
import { type Money, type MoneyPair, toPair } from '#contract/money/money'
import type { TourLine, TourPrice } from '#contract/tour/pricing'
import { Section } from '../../../ui/panel/section.tsx'
import { MoneyText } from '../../../ui/price/money.tsx'
import styles from './price-panel.module.css'

type Props = { price: TourPrice; downPayment: MoneyPair }

/** Price Breakdown (spec: pnr-tour-train §2, §9). */
export function PricePanel({ price, downPayment }: Props) {
  const t = useTranslations('tourBooking.price')
  const { lines, subTotal, tax, total } = price
  const sums = [
    [t('subTotal'), subTotal],
    [t('tax'), tax],
  ] as const
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
            <th scope="col" className={styles.number}>
              {t('column')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.code} line={line} />
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
          <Sum label={t('total')} amount={total} last />
        </tfoot>
      </table>
      {lines.some(isShownOtherwise) && <p className={styles.note}>{t('quirk')}</p>}
      <p className={styles.note}>
        {t('downPayment')} <MoneyText value={downPayment} strong />
      </p>
    </Section>
  )
}

/** The Total column shows the single adult’s price in every row; the amount really charged is shown beside it (spec:
 * pnr-tour-train §9, price breakdown quirk). */
function Line({ line }: { line: TourLine }) {
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
        <MoneyText value={toPair(shownTotal)} />
        {isShownOtherwise(line) && (
          <>
            *
            <small>
              {t('charged')}{' '}
              <span className={styles.charged}>
                <MoneyText value={toPair(total)} size="sm" />
              </span>
            </small>
          </>
        )}
      </td>
    </tr>
  )
}

function Sum({ label, amount, last = false }: { label: string; amount: Money; last?: boolean }) {
  return (
    <tr data-last={last || undefined}>
      <th scope="row">{label}</th>
      <td className={styles.each} colSpan={2} />
      <td className={styles.number}>
        <MoneyText value={toPair(amount)} strong={last} />
      </td>
    </tr>
  )
}

function isShownOtherwise({ shownTotal, total }: TourLine): boolean {
  return shownTotal.minor !== total.minor
}
