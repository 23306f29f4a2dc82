import { mayUseTrains } from '#contract/train/roles'
import { Refusal } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { TrainNeeds } from './train-needs.ts'

/** Trains are for the few whom the installation names (spec: pnr-tour-train §6). */
export function refuseOthers({ roles }: Pick<TrainNeeds, 'roles'>, { role }: Pick<Viewer, 'role'>): void {
  if (mayUseTrains(role, roles)) return
  throw new Refusal('NOT_ALLOWED', 'Trains are not open for your account.')
}
