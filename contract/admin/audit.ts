import * as v from 'valibot'
import { isoDate, isoInstant } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { searchText } from '../list.ts'
import { orgId } from '../orgs.ts'
import { problemCode } from '../problem-code.ts'
import { product } from '../product.ts'
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
    /** Of a user, an organisation or a sale in the viewer’s reach; else empty. */
    name: v.string(),
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

/** `booking.issued`, or its beginning, as `booking`. */
const action = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}(\.[a-z-]{1,40}){0,3}$/))

export const listAudit = endpoint({
  summary:
    'What was done by people of the viewer’s organisation and of those below it, or to them; newest first, a page at a time; with exports=1 all of it',
  method: 'GET',
  path: '/api/admin/audit',
  weight: 'export',
  query: v.pipe(
    v.strictObject({
      /** Words of the person and the subject. */
      q: v.optional(searchText),
      /** By its people, or about it. An organisation out of reach answers NOT_FOUND. */
      org: v.optional(orgId),
      action: v.optional(action),
      /** A code, as a locator or an account name, or with its kind, as `booking:K7M2QX`. */
      subject: v.optional(v.pipe(v.string(), v.regex(/^[\w:./-]{1,60}$/))),
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
