import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ProposalRow } from '#contract/proposal/proposal'
import { formatMoment } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Column } from '../../ui/list/rows.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import { lookOfProposal } from '../look-of-proposal.ts'
import styles from '../proposals.module.css'

export function useProposalColumns(): readonly Column<ProposalRow>[] {
  const t = useTranslations('proposals')
  const locale = useLocale()
  const ownOrg = useSession()?.claims.orgName
  const name = ({ proposalId, name: called }: ProposalRow) => (
    <Link
      to="/app/proposals/$proposalId"
      params={{ proposalId }}
      className={styles.name}
      data-opens="proposal"
    >
      {called}
    </Link>
  )
  const state = ({ state: is }: ProposalRow) => <Status {...lookOfProposal[is]} word={t(`state.${is}`)} />
  const total = (row: ProposalRow) => <MoneyText value={row.total} />
  const sent = ({ sentAt }: ProposalRow) => formatMoment(sentAt, locale)
  const ends = ({ endsAt }: ProposalRow) => formatMoment(endsAt, locale)
  const opened = (row: ProposalRow) => t('list.openedTimes', { count: row.opened })
  const others = ({ ownerOrgName }: ProposalRow) => ownerOrgName !== ownOrg && ownerOrgName
  return [
    {
      heading: t('list.column.name'),
      cell: (row) => (
        <>
          {name(row)}
          <small>{row.clientName}</small>
        </>
      ),
      card: { head: name, text: ({ clientName }) => clientName },
    },
    { heading: t('list.column.state'), cell: state, card: { head: state } },
    {
      heading: t('list.column.total'),
      cell: total,
      card: {
        line: (row) => (
          <span>
            {row.answeredAt === null && `${t('list.from')} `}
            {total(row)}
          </span>
        ),
      },
    },
    { heading: t('list.column.sent'), cell: sent, card: { line: (row) => <span>{sent(row)}</span> } },
    { heading: t('list.column.ends'), cell: ends, card: {} },
    {
      heading: t('list.column.opened'),
      cell: opened,
      card: { foot: (row) => <span>{opened(row)}</span> },
    },
    {
      heading: t('list.column.by'),
      cell: (row) => (
        <>
          {row.madeBy}
          {others(row) && <small>{others(row)}</small>}
        </>
      ),
      card: { foot: (row) => others(row) && <span>{others(row)}</span> },
    },
  ]
}
