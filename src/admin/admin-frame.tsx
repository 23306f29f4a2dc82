import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useGranted } from '../lib/may.ts'
import { AreaTabs } from '../ui/area-tabs.tsx'
import listing from '../ui/listing.module.css'
import { openTabs, otherStart } from './admin-tabs.ts'

/** The frame of all screens of administration: a tab for each part that the person may use. */
export function AdminFrame() {
  const t = useTranslations('admin.tabs')
  const granted = useGranted()
  const start = useLocation({ select: ({ pathname }) => otherStart(pathname, granted) })
  if (start) return <Navigate to={start} replace />
  return (
    <div className={listing.screen}>
      <AreaTabs label={t('label')} tabs={openTabs(granted).map(({ name, to }) => ({ name: t(name), to }))} />
      <Outlet />
    </div>
  )
}
