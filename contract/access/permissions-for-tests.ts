import { type PermissionName, permissionNames } from './permissions.ts'

/** For tests: the permissions of somebody who has all of them but these. */
export function permissionsWithout(...missing: PermissionName[]) {
  const granted = permissionNames.filter((name) => !missing.includes(name))
  const numberOf = (name: 'book' | 'issue') => (missing.includes(name) ? 0 : 1)
  return { book: numberOf('book'), issue: numberOf('issue'), searchForCorporate: true, granted }
}
