import * as v from 'valibot'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import { supplierCode } from '#contract/hotel/supplier'
import type { answerChangeRequest } from '#contract/pnr/change'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { type PnrStore, type StoredBooking, stateOf } from '../booking/pnr-store.ts'
import { stateOfBooking } from './booked-state.ts'
import { changeRefusal } from './may-change.ts'
import { type RequestStore, shapeRequest, type WantedParts } from './request-store.ts'
import type { RevisionStore } from './revision-store.ts'
import { withWanted } from './wanted-change.ts'

type Needs = {
  database: Database
  pnrs: PnrStore
  requests: RequestStore
  revisions: RevisionStore
  now: () => Date
}
type Asked = Pick<Call<typeof answerChangeRequest>, 'params' | 'body'>

/** Answers a request. Names and remarks that the desk has arranged are written to the booking; what costs something is not. Runs in the
 * transaction of the call. */
export async function answerRequest(
  { database, pnrs, requests, revisions, now }: Needs,
  viewer: Viewer,
  { params, body: { state, answer } }: Asked,
  origin: Origin,
): Promise<ReplyOf<typeof answerChangeRequest>> {
  const request = await requests.lock(params.requestId)
  if (!request) throw refusal('NOT_FOUND', 'pnrChange.refusal.noSuchRequest')
  if (request.state === 'WITHDRAWN') throw refusal('NOT_POSSIBLE', 'pnrChange.refusal.withdrawn')
  if (request.state !== 'OPEN') throw refusal('NOT_POSSIBLE', 'pnrChange.refusal.answeredAlready')
  const booking = await pnrs.lockById(request.booking_id)
  const at = now()
  const answered = { state, answer, answered_by: viewer.displayName, answered_at: at }
  const parts = state === 'DONE' ? await arrange(booking, request.wanted) : []
  await requests.answer(request.id, answered)
  await recordAudit(database, at, viewer, origin, {
    action: state === 'DONE' ? 'booking.change-arranged' : 'booking.change-declined',
    subject: `booking:${booking.locator}`,
    subjectOrgId: booking.owner_org_id,
    after: { answer, parts },
  })
  return { changeRequest: shapeRequest({ ...request, ...answered }) }

  async function arrange(booking: StoredBooking, { guests, remarkList }: WantedParts) {
    const before = stateOfBooking(booking)
    const supplier = v.parse(supplierCode, booking.supplier_code)
    const { after, parts } = withWanted(before, { guests, remarkList }, supplier)
    if (parts.length === 0 || booking.cancel_status !== null) return []
    const { beingCancelled, beingChanged } = stateOf(booking)
    if (beingCancelled) throw changeRefusal('BEING_CANCELLED')
    if (beingChanged) throw changeRefusal('BEING_CHANGED')
    const revision = booking.revision + 1
    await revisions.add(booking, { revision, at, by: viewer.displayName, commandId: null, parts, after })
    const revisedAt = [...(booking.record.revisedAt ?? []), at.toISOString()]
    await pnrs.change(booking.id, {
      record: { ...after.record, revisedAt },
      lead_guest: after.leadGuest,
      revision,
    })
    return parts
  }
}
