import type { Area } from '../../commands/area.ts'
import type { ApprovalNeeds } from './approval.ts'
import { serveDepositAdministration } from './serve-deposits.ts'

/** The deposits in administration: money moved by hand, credit limits, approvals, exchange rates. */
export function createDepositAdministration(needs: ApprovalNeeds): Area {
  return { serve: (serve) => serveDepositAdministration(serve, needs) }
}
