import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { todayOverview } from '#contract/order/today'
import { formatMoment } from '../../lib/language/format.ts'
import { productIcons } from '../../shell/sale/product-icons.ts'
import { Section } from '../../ui/panel/section.tsx'
import { SaleLink } from '../sale-link.tsx'
import today from '../today.module.css'
import styles from './side.module.css'

type Doubts = ReplyOf<typeof todayOverview>['doubtList']

/** What suppliers have not answered yet. */
export function DoubtSection({ doubtList, count }: { doubtList: Doubts; count: number }) {
  const t = useTranslations('today.doubt')
  return (
    <Section
      title={t('title')}
      aside={
        <Link to="/app/pnr/checking" className={today.link}>
          {t('all', { count })}
        </Link>
      }
    >
      <ul>
        {doubtList.map((doubt) => (
          <Doubt key={doubt.commandId} doubt={doubt} />
        ))}
      </ul>
    </Section>
  )
}

function Doubt({ doubt }: { doubt: Doubts[number] }) {
  const t = useTranslations('today.doubt')
  const locale = useLocale()
  const { product, supplierCode, qilinLocatorCode: locatorCode, title, startedAt } = doubt
  const Icon = productIcons[product]
  return (
    <li className={`${today.row} ${styles.withIcon}`}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={styles.twoLines}>
        {locatorCode === null ? (
          <b>{title}</b>
        ) : (
          <SaleLink {...{ product, supplierCode, locatorCode }}>{title}</SaleLink>
        )}
        <span className={today.quiet}>{t('since', { moment: formatMoment(startedAt, locale) })}</span>
      </span>
    </li>
  )
}
