import { useLocale, useTranslations } from 'use-intl'
import type { Due } from '#contract/order/today'
import { formatDay, formatLimit, formatLimitTime } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { productIcons } from '../../shell/sale/product-icons.ts'
import { MoneyText } from '../../ui/price/money.tsx'
import { TimeLeft } from '../../ui/time/deadline.tsx'
import { SaleLink } from '../sale-link.tsx'
import today from '../today.module.css'
import styles from './due.module.css'

/** `saysDay`: what stands above the row does not say it. */
type Props = { due: Due; saysDay: boolean }

export function DueRow({ due, saysDay }: Props) {
  const t = useTranslations('today.kind')
  const ownOrg = useSession()?.claims.orgName
  const Icon = productIcons[due.product]
  const who = [due.traveller, due.ownerOrgName !== ownOrg && due.ownerOrgName, due.locatorCode]
  return (
    <li className={`${today.row} ${styles.due}`}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={styles.kind}>
        <span>{t(due.kind)}</span> <When due={due} saysDay={saysDay} />
      </span>
      <span className={styles.title}>
        <SaleLink {...due}>{due.title}</SaleLink>
      </span>
      <span className={`${styles.who} ${today.quiet}`}>{who.filter(Boolean).join(' · ')}</span>
      {due.kind === 'LIMIT' && (
        <>
          <span className={styles.left}>
            <TimeLeft at={due.at} brief />
          </span>
          <span className={styles.much}>
            <MoneyText value={due.amount} />
          </span>
        </>
      )}
    </li>
  )
}

/** A time limit always with its zone. */
function When({ due, saysDay }: Props) {
  const locale = useLocale()
  if (due.kind === 'LIMIT') {
    return (
      <span className={today.quiet}>{saysDay ? formatLimit(due.at, locale) : formatLimitTime(due.at)}</span>
    )
  }
  return saysDay && <span className={today.quiet}>{formatDay(due.on, locale)}</span>
}
