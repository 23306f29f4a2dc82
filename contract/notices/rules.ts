import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { product } from '../call/product.ts'
import { noticeKind } from './kinds.ts'

/** How long before a time limit a person can be told, in hours. */
export const hoursAhead = [168, 72, 48, 24, 6, 3, 1] as const

/** Hour and minute of a day, in the zone of the organisation. */
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The zones of the markets, by their names in the database of time zones. */
export const timeZones = [
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Asia/Bangkok',
] as const
export const timeZone = v.picklist(timeZones)
export type TimeZone = v.InferOutput<typeof timeZone>

export const noticeRules = v.strictObject({
  kindList: v.array(noticeKind),
  productList: v.array(product),
  /** `MINE`: of the bookings that the person has made. `AGENCY`: of all that they may see of their organisation; nobody is told of those of the
   * organisations below. */
  whose: v.picklist(['MINE', 'AGENCY']),
  hoursAheadList: v.array(v.picklist(hoursAhead)),
  /** What falls due in this time is told in a summary when it ends; `null`: people are told at any hour. */
  quiet: v.nullable(v.strictObject({ from: timeOfDay, until: timeOfDay })),
  /** A mail in the morning with what is due. */
  digest: v.boolean(),
})
export type NoticeRules = v.InferOutput<typeof noticeRules>

/** Until an administrator says otherwise. */
export const usualNoticeRules: NoticeRules = {
  kindList: [
    'LIMIT',
    'UNSEEN',
    'OUTCOME',
    'DEPOSIT',
    'HOTEL_NUMBER',
    'SUPPLIER_CHANGE',
    'CHANGE_ANSWER',
    'CERTIFICATE',
    'BACKUP',
  ],
  productList: ['HOTEL', 'INSURANCE', 'TOUR', 'TRAIN'],
  whose: 'MINE',
  hoursAheadList: [24, 3],
  quiet: { from: '21:00', until: '07:00' },
  digest: false,
}

const rulesOfMine = v.object({
  /** `null`: as the organisation has it. */
  own: v.nullable(noticeRules),
  agency: noticeRules,
  timeZone,
  /** Grows with each change of one's own rules. */
  version: v.number(),
  /** Where the digest would go; `null`: the person has no address, or the installation sends no mail. */
  mailAddress: v.nullable(v.string()),
})
export type RulesOfMine = v.InferOutput<typeof rulesOfMine>

export const readNoticeRules = endpoint({
  name: 'readNoticeRules',
  tag: 'notices',
  summary: 'Of what the signed-in person is told outside the app, and when',
  method: 'GET',
  path: '/api/notices/rules',
  reply: rulesOfMine,
})

/** `rules` `null`: as the organisation has it from now on. */
export const saveNoticeRules = endpoint({
  name: 'saveNoticeRules',
  tag: 'notices',
  summary: 'Change of what one is told outside the app, and when',
  method: 'PUT',
  path: '/api/notices/rules',
  whenSuspended: true,
  failures: ['CHANGED_MEANWHILE'],
  effect: 'write',
  body: v.strictObject({ version: v.number(), rules: v.nullable(noticeRules) }),
  reply: rulesOfMine,
})

const rulesOfAgency = v.object({ rules: noticeRules, timeZone, version: v.number() })
export type RulesOfAgency = v.InferOutput<typeof rulesOfAgency>

export const readAgencyNotices = endpoint({
  name: 'readAgencyNotices',
  tag: 'administration',
  summary:
    'What the people of the viewer’s organisation are told outside the app unless they say otherwise, and its time zone',
  method: 'GET',
  path: '/api/admin/notices',
  needs: ['administrator'],
  reply: rulesOfAgency,
})

export const saveAgencyNotices = endpoint({
  name: 'saveAgencyNotices',
  tag: 'administration',
  summary: 'Change what the people of the viewer’s organisation are told outside the app, and its time zone',
  method: 'PUT',
  path: '/api/admin/notices',
  needs: ['administrator'],
  failures: ['CHANGED_MEANWHILE'],
  effect: 'write',
  body: v.strictObject({ version: v.number(), rules: noticeRules, timeZone }),
  reply: rulesOfAgency,
})
