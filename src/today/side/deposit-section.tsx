import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { ShortDay, todayOverview } from '#contract/order/today'
import { formatDay } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSeesStatement } from '../../shell/deposit/sees-statement.ts'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import today from '../today.module.css'

type Deposit = NonNullable<ReplyOf<typeof todayOverview>['deposit']>

/** Whether the deposit covers the time limits, and from which day on it does not. */
export function DepositSection({ depositDue, shortDayList, shortDays }: Deposit) {
  const t = useTranslations('today.deposit')
  const locale = useLocale()
  const opensStatement = useSeesStatement()
  const [first] = shortDayList
  if (depositDue.length === 0) return null
  return (
    <Section
      title={t('title')}
      aside={
        opensStatement && (
          <Link to="/app/pnr/deposit" className={today.link}>
            {t('statement')}
          </Link>
        )
      }
    >
      {first ? (
        <Status tone="alarm" word={t('short', { day: formatDay(first.day, locale) })} />
      ) : (
        <Status tone="good" word={t('covered')} />
      )}
      <ul>
        {shortDayList.map((short) => (
          <Short key={`${short.day} ${short.ownerOrgName} ${short.depositMissing[0]}`} short={short} />
        ))}
        {shortDays > shortDayList.length && (
          <li className={today.quiet}>{t('more', { count: shortDays - shortDayList.length })}</li>
        )}
      </ul>
      <p className={`${today.line} ${today.quiet}`}>
        <span>{t('due')}</span>
        <span>
          {depositDue.map((amount) => (
            <MoneyText key={amount[0]} value={amount} size="sm" />
          ))}
        </span>
      </p>
    </Section>
  )
}

function Short({ short: { day, ownerOrgName, depositMissing } }: { short: ShortDay }) {
  const t = useTranslations('today.deposit')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  return (
    <li className={today.line}>
      <span>
        {formatDay(day, locale)}
        {ownerOrgName !== ownOrg && <span className={today.quiet}> {ownerOrgName}</span>}
      </span>
      <span>
        <MoneyText value={depositMissing} size="sm" strong />{' '}
        <span className={today.quiet}>{t('missing')}</span>
      </span>
    </li>
  )
}
