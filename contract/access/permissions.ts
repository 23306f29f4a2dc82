import * as v from 'valibot'
import type { RoleCode } from './role.ts'

/** What a person may do, one name each. What is not granted is refused with `whyNot` (`why-not-permitted.ts`). */
export const permissionNames = [
  'search',
  'book',
  'issue',
  'cancel',
  'seeNett',
  'seeBalance',
  'seeAllBookings',
  'seeDocuments',
  'editRemarks',
  'reports',
  'deposit',
  'manageOrgs',
  'invite',
  'manageUsers',
  'prices',
  'manageDeposits',
  'audit',
  'suppliers',
  'settings',
] as const
export type PermissionName = (typeof permissionNames)[number]
export const permissionName = v.picklist(permissionNames)

/** The permissions of somebody whose organisation is suspended: everything that changes nothing. */
export const readOnly: readonly PermissionName[] = [
  'seeNett',
  'seeBalance',
  'seeAllBookings',
  'seeDocuments',
  'reports',
  'deposit',
  'audit',
]

const sells: readonly PermissionName[] = [
  'search',
  'book',
  'issue',
  'cancel',
  'seeNett',
  'seeBalance',
  'seeAllBookings',
  'seeDocuments',
  'editRemarks',
  'reports',
  'deposit',
]

/** The permissions of each role of the specification; a user without a choice of their own has these. */
export const permissionsOfRole: Readonly<Record<RoleCode, readonly PermissionName[]>> = {
  ROLE_AGENT: sells,
  ROLE_ADMIN: [
    ...sells,
    'manageOrgs',
    'invite',
    'manageUsers',
    'prices',
    'manageDeposits',
    'audit',
    'suppliers',
  ],
  ROLE_SUPER_ADMIN: permissionNames,
}

/** Ready sets to start from when somebody is invited or changed; each belongs to a role. */
export const presets = {
  administrator: { role: 'ROLE_ADMIN', permissions: permissionsOfRole.ROLE_ADMIN },
  agent: { role: 'ROLE_AGENT', permissions: sells },
  /** Sells, and sees nobody else's bookings. */
  ownSales: { role: 'ROLE_AGENT', permissions: sells.filter((name) => name !== 'seeAllBookings') },
  /** Holds bookings; somebody else issues them. */
  booker: {
    role: 'ROLE_AGENT',
    permissions: sells.filter((name) => name !== 'issue' && name !== 'deposit'),
  },
  accountant: {
    role: 'ROLE_AGENT',
    permissions: ['seeNett', 'seeBalance', 'seeAllBookings', 'reports', 'deposit'],
  },
} as const satisfies Record<string, { role: RoleCode; permissions: readonly PermissionName[] }>
export type PresetName = keyof typeof presets

/** The permissions somebody has: their own choice or their role's, less what their role or a suspension rules out. */
export function effectivePermissions(
  role: RoleCode,
  chosen: readonly string[] | null,
  isSuspended: boolean,
): PermissionName[] {
  const given: readonly string[] = chosen ?? permissionsOfRole[role]
  return permissionNames.filter(
    (name) =>
      given.includes(name) &&
      permissionsOfRole[role].includes(name) &&
      (!isSuspended || readOnly.includes(name)),
  )
}
