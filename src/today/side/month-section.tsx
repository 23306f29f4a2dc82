import { useLocale, useTranslations } from 'use-intl'
import type { MonthOfSales } from '#contract/order/today'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import today from '../today.module.css'
import styles from './month.module.css'

/** The sales of the month so far, in three small pictures. */
export function MonthSection({ month }: { month: MonthOfSales }) {
  const t = useTranslations('today.month')
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month.fromDate}T00:00:00Z`),
  )
  const [amount, ...others] = month.amountList
  return (
    <Section title={t('title', { month: name })}>
      {month.sales === 0 ? (
        <p className={today.quiet}>{t('none')}</p>
      ) : (
        <dl className={styles.month}>
          <div>
            <dt>{t('sales')}</dt>
            <dd>
              <b>{month.sales.toLocaleString(locale)}</b>
              <ByDay values={month.dayList.map(({ day, sales }) => [day, sales])} />
            </dd>
          </div>
          <div>
            <dt>{t('amount')}</dt>
            <dd>
              {amount && <MoneyText value={amount} size="sm" strong />}
              <ByDay values={month.dayList.map((one) => [one.day, one.amount[1]])} />
              {others.length > 0 && (
                <span className={styles.others}>
                  {others.map((one) => (
                    <MoneyText key={one[0]} value={one} size="sm" quiet />
                  ))}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('products')}</dt>
            <dd>
              <ByProduct productList={month.productList} />
            </dd>
          </div>
        </dl>
      )}
    </Section>
  )
}

/** A column a day; the sum beside it says the same to whoever does not see them. */
function ByDay({ values }: { values: readonly (readonly [day: string, value: number])[] }) {
  const most = Math.max(1, ...values.map(([, value]) => value))
  return (
    <ol aria-hidden className={styles.columns}>
      {values.map(([day, value]) => (
        <li key={day}>
          <i style={{ height: `${(value / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}

function ByProduct({ productList }: Pick<MonthOfSales, 'productList'>) {
  const t = useTranslations('order.product')
  const locale = useLocale()
  const most = Math.max(1, ...productList.map(({ sales }) => sales))
  return (
    <ul className={styles.products}>
      {productList
        .filter(({ sales }) => sales > 0)
        .map(({ product, sales }) => (
          <li key={product}>
            <span>{t(product)}</span>
            <span aria-hidden className={styles.bar}>
              <i style={{ width: `${(sales / most) * 100}%` }} />
            </span>
            <b>{sales.toLocaleString(locale)}</b>
          </li>
        ))}
    </ul>
  )
}
