import { may } from '#contract/access/may'
import type { OrgType } from '#contract/access/role'
import type { Viewer } from '../http/call/viewer.ts'

type Reader = Pick<Viewer, 'permissions'>

/** Whether the viewer may know what an owner's deposit pays: a corporate pays the client's price, every other owner its nett
 * price (safety: H8). */
export function seesDeposit({ permissions }: Reader, ownerType: OrgType): boolean {
  return ownerType === 'CORPORATE' || may(permissions, 'seeNett')
}

/** Whether the viewer may also know how much the deposit lacks, which tells its balance. */
export function seesMissing(reader: Reader, ownerType: OrgType): boolean {
  return seesDeposit(reader, ownerType) && may(reader.permissions, 'seeBalance')
}
