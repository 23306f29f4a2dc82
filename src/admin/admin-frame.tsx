import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PermissionName } from '#contract/permissions'
import { useGranted } from '../lib/may.ts'
import { AreaTabs } from '../ui/area-tabs.tsx'
import listing from '../ui/listing.module.css'

const tabs = [
  { name: 'agents', to: '/app/admin/agent', needs: 'manageOrgs' },
  { name: 'users', to: '/app/admin/users', needs: 'manageUsers' },
  { name: 'prices', to: '/app/admin/prices', needs: 'prices' },
  { name: 'audit', to: '/app/admin/audit', needs: 'audit' },
  { name: 'suppliers', to: '/app/admin/suppliers', needs: 'suppliers' },
  { name: 'deposits', to: '/app/admin/deposits', needs: 'manageDeposits' },
  { name: 'settings', to: '/app/admin/settings', needs: 'settings' },
] as const satisfies readonly { name: string; to: string; needs: PermissionName }[]

/** The frame of all screens of administration: a tab for each part that the person may use. */
export function AdminFrame() {
  const t = useTranslations('admin.tabs')
  const granted = useGranted()
  const open = tabs.filter(({ needs }) => granted.includes(needs))
  const isBare = useLocation({ select: ({ pathname }) => /^\/app\/admin\/?$/.test(pathname) })
  const [first] = open
  if (isBare && first) return <Navigate to={first.to} replace />
  return (
    <div className={listing.screen}>
      <AreaTabs label={t('label')} tabs={open.map(({ name, to }) => ({ name: t(name), to }))} />
      <Outlet />
    </div>
  )
}
