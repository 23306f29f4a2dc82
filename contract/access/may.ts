import type { PermissionName } from './permissions.ts'

type Granted = { readonly granted: readonly string[] }

/** Whether a person has a permission. */
export function may({ granted }: Granted, name: PermissionName): boolean {
  return granted.includes(name)
}
