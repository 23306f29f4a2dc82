import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DepositRow } from '#contract/admin/deposits'
import { updateOrg } from '#contract/admin/orgs'
import { useMay } from '../../lib/session/may.ts'
import { useSeesStatement } from '../../shell/deposit/sees-statement.ts'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import type { Said } from './act/act-said.tsx'
import { ActSaid } from './act/act-said.tsx'
import { DepositFigures } from './deposit-figures.tsx'
import styles from './deposits.module.css'
import { Postings } from './postings.tsx'
import { depositsOf } from './queries.ts'

const route = getRouteApi('/app/admin/deposits/$orgId')

/** The deposit of one organisation: its figures, what can be done, and the postings by hand. */
export function OrgDepositScreen() {
  const t = useTranslations('adminDeposits')
  const { orgId } = route.useParams()
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(depositsOf(orgId))
  const rows = data?.depositList.filter((row) => row.orgId === orgId) ?? []
  if (!data) {
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={2} shape="form" />
    )
  }
  const [first] = rows
  if (!first) return <EmptyState title={t('missing')} />
  const terms = { mayUseBank: data.mayUseBank, approvalAbove: data.approvalAbove }
  return <OrgDeposit key={orgId} first={first} rows={rows} terms={terms} seenAt={dataUpdatedAt} />
}

type Props = {
  first: DepositRow
  rows: readonly DepositRow[]
  terms: { mayUseBank: boolean; approvalAbove: DepositRow['balance'] | null }
  seenAt: number
}

function OrgDeposit({ first: { orgId, orgName, orgType }, rows, terms, seenAt }: Props) {
  const t = useTranslations('adminDeposits')
  const types = useTranslations('adminAgents.types')
  const seesStatement = useSeesStatement()
  const managesOrgs = useMay(updateOrg.needs)
  const [said, setSaid] = useState<Said | null>(null)
  return (
    <div className={detail.screen}>
      <nav className={styles.above} aria-label={t('above')}>
        <Link to="/app/admin/deposits">{t('all')}</Link>
      </nav>
      <header className={detail.head}>
        <div>
          <h1>{orgName}</h1>
          <p className={screen.quiet}>
            {types(orgType)} · {orgId} <AsOf at={seenAt} />
          </p>
        </div>
        <div className={styles.buttons}>
          {seesStatement && (
            <Link to="/app/pnr/deposit" search={{ org: orgId }} className={screen.link}>
              {t('statement')}
            </Link>
          )}
          {managesOrgs && (
            <Link to="/app/admin/agent/$orgId" params={{ orgId }} className={screen.link}>
              {t('profile')}
            </Link>
          )}
        </div>
      </header>
      {rows.map((row) => (
        <DepositFigures key={row.balance[0]} row={row} {...terms} onSaid={setSaid} />
      ))}
      <ActSaid said={said} />
      <Postings orgId={orgId} rows={rows} approvalAbove={terms.approvalAbove} onSaid={setSaid} />
    </div>
  )
}
