import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { isoInstant } from '../day/dates.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { moneyPair } from '../money/money.ts'
import { sinceAlarm } from './list.ts'

export const watchedLimits = ['today', '3days', '7days'] as const

const watchedPnr = v.object({
  qilinLocatorCode: v.string(),
  supplierCode,
  hotelName: v.string(),
  leadGuestName: v.string(),
  bookingHoldUntil: v.nullable(isoInstant),
})

/** An owner whose deposit does not cover its holds. */
const shortOwner = v.object({
  ownerOrgName: v.string(),
  depositDue: moneyPair,
  /** With its credit limit. */
  depositBalance: moneyPair,
  depositMissing: moneyPair,
})

const watchWindow = v.object({
  timeLimit: v.picklist(watchedLimits),
  count: v.number(),
  /** Total selling price per currency. */
  atStake: v.array(moneyPair),
  depositDue: v.array(moneyPair),
  /** Sum of what each owner lacks; another owner's surplus does not count. */
  depositMissing: v.array(moneyPair),
  /** The ten owners that lack most. */
  shortOwnerList: v.array(shortOwner),
  shortOwners: v.number(),
})
export type WatchWindow = v.InferOutput<typeof watchWindow>

export const watchHolds = endpoint({
  name: 'watchHolds',
  tag: 'hotel',
  summary:
    'Holds in the viewer’s reach whose time limit is near, and the money they need; each window includes the shorter ones',
  method: 'GET',
  path: '/api/hotel/bookings/watch',
  states: ['HOTEL', 'DEPOSIT'],
  reply: v.object({
    windowList: v.array(watchWindow),
    nextDeadline: v.nullable(watchedPnr),
    /** The ten oldest. */
    alarmList: v.array(v.object({ ...watchedPnr.entries, alarm: sinceAlarm })),
    alarms: v.number(),
  }),
})
