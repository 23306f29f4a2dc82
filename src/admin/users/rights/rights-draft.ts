import {
  type PermissionName,
  type PresetName,
  permissionNames,
  permissionsOfRole,
  presets,
} from '#contract/access/permissions'
import type { RoleCode } from '#contract/access/role'

/** A role and the permissions that are ticked. */
export type RightsDraft = { readonly role: RoleCode; readonly permissions: readonly PermissionName[] }

/** `chosen` is `null` for those of the role. */
export function rightsDraft(role: RoleCode, chosen: readonly PermissionName[] | null): RightsDraft {
  const possible = permissionsOfRole[role]
  return { role, permissions: chosen ? possible.filter((name) => chosen.includes(name)) : possible }
}

/** Who had all of their role has all of the new one; else what the new role can have stays. */
export function withRole(draft: RightsDraft, role: RoleCode): RightsDraft {
  return rightsDraft(role, chosenOf(draft))
}

export function withPermission(draft: RightsDraft, name: PermissionName, isGiven: boolean): RightsDraft {
  const permissions = permissionNames.filter((one) =>
    one === name ? isGiven : draft.permissions.includes(one),
  )
  return { ...draft, permissions }
}

/** For the server: `null` if they are exactly those of the role. */
export function chosenOf({ role, permissions }: RightsDraft): PermissionName[] | null {
  return isSame(permissions, permissionsOfRole[role]) ? null : [...permissions]
}

const presetNames = Object.keys(presets) as PresetName[] // the keys of a record of PresetName

/** The preset with exactly these rights; `null`: none. */
export function presetOf({ role, permissions }: RightsDraft): PresetName | null {
  const found = presetNames.find(
    (name) => presets[name].role === role && isSame(permissions, presets[name].permissions),
  )
  return found ?? null
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}
