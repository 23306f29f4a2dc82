import * as v from 'valibot'
import { orgType } from '../access/role.ts'
import { endpoint } from '../call/endpoint.ts'
import { keptSale } from './kept-sale.ts'

/** Sales and removals of one answer. */
export const maxChanges = 2_000

/** Of more organisations nobody keeps the sales: only those of their own are listed as groups. */
export const maxGroups = 200

/** Where a device stands in a group, opaque to it. */
const cursor = v.pipe(v.string(), v.regex(/^[\w.~-]{1,200}$/))

/** An organisation that sold, as the list of policies names it. */
const seller = v.object({
  orgName: v.string(),
  orgType,
  /** The viewer reads its sales. */
  isReached: v.boolean(),
})
export type Seller = v.InferOutput<typeof seller>

const group = v.object({
  /** The organisation that owns the sales. */
  group: v.string(),
  ownerOrgName: v.string(),
  /** The owner and those above it, without the platform where that is not the owner. */
  ownership: v.optional(v.array(seller), []),
  /** Another one than at the last answer: something of the group has changed, or what the viewer may see of it. It was read before
   * the changes of the same answer, so that a device that has all of those has reached it. */
  digest: v.string(),
})

export const readChanges = endpoint({
  name: 'readChanges',
  tag: 'order',
  summary:
    'The sales of one organisation in the viewer’s reach for a device that keeps them: first those that changed since `after`, then the rest, the latest travel first; without a group the groups alone',
  method: 'GET',
  path: '/api/changes',
  query: v.strictObject({
    group: v.optional(v.string()),
    after: v.optional(cursor),
    /** The device's version of the rows; another one than the server's gets no rows. */
    version: v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
    /** Fewer rows than the most: the first ones after a sign-in. */
    size: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))),
  }),
  reply: v.object({
    /** The server’s; with another one than asked for there are no changes. */
    version: v.number(),
    /** Of the database. With another one than before all that was kept is of another history: it is dropped. */
    epoch: v.string(),
    /** `null`: none was asked for, or the viewer may not read it (any more). */
    changes: v.nullable(
      v.object({
        group: v.string(),
        /** What the device keeps of the group is dropped first: what the viewer may see has changed, or the cursor is of no use. */
        begins: v.boolean(),
        /** A sale replaces the one with the same locator. */
        saleList: v.array(keptSale),
        /** Locators that left the group. */
        goneList: v.array(v.string()),
        next: cursor,
        /** There is nothing more now. */
        isComplete: v.boolean(),
      }),
    ),
    /** Those that the viewer may read now; what a device keeps of others is dropped. */
    groupList: v.array(group),
    /** The viewer reads more organisations than are listed: only their own is in the list, and others may be asked for. */
    isPartial: v.boolean(),
  }),
})

export const followChanges = endpoint({
  name: 'followChanges',
  tag: 'order',
  summary:
    'Tells a device at once that the sales of an organisation in the viewer’s reach have changed, for as long as it stays connected; what has changed is asked for with `readChanges`',
  method: 'GET',
  path: '/api/changes/stream',
  events: true,
  reply: v.object({
    /** Something has since the event before; at first: whatever was before the stream. `false` is said several times a minute, so that both
     * sides know of each other. */
    hasChanged: v.boolean(),
    /** The groups in which; none: any of them. */
    groupList: v.array(v.string()),
  }),
})
