import type { MoneyPair } from '#contract/money'
import type { PnrDetail } from '#contract/pnr/pnr'
import { keepCommand, newCommandId } from '../../shell/outbox/commands.ts'

type Act = { kind: 'ISSUE_PNR' } | { kind: 'CANCEL_PNR'; agreedCharge: MoneyPair }

/** Keeps what was confirmed on the device before it may leave, and answers the id it may leave under (safety: H1). */
export async function stagePnrChange(
  userId: string,
  pnr: Pick<PnrDetail, 'supplierCode' | 'qilinLocatorCode'>,
  act: Act,
  summary: string,
): Promise<string> {
  const commandId = newCommandId()
  await keepCommand(userId, {
    ...act,
    commandId,
    state: 'STAGED',
    stagedAt: new Date().toISOString(),
    summary,
    supplierCode: pnr.supplierCode,
    code: pnr.qilinLocatorCode,
  })
  return commandId
}
