import type { PermissionName } from '#contract/access/permissions'
import type { OrgType, RoleCode } from '#contract/access/role'
import type { Permissions } from '#contract/access/session'
import type { Currency } from '#contract/money/money'

/** The signed-in user of a request. Every read is scoped by a viewer; there is no read without one. */
export type Viewer = {
  readonly userId: string
  readonly userName: string
  readonly displayName: string
  readonly orgId: string
  readonly orgName: string
  /** Empty: the organisation has chosen none. */
  readonly shortOrgName: string
  /** `null`: it has no logo. */
  readonly logoHash: string | null
  readonly orgType: OrgType
  /** Ids from the root of the tree down to the viewer's organisation. */
  readonly orgPath: readonly string[]
  readonly currency: Currency
  readonly role: RoleCode
  readonly permissions: Permissions & { readonly granted: readonly PermissionName[] }
  /** Their organisation, or one above it, is suspended: they read, and change nothing. */
  readonly isSuspended: boolean
  readonly sessionId: string
}

/** Where a request came from, for the audit. */
export type Origin = {
  readonly requestId: string
  readonly address: string
  readonly device: string
  /** In which history of the data the device made what it sends: the id of the last restore that it knew of; empty: of none. Left out: no
   * device sent it. */
  readonly history?: string
}
