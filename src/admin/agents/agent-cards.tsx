import { useLocale, useTranslations } from 'use-intl'
import type { OrgRow } from '#contract/admin/orgs'
import { formatMoment } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { AgentLink } from './agent-table.tsx'
import styles from './agents.module.css'
import { OrgStatusWord } from './org-status.tsx'

/** The tree on a phone. */
export function AgentCards({ rows }: { rows: readonly OrgRow[] }) {
  const t = useTranslations('adminAgents')
  const locale = useLocale()
  return (
    <ul className={`${listing.cards} ${listing.few}`} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={row.orgId} className={`${listing.card} ${styles.card}`} data-depth={Math.min(row.depth, 6)}>
          <div className={listing.line}>
            <AgentLink row={row} />
            <OrgStatusWord status={row.status} />
          </div>
          <div className={listing.line}>
            <span>
              {t(`types.${row.orgType}`)} · {row.orgId}
            </span>
            <span className={styles.balances}>
              {row.balanceList.map((balance) => (
                <MoneyText key={balance[0]} value={balance} strong />
              ))}
            </span>
          </div>
          <p className={`${screen.quiet} ${screen.small}`}>
            {t('userCount', { count: row.users })} ·{' '}
            {row.lastActivityAt
              ? t('activeAt', { moment: formatMoment(row.lastActivityAt, locale) })
              : t('never')}
          </p>
        </li>
      ))}
    </ul>
  )
}
