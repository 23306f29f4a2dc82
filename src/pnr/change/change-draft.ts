import * as v from 'valibot'
import { guestTitle, guestType } from '#contract/hotel/booking-request'
import type { PnrDetail } from '#contract/pnr/pnr'
import { commandDrafts } from '../../shell/outbox/draft/command-drafts.ts'

const named = { guestTitle, guestFirstName: v.string(), guestLastName: v.string() }

const addedGuest = v.object({ ...named, guestType, guestAge: v.optional(v.number()) })

/** The fields of the form that changes a booking. Any text is a valid draft; the contract checks it. */
const changeFields = v.object({
  /** In the order of the booking. */
  guests: v.array(v.object(named)),
  /** One remark per line. */
  remarks: v.string(),
  checkInDate: v.string(),
  checkOutDate: v.string(),
  /** The trade's code; empty: as it is. */
  board: v.string(),
  /** Numbers of rooms. */
  takenAway: v.array(v.number()),
  /** Each like a room of the booking, by its number. */
  added: v.array(v.object({ like: v.number(), guests: v.array(addedGuest) })),
  /** What the desk is told besides. */
  text: v.string(),
})
export type ChangeFields = v.InferOutput<typeof changeFields>
export type AddedGuest = v.InferOutput<typeof addedGuest>

export const changeDrafts = commandDrafts({
  kind: 'change',
  fields: changeFields,
  shapeOf: ({ guests }: ChangeFields) => String(guests.length),
})

/** The key of a draft: what is typed over one revision does not fit the next one. */
export function draftKeyOf(pnr: Pick<PnrDetail, 'qilinLocatorCode' | 'changes'>): string {
  return `${pnr.qilinLocatorCode}_${pnr.changes?.revision ?? 1}`
}

type Changeable = Pick<PnrDetail, 'roomGuestList' | 'remarkList' | 'checkInDate' | 'checkOutDate'>

/** The form as it opens over a booking: nothing is changed yet. */
export function unchanged(pnr: Changeable): ChangeFields {
  return {
    guests: pnr.roomGuestList.map(({ guestTitle, guestFirstName, guestLastName }) => ({
      guestTitle,
      guestFirstName,
      guestLastName,
    })),
    remarks: pnr.remarkList.join('\n'),
    checkInDate: pnr.checkInDate,
    checkOutDate: pnr.checkOutDate,
    board: '',
    takenAway: [],
    added: [],
    text: '',
  }
}
