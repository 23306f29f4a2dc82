import type { PermissionName } from '#contract/access/permissions'

/** The parts of the administration, each with the permissions of which one opens it; without any, it is open to every administrator. */
const tabs = [
  { name: 'agents', to: '/app/admin/agent', needs: ['manageOrgs'] },
  { name: 'users', to: '/app/admin/users', needs: ['manageUsers', 'invite'] },
  { name: 'prices', to: '/app/admin/prices', needs: ['prices'] },
  { name: 'audit', to: '/app/admin/audit', needs: ['audit'] },
  { name: 'suppliers', to: '/app/admin/suppliers', needs: ['suppliers'] },
  { name: 'deposits', to: '/app/admin/deposits', needs: ['manageDeposits'] },
  { name: 'notices', to: '/app/admin/notices', needs: [] },
  { name: 'backups', to: '/app/admin/backups', needs: ['settings'] },
  { name: 'settings', to: '/app/admin/settings', needs: ['settings'] },
] as const satisfies readonly { name: string; to: string; needs: readonly PermissionName[] }[]

export function openTabs(granted: readonly string[]) {
  return tabs.filter(({ needs }) => needs.length === 0 || needs.some((name) => granted.includes(name)))
}

/** Where the administration opens for somebody who may not see the part that its link names; `null`: there. */
export function otherStart(pathname: string, granted: readonly string[]) {
  const isStart = /^\/app\/admin(\/agent)?\/?$/.test(pathname)
  const [first] = openTabs(granted)
  return isStart && first && first.to !== pathname ? first.to : null
}
