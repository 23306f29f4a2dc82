import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listWaiting } from '#contract/admin/deposits'
import type { SentLink } from '#contract/admin/users'
import { useGranted, useMay } from '../../lib/session/may.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { openTabs } from '../admin-tabs.ts'
import deposits from '../deposits/deposits.module.css'
import { waitingQuery } from '../deposits/queries.ts'
import { WaitingList } from '../deposits/waiting-list.tsx'
import { LinkShown } from '../users/link-shown.tsx'
import { approvalsQuery } from './queries.ts'
import { type Decided, WaitingRequest } from './waiting-request.tsx'

/** Whatever waits for a second person: postings, and what only super admins decide. */
export function ApprovalsScreen() {
  const t = useTranslations('admin.approvals')
  const movesMoney = useMay(listWaiting.needs)
  const { data, error, refetch } = useQuery(approvalsQuery)
  const [decided, setDecided] = useState<{ state: Decided; sent: SentLink | null } | null>(null)
  const rows = data?.requestList ?? []
  const postings = useQuery({ ...waitingQuery, enabled: movesMoney }).data?.waitingList ?? []
  return (
    <>
      <ListHead title={t('title')} />
      <p role="status" className={deposits.said}>
        {decided && t(`decided.${decided.state}`)}
      </p>
      {decided?.sent && <LinkShown sent={decided.sent} />}
      {rows.length > 0 && (
        <Section title={t('requests', { count: rows.length })}>
          <ul className={deposits.waiting}>
            {rows.map((row) => (
              <li key={row.requestId}>
                <WaitingRequest row={row} onDecided={(state, sent) => setDecided({ state, sent })} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {movesMoney && <WaitingList />}
      {data && rows.length + postings.length === 0 && <NoRequests />}
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons count={2} shape="form" />
        ))}
    </>
  )
}

/** Says what comes here, and leads to where it is asked for. */
function NoRequests() {
  const t = useTranslations('admin.approvals')
  const tab = useTranslations('admin.tabs')
  const asking = openTabs(useGranted()).filter(({ name }) => name === 'deposits' || name === 'users')
  return (
    <EmptyState
      title={t('none')}
      hint={t('noneHint')}
      action={asking.map(({ name, to }) => (
        <Link key={to} to={to} className={buttonClass('quiet')}>
          {tab(name)}
        </Link>
      ))}
    />
  )
}
