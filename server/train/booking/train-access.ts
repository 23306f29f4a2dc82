import { mayUseTrains } from '#contract/train/roles'
import { refusal } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { TrainNeeds } from './train-needs.ts'

/** Only the roles that the configuration names may use trains (spec: pnr-tour-train §6). */
export function refuseWithoutTrainAccess(
  { roles }: Pick<TrainNeeds, 'roles'>,
  { role }: Pick<Viewer, 'role'>,
): void {
  if (mayUseTrains(role, roles)) return
  throw refusal('NOT_ALLOWED', 'refusals.trainsClosed')
}
