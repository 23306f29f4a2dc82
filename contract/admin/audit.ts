import * as v from 'valibot'
import { orgId } from '../access/orgs.ts'
import { endpoint } from '../call/endpoint.ts'
import { searchText } from '../call/list.ts'
import { problemCode } from '../call/problem-code.ts'
import { product } from '../call/product.ts'
import { isoDate, isoInstant } from '../day/dates.ts'
import { loggedRule } from '../money/price-rule.ts'
import { auditChange } from './audit-changes.ts'

export const auditPageSize = 50

const organisation = v.object({
  /** `null`: it is not in the viewer’s reach. */
  orgId: v.nullable(v.string()),
  orgName: v.string(),
})

const auditRow = v.object({
  auditId: v.string(),
  at: isoInstant,
  /** The person; for people of organisations out of the viewer’s reach, the organisation; `system`: nobody. */
  who: v.string(),
  /** Of a person in the viewer’s reach. */
  whoId: v.nullable(v.string()),
  /** Of the person; `null`: nobody who was signed in. */
  organisation: v.nullable(organisation),
  /** The organisation that it is about, if that is another. */
  about: v.nullable(organisation),
  /** As `booking.issued`. */
  action: v.string(),
  subject: v.object({
    /** As `booking`, `user`. */
    kind: v.string(),
    code: v.string(),
    /** In words: of a user, an organisation, an invitation, a sale or an act at a supplier in the viewer’s reach, or of a price
     * rule; else empty. */
    name: v.string(),
    /** Of a price rule, as it was made, changed to or ended. */
    rule: v.nullable(loggedRule),
    /** Only of a sale in the viewer’s reach. */
    sale: v.nullable(v.object({ product, supplierCode: v.string() })),
  }),
  /** Empty for people of organisations out of the viewer’s reach. */
  address: v.string(),
  requestId: v.string(),
  changes: v.array(auditChange),
  /** Changed fields that are not in `changes`. */
  changesLeft: v.number(),
})
export type AuditRow = v.InferOutput<typeof auditRow>

/** Kinds of acts that are read together. */
export const auditGroup = v.picklist([
  'SALES',
  'TRAVELLERS',
  'MONEY',
  'PRICES',
  'AGENCIES',
  'PEOPLE',
  'SIGN_INS',
  'SUPPLIERS',
  'SETTINGS',
])
export type AuditGroup = v.InferOutput<typeof auditGroup>

/** The first words of the actions of a group. */
export const actionsOfGroup: Readonly<Record<AuditGroup, readonly string[]>> = {
  TRAVELLERS: ['traveller'],
  SALES: ['booking', 'policy', 'tour', 'train', 'trip', 'command'],
  MONEY: ['deposit', 'rate'],
  PRICES: ['rule'],
  AGENCIES: ['org', 'platform'],
  PEOPLE: ['user', 'invitation'],
  SIGN_INS: ['session', 'password', 'authorisation'],
  SUPPLIERS: ['supplier', 'evidence'],
  SETTINGS: ['settings', 'approval', 'mail', 'notices', 'push', 'backup', 'audit'],
}

/** `booking.issued`, or its beginning, as `booking`. */
const action = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}(\.[a-z-]{1,40}){0,3}$/))

/** A code, as a locator or an account name, or with its kind, as `booking:K7M2QX`. */
export const auditSubject = v.pipe(v.string(), v.trim(), v.regex(/^[\w:./-]{1,60}$/, problemCode('notACode')))

export const listAudit = endpoint({
  name: 'listAudit',
  tag: 'administration',
  summary:
    'What was done by people of the viewer’s organisation and of those below it, or to them; newest first, a page at a time; with exports=1 all of it',
  method: 'GET',
  path: '/api/admin/audit',
  needs: ['administrator', 'audit'],
  weight: 'export',
  query: v.pipe(
    v.strictObject({
      /** Words of the person and the subject. */
      q: v.optional(searchText),
      /** By its people, or about it. An organisation out of reach answers NOT_FOUND. */
      org: v.optional(orgId),
      action: v.optional(action),
      group: v.optional(auditGroup),
      /** A user’s id; of somebody out of reach it finds nothing. */
      person: v.optional(v.pipe(v.string(), v.uuid())),
      subject: v.optional(auditSubject),
      /** Days in Jakarta, both included. */
      fromDate: v.optional(isoDate),
      toDate: v.optional(isoDate),
      /** The last `auditId` of the page before. */
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
      exports: v.optional(v.picklist(['0', '1']), '0'),
    }),
    v.check(
      ({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate,
      problemCode('periodOutOfOrder'),
    ),
  ),
  reply: v.object({
    auditList: v.array(auditRow),
    hasMore: v.boolean(),
    /** With exports=1, the number of rows; else `null`. */
    total: v.nullable(v.number()),
  }),
})

/** So many are offered; who is not among them is found by typing more. */
export const maxPeople = 20

const auditPerson = v.object({
  userId: v.string(),
  displayName: v.string(),
  userName: v.string(),
  orgName: v.string(),
})
export type AuditPerson = v.InferOutput<typeof auditPerson>

export const findAuditPeople = endpoint({
  name: 'findAuditPeople',
  tag: 'administration',
  summary: 'People of the viewer’s organisation and of those below it, by name: at most 20',
  method: 'GET',
  path: '/api/admin/audit/people',
  needs: ['administrator', 'audit'],
  query: v.strictObject({
    /** Words of the person and the organisation. */
    q: v.optional(searchText),
    /** The one of this id alone. */
    person: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  reply: v.object({ personList: v.array(auditPerson) }),
})
