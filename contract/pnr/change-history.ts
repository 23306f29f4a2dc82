import * as v from 'valibot'
import { isoDate, isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { type ChangeObstacle, changeObstacles, changePart } from './change-rules.ts'

export const changeObstacle = v.picklist(
  Object.keys(changeObstacles) as [ChangeObstacle, ...ChangeObstacle[]], // its keys are the type
)

/** A request to the desk for a change that is not made at the supplier from here. */
export const changeRequest = v.object({
  requestId: v.string(),
  parts: v.array(changePart),
  /** What the agent wrote. */
  text: v.string(),
  askedBy: v.string(),
  askedAt: isoInstant,
  state: v.picklist(['OPEN', 'DONE', 'DECLINED', 'WITHDRAWN']),
  /** The desk's sentence; `null`: it has answered nothing. */
  answer: v.nullable(v.string()),
  /** Or when it was withdrawn. */
  answeredAt: v.nullable(isoInstant),
})
export type ChangeRequest = v.InferOutput<typeof changeRequest>

/** What was changed, and from what. */
const revision = v.object({
  /** The booking as it was made is revision 1; the first change makes 2. */
  revision: v.number(),
  at: isoInstant,
  by: v.string(),
  parts: v.array(changePart),
  /** What the client paid before and after; the same where the price did not change. */
  priceBefore: moneyPair,
  priceAfter: moneyPair,
  daysBefore: v.object({ checkInDate: isoDate, checkOutDate: isoDate }),
  /** Where rooms or board are among the parts. */
  roomsBefore: v.optional(
    v.array(
      v.object({ numberOfRooms: v.number(), roomTypeName: v.string(), roomBoardInclusion: v.string() }),
    ),
  ),
})

/** What may be changed of a booking, and what was. */
export const pnrChanges = v.object({
  /** 1: as it was booked. */
  revision: v.number(),
  /** Why this reader may not change it; `null`: allowed (contract/pnr/change-rules.ts). */
  obstacles: v.object({
    GUESTS: v.nullable(changeObstacle),
    REMARK: v.nullable(changeObstacle),
    DAYS: v.nullable(changeObstacle),
    BOARD: v.nullable(changeObstacle),
    ROOMS: v.nullable(changeObstacle),
  }),
  /** Why the desk may not be asked for a change; `null`: allowed. */
  askObstacle: v.nullable(changeObstacle),
  /** A change has no outcome yet; the booking is shown as it was before. */
  isBeingChanged: v.boolean(),
  /** Newest last. */
  revisionList: v.array(revision),
  /** Newest last. */
  requestList: v.array(changeRequest),
})
export type PnrChanges = v.InferOutput<typeof pnrChanges>
