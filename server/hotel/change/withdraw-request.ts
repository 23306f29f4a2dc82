import type { Call, ReplyOf } from '#contract/call/endpoint'
import type { withdrawChangeRequest } from '#contract/pnr/change'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { findBooking } from '../booking/find-booking.ts'
import type { PnrStore } from '../booking/pnr-store.ts'
import { type RequestStore, shapeRequest } from './request-store.ts'

type Needs = { database: Database; pnrs: PnrStore; requests: RequestStore; now: () => Date }

/** Withdraws an open request: whoever could ask for the change may. Runs in the transaction of the call. */
export async function withdrawRequest(
  { database, pnrs, requests, now }: Needs,
  viewer: Viewer,
  { supplierCode, code, requestId }: Call<typeof withdrawChangeRequest>['params'],
  origin: Origin,
): Promise<ReplyOf<typeof withdrawChangeRequest>> {
  const booking = await findBooking({ pnrs }, viewer, { supplierCode, code })
  const request = await requests.lock(requestId)
  if (request?.booking_id !== booking.id) throw refusal('NOT_FOUND', 'pnrChange.refusal.noSuchRequest')
  if (request.state !== 'OPEN') {
    const reason = request.state === 'WITHDRAWN' ? 'withdrawnAlready' : 'answeredAlready'
    throw refusal('NOT_POSSIBLE', `pnrChange.refusal.${reason}`)
  }
  const at = now()
  const withdrawn = {
    state: 'WITHDRAWN',
    answer: null,
    answered_by: viewer.displayName,
    answered_at: at,
  } as const
  await requests.answer(request.id, withdrawn)
  await recordAudit(database, at, viewer, origin, {
    action: 'booking.change-withdrawn',
    subject: `booking:${booking.locator}`,
    subjectOrgId: booking.owner_org_id,
    after: { parts: request.parts },
  })
  return { changeRequest: shapeRequest({ ...request, ...withdrawn }) }
}
