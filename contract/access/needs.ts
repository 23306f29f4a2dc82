import { may } from './may.ts'
import type { PermissionName } from './permissions.ts'
import { isAdministrator, type OrgType, type RoleCode } from './role.ts'

/** Whoever makes a call. */
export type Caller = {
  readonly role: RoleCode
  readonly orgType: OrgType
  readonly permissions: {
    readonly book: number
    readonly issue: number
    readonly granted: readonly string[]
  }
  /** The roles that the installation opens trains to, besides super admins. */
  readonly trainRoles: readonly RoleCode[]
}

/** The platform's own super admins, who decide what is nobody else's: banks, moves, doubts, requests. */
export const isPlatformAdmin = ({ role, orgType }: Pick<Caller, 'role' | 'orgType'>) =>
  orgType === 'PLATFORM' && role === 'ROLE_SUPER_ADMIN'

/** Whether the role has access to trains: super administrators, and the roles that the installation adds (spec:
 * pnr-tour-train §6). */
export function mayUseTrains(role: RoleCode, addedRoles: readonly RoleCode[]): boolean {
  return role === 'ROLE_SUPER_ADMIN' || addedRoles.includes(role)
}

/** What a call can need besides permissions. */
const standings = {
  /** Everybody else gets the answer of a missing address (spec: shell-and-hotel §6, admin check). */
  administrator: ({ role }: Caller) => isAdministrator(role),
  trains: ({ role, trainRoles }: Caller) => mayUseTrains(role, trainRoles),
  /** What a deposit paid is the nett price, but for a corporate. */
  nettOfDeposit: (caller: Caller) => caller.orgType === 'CORPORATE' || may(caller.permissions, 'seeNett'),
  /** Money that comes from or goes to a bank, credit limits and rates are the platform's. */
  bank: isPlatformAdmin,
  movingAgencies: isPlatformAdmin,
  /** Saying how a command in doubt ended. */
  resolving: isPlatformAdmin,
  /** Exchanges with suppliers hold what the platform pays them, and everything that was agreed. */
  evidence: (caller: Caller) => isPlatformAdmin(caller) && may(caller.permissions, 'seeNett'),
  /** Only the platform has a contract with the suppliers. */
  tryingSuppliers: ({ orgType }: Pick<Caller, 'orgType'>) => orgType === 'PLATFORM',
} as const

export type Standing = keyof typeof standings

/** What a call needs of whoever makes it, besides being signed in. */
export type Need = PermissionName | Standing

export function isStanding(need: Need): need is Standing {
  return need in standings
}

/** The first need that is not met; `null`: the caller may. Booking and issuing are also numbers: 0 where the organisation may not. */
export function unmetNeed(caller: Caller, needs: readonly Need[]): Need | null {
  return needs.find((need) => !meets(caller, need)) ?? null
}

function meets(caller: Caller, need: Need): boolean {
  if (isStanding(need)) return standings[need](caller)
  if (need === 'book' || need === 'issue') return caller.permissions[need] > 0
  return may(caller.permissions, need)
}
