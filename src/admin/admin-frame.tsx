import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useGranted } from '../lib/session/may.ts'
import { AreaTabs } from '../ui/area-tabs.tsx'
import listing from '../ui/list/listing.module.css'
import { openTabs, otherStart } from './admin-tabs.ts'
import { ApprovalsNote } from './approvals/approvals-note.tsx'
import { approvalsQuery } from './approvals/queries.ts'

const approvals = '/app/admin/approvals'
const askEveryMs = 60_000

/** The frame of all screens of administration: a tab for each part that the person may use, and what waits for them. */
export function AdminFrame() {
  const t = useTranslations('admin.tabs')
  const granted = useGranted()
  const pathname = useLocation({ select: (location) => location.pathname })
  const start = otherStart(pathname, granted)
  const { data } = useQuery({ ...approvalsQuery, refetchInterval: askEveryMs })
  const toDecide = data?.toDecide ?? 0
  if (start) return <Navigate to={start} replace />
  const isShown = toDecide > 0 || (data?.requestList.length ?? 0) > 0 || pathname === approvals
  const tabs = openTabs(granted).map(({ name, to }) => ({ name: t(name), to }))
  return (
    <div className={listing.screen}>
      <AreaTabs
        label={t('label')}
        tabs={isShown ? [...tabs, { name: t('approvals'), to: approvals, count: toDecide }] : tabs}
      />
      {toDecide > 0 && pathname !== approvals && <ApprovalsNote count={toDecide} />}
      <Outlet />
    </div>
  )
}
