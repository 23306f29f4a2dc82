import { isPlatformAdmin } from '#contract/access/needs'
import {
  answerChangeRequest,
  askForChange as askForChangeCall,
  changePnr,
  listChangeRequests,
  simulateChange as simulateChangeCall,
  withdrawChangeRequest,
} from '#contract/pnr/change'
import type { Serve } from '../../http/call/serve.ts'
import { reachOf } from '../../orgs/reach.ts'
import { answerRequest } from './answer-request.ts'
import { askForChange } from './ask-for-change.ts'
import { type ChangeNeeds, changeHotel } from './change-hotel.ts'
import type { RequestStore } from './request-store.ts'
import type { RevisionStore } from './revision-store.ts'
import { simulateChange } from './simulate-change.ts'
import { withdrawRequest } from './withdraw-request.ts'

const maxListed = 200

type Needs = ChangeNeeds & { revisions: RevisionStore; requests: RequestStore }

export function serveHotelChanges(serve: Serve, needs: Needs): void {
  serve.user(simulateChangeCall, (viewer, { params, body }) => simulateChange(needs, viewer, params, body))

  serve.user(changePnr, (viewer, { params, body, idempotencyKey, origin }) =>
    changeHotel(needs, viewer, { params, body, key: idempotencyKey, origin }),
  )

  serve.user(askForChangeCall, (viewer, { params, body, origin }) =>
    askForChange(needs, viewer, { params, body }, origin),
  )

  serve.user(withdrawChangeRequest, (viewer, { params, origin }) =>
    withdrawRequest(needs, viewer, params, origin),
  )

  serve.user(listChangeRequests, async (viewer) => ({
    ...(await needs.requests.listOpen(await reachOf(needs.database, viewer), maxListed)),
    mayAnswer: isPlatformAdmin(viewer),
  }))

  serve.user(answerChangeRequest, (viewer, { params, body, origin }) =>
    answerRequest(needs, viewer, { params, body }, origin),
  )
}
