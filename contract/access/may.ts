import type { PermissionName } from './permissions.ts'

type Granted = { readonly granted?: readonly string[] | undefined }

/** Whether a person has a permission that every role has at first. A session that an older build kept has no names: all are granted. */
export function may({ granted }: Granted, name: PermissionName): boolean {
  return granted === undefined || granted.includes(name)
}
