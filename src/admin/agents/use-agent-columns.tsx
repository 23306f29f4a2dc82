import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { OrgRow } from '#contract/admin/orgs'
import { formatMoment } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import styles from './agents.module.css'
import { OrgStatusWord } from './org-status.tsx'

/** How far a row is set in, by its level in the tree. */
export const depthOf = ({ depth }: OrgRow) => Math.min(depth, 6)

/** As a tree, each level is set in a little further. */
export function useAgentColumns(isTree: boolean): readonly Column<OrgRow, 'name' | 'type' | 'status'>[] {
  const t = useTranslations('adminAgents')
  const locale = useLocale()
  const amount = { className: listing.amount, headingClass: listing.amount }
  const status = (row: OrgRow) => <OrgStatusWord status={row.status} />
  return [
    {
      heading: t('name'),
      field: 'name',
      cell: (row) => (
        <div className={styles.name} data-depth={isTree ? depthOf(row) : 0}>
          <AgentLink row={row} />
          <small>{row.orgId}</small>
        </div>
      ),
      card: { head: (row) => <AgentLink row={row} /> },
    },
    {
      heading: t('type'),
      field: 'type',
      cell: (row) => t(`types.${row.orgType}`),
      card: { line: (row) => <span>{`${t(`types.${row.orgType}`)} · ${row.orgId}`}</span> },
    },
    { heading: t('status'), field: 'status', cell: status, card: { head: status } },
    {
      heading: t('users'),
      ...amount,
      cell: (row) => row.users,
      card: { note: (row) => t('userCount', { count: row.users }) },
    },
    {
      heading: t('balance'),
      ...amount,
      cell: (row) =>
        row.balanceList.map((balance) => (
          <div key={balance[0]}>
            <MoneyText value={balance} />
          </div>
        )),
      card: {
        line: (row) => (
          <span className={styles.balances}>
            {row.balanceList.map((balance) => (
              <MoneyText key={balance[0]} value={balance} strong />
            ))}
          </span>
        ),
      },
    },
    { heading: t('limit'), ...amount, cell: (row) => <MoneyText value={row.creditLimit} /> },
    {
      heading: t('lastActivity'),
      cell: ({ lastActivityAt: at }) => (at ? formatMoment(at, locale) : t('never')),
      card: {
        note: ({ lastActivityAt: at }) =>
          at ? t('activeAt', { moment: formatMoment(at, locale) }) : t('never'),
      },
    },
  ]
}

function AgentLink({ row }: { row: OrgRow }) {
  const t = useTranslations('adminAgents')
  return (
    <Link
      to="/app/admin/agent/$orgId"
      params={{ orgId: row.orgId }}
      className={styles.link}
      data-opens="detail"
    >
      {row.orgName}
      {row.depth > 0 && <span className={hidden.hidden}>{t('level', { depth: row.depth })}</span>}
    </Link>
  )
}
