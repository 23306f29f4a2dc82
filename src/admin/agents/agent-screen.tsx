import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrgDetail } from '#contract/admin/orgs'
import { ApiFailure } from '../../lib/call/failure.ts'
import { useGranted } from '../../lib/session/may.ts'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { openTabs } from '../admin-tabs.ts'
import styles from './agents.module.css'
import { LogoPanel } from './logo-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import { NewAgentDialog } from './new-agent-dialog.tsx'
import { OrgStatusWord } from './org-status.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { agentDetail } from './queries.ts'
import { SuspendPanel } from './suspend-panel.tsx'

const route = getRouteApi('/app/admin/agent/$orgId')

/** One organisation: profile, terms, logo, suspension, and where it stands. */
export function AgentScreen() {
  const t = useTranslations('adminAgents')
  const { orgId } = route.useParams()
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(agentDetail(orgId))
  // checked before the kept data: what was moved out of reach is not shown any more
  if (error instanceof ApiFailure && error.status === 404) return <EmptyState title={t('missing')} />
  if (!data) {
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={2} shape="form" />
    )
  }
  return <Agent key={orgId} org={data} seenAt={dataUpdatedAt} />
}

function Agent({ org, seenAt }: { org: OrgDetail; seenAt: number }) {
  const t = useTranslations('adminAgents')
  const tab = useTranslations('admin.tabs')
  const open = openTabs(useGranted())
  const opens = (name: (typeof open)[number]['name']) => open.some((one) => one.name === name)
  const [opened, setOpened] = useState(false)
  return (
    <div className={detail.screen}>
      <nav className={styles.above} aria-label={t('above')}>
        <Link to="/app/admin/agent">{t('all')}</Link>
        {org.aboveList.map(({ orgId, orgName }) => (
          <Link key={orgId} to="/app/admin/agent/$orgId" params={{ orgId }}>
            {orgName}
          </Link>
        ))}
      </nav>
      <header className={detail.head}>
        <div>
          <h1>{org.orgName}</h1>
          <p className={screen.quiet}>
            {t(`types.${org.orgType}`)} · {org.orgId} <AsOf at={seenAt} />
          </p>
        </div>
        <OrgStatusWord status={org.status} />
        <div className={styles.buttons}>
          {opens('users') && (
            <Link to="/app/admin/users" search={{ org: org.orgId }} className={screen.link}>
              {tab('users')}
            </Link>
          )}
          {opens('deposits') && (
            <Link to="/app/admin/deposits/$orgId" params={{ orgId: org.orgId }} className={screen.link}>
              {t('itsDeposit')}
            </Link>
          )}
          {opens('prices') && (
            <Link to="/app/admin/prices" search={{ org: org.orgId }} className={screen.link}>
              {tab('prices')}
            </Link>
          )}
          {opens('audit') && (
            <Link to="/app/admin/audit" search={{ org: org.orgId }} className={screen.link}>
              {tab('audit')}
            </Link>
          )}
          {org.mayCreateBelow.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpened(true)}
            >
              {t('new.below')}
            </Button>
          )}
        </div>
      </header>
      <div className={detail.columns}>
        <div className={detail.column}>
          <ProfilePanel org={org} />
        </div>
        <div className={detail.column}>
          <LogoPanel org={org} />
          <SuspendPanel org={org} />
          <MovePanel org={org} />
        </div>
      </div>
      <NewAgentDialog opened={opened} parentId={org.orgId} onClose={() => setOpened(false)} />
    </div>
  )
}
