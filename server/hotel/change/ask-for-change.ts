import { randomUUID } from 'node:crypto'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import type { askForChange as askForChangeCall } from '#contract/pnr/change'
import { whyNotAskForChange } from '#contract/pnr/change-rules'
import type { Database } from '../../db/database.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'
import { noSuchBooking } from '../booking/pnr-refusals.ts'
import { type PnrStore, stateOf } from '../booking/pnr-store.ts'
import { changeRefusal } from './may-change.ts'
import { type RequestStore, shapeRequest } from './request-store.ts'
import { partsIn } from './wanted-change.ts'

type Needs = { database: Database; pnrs: PnrStore; requests: RequestStore; now: () => Date }
type Asked = Pick<Call<typeof askForChangeCall>, 'params' | 'body'>

/** Asks the desk for a change; the booking stays as it is. Runs in the transaction of the call. */
export async function askForChange(
  { database, pnrs, requests, now }: Needs,
  viewer: Viewer,
  { params, body: { text, ...wanted } }: Asked,
  origin: Origin,
): Promise<ReplyOf<typeof askForChangeCall>> {
  const booking = await pnrs.lock(viewer, params.supplierCode, params.code)
  if (!booking) throw noSuchBooking(params.code)
  const at = now()
  const hasOpenRequest = (await requests.list(booking.id)).some(({ state }) => state === 'OPEN')
  const obstacle = whyNotAskForChange({ ...stateOf(booking), hasOpenRequest }, viewer.permissions, at)
  if (obstacle) throw changeRefusal(obstacle)
  const request = {
    id: randomUUID(),
    booking_id: booking.id,
    asked_by: viewer.displayName,
    asked_by_user: viewer.userId,
    asked_at: at,
    parts: partsIn(wanted),
    text,
  }
  await requests.add({ ...request, wanted })
  await recordAudit(database, at, viewer, origin, {
    action: 'booking.change-requested',
    subject: `booking:${booking.locator}`,
    subjectOrgId: booking.owner_org_id,
    after: { parts: request.parts },
  })
  return {
    changeRequest: shapeRequest({
      ...request,
      state: 'OPEN',
      answer: null,
      answered_by: null,
      answered_at: null,
    }),
  }
}
