import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { OrgRow } from '#contract/admin/orgs'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import listing from '../../ui/listing.module.css'
import hidden from '../../ui/styles/hidden.module.css'
import styles from './agents.module.css'
import { OrgStatusWord } from './org-status.tsx'

/** The tree on a wide screen: each level is set in a little further. */
export function AgentTable({ rows }: { rows: readonly OrgRow[] }) {
  const t = useTranslations('adminAgents')
  const locale = useLocale()
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col" className={listing.amount}>
            {t('users')}
          </th>
          <th scope="col" className={listing.amount}>
            {t('balance')}
          </th>
          <th scope="col" className={listing.amount}>
            {t('limit')}
          </th>
          <th scope="col">{t('lastActivity')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.orgId}>
            <td>
              <div className={styles.name} data-depth={Math.min(row.depth, 6)}>
                <AgentLink row={row} />
                <small>{row.orgId}</small>
              </div>
            </td>
            <td>{t(`types.${row.orgType}`)}</td>
            <td>
              <OrgStatusWord status={row.status} />
            </td>
            <td className={listing.amount}>{row.users}</td>
            <td className={listing.amount}>
              {row.balanceList.map((balance) => (
                <div key={balance[0]}>{formatMoney(balance)}</div>
              ))}
            </td>
            <td className={listing.amount}>{formatMoney(row.creditLimit)}</td>
            <td>{row.lastActivityAt ? formatMoment(row.lastActivityAt, locale) : t('never')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function AgentLink({ row }: { row: Pick<OrgRow, 'orgId' | 'orgName' | 'depth'> }) {
  const t = useTranslations('adminAgents')
  return (
    <Link to="/app/admin/agent/$orgId" params={{ orgId: row.orgId }} className={styles.link}>
      {row.orgName}
      {row.depth > 0 && <span className={hidden.hidden}>{t('level', { depth: row.depth })}</span>}
    </Link>
  )
}
