import * as v from 'valibot'

export const roleCode = v.picklist(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_AGENT'])
export type RoleCode = v.InferOutput<typeof roleCode>

/** spec: shell-and-hotel §6, admin check. */
export function isAdministrator(role: RoleCode): boolean {
  return role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN'
}

export const orgType = v.picklist(['PLATFORM', 'AGENT', 'SUBAGENT', 'CORPORATE'])
export type OrgType = v.InferOutput<typeof orgType>
