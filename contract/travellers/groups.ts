import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { properName } from '../text/trade-text.ts'
import { listPlace, placeIn } from './list-place.ts'
import { groupKind, recordId, travellerRow } from './traveller.ts'

export const maxMembers = 60
export const maxGroupsListed = 200

/** Households and company groups; a traveller may be in several. */
export const travellerGroup = v.object({
  groupId: v.string(),
  name: v.string(),
  kind: groupKind,
  ownerOrgName: v.string(),
  /** By the order in which they were put in. */
  memberList: v.array(travellerRow),
  version: v.number(),
})
export type TravellerGroup = v.InferOutput<typeof travellerGroup>

/** As `placeOfTraveller`. */
export const placeOfGroup = ({ groupId, name }: Pick<TravellerGroup, 'groupId' | 'name'>) =>
  placeIn(groupId, name)

export const listTravellerGroups = endpoint({
  name: 'listTravellerGroups',
  tag: 'travellers',
  summary: 'Households and company groups in the viewer’s reach by name, with their people',
  method: 'POST',
  path: '/api/travellers/groups/search',
  states: ['TRAVELLERS'],
  body: v.strictObject({ kind: v.optional(groupKind), after: v.optional(listPlace) }),
  reply: v.object({ groupList: v.array(travellerGroup), hasMore: v.boolean() }),
})

const groupAddress = v.strictObject({ groupId: recordId })

export const saveTravellerGroup = endpoint({
  name: 'saveTravellerGroup',
  tag: 'travellers',
  summary: 'Make or change a group of travellers of one book',
  method: 'PUT',
  path: '/api/travellers/groups/{groupId}',
  needs: ['book'],
  failures: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE'],
  effect: 'write',
  params: groupAddress,
  body: v.strictObject({
    /** 0: it is new. */
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    name: v.pipe(properName(80), v.trim(), v.minLength(1, problemCode('required'))),
    kind: groupKind,
    memberIds: v.pipe(v.array(recordId), v.maxLength(maxMembers)),
  }),
  /** As of a saved traveller: no names. */
  reply: v.object({ groupId: v.string(), version: v.number() }),
})

export const removeTravellerGroup = endpoint({
  name: 'removeTravellerGroup',
  tag: 'travellers',
  summary: 'Remove a group; its people stay in the book',
  method: 'POST',
  path: '/api/travellers/groups/{groupId}/remove',
  needs: ['book'],
  effect: 'write',
  params: groupAddress,
  reply: v.object({ removed: v.literal(true) }),
})
