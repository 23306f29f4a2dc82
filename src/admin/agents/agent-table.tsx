import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { OrgRow, OrgSort } from '#contract/admin/orgs'
import { formatMoment } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import { SortHeading } from '../../ui/list/sort-heading.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import styles from './agents.module.css'
import { OrgStatusWord } from './org-status.tsx'

const route = getRouteApi('/app/admin/agent')

/** The list on a wide screen; as a tree, each level is set in a little further. */
export function AgentTable({ rows, sort }: { rows: readonly OrgRow[]; sort: OrgSort | undefined }) {
  const t = useTranslations('adminAgents')
  const locale = useLocale()
  const navigate = route.useNavigate()
  const onSort = (next: OrgSort) =>
    void navigate({ search: (before) => ({ ...before, sort: next }), resetScroll: false })
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          {(['name', 'type', 'status'] as const).map((field) => (
            <SortHeading key={field} field={field} sort={sort} onSort={onSort}>
              {t(field)}
            </SortHeading>
          ))}
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
              <div className={styles.name} data-depth={sort ? 0 : Math.min(row.depth, 6)}>
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
                <div key={balance[0]}>
                  <MoneyText value={balance} />
                </div>
              ))}
            </td>
            <td className={listing.amount}>
              <MoneyText value={row.creditLimit} />
            </td>
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
