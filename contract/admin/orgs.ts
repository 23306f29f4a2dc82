import * as v from 'valibot'
import { orgId, voucherRule } from '../access/orgs.ts'
import { type OrgType, orgType } from '../access/role.ts'
import { endpoint } from '../call/endpoint.ts'
import { searchText } from '../call/list.ts'
import { sortOf } from '../call/sort.ts'
import { isoInstant } from '../day/dates.ts'
import { currency, moneyPair } from '../money/money.ts'
import { language } from '../text/language.ts'
import { text } from '../text/text.ts'
import { printedLine } from '../text/trade-text.ts'

export const orgStatus = v.picklist(['ACTIVE', 'SUSPENDED'])
export const orgSort = sortOf('name', 'type', 'status')
export type OrgSort = v.InferOutput<typeof orgSort>

/** Types that can be created; the platform is made at the first start. */
export const newOrgType = v.picklist(['AGENT', 'SUBAGENT', 'CORPORATE'])

type NewOrgType = v.InferOutput<typeof newOrgType>

/** Below which types of organisation each type may stand. */
export const parentTypes: Readonly<Record<NewOrgType, readonly OrgType[]>> = {
  AGENT: ['PLATFORM'],
  SUBAGENT: ['AGENT', 'SUBAGENT'],
  CORPORATE: ['PLATFORM', 'AGENT', 'SUBAGENT'],
}

export function typesBelow(parent: OrgType): NewOrgType[] {
  return newOrgType.options.filter((type) => parentTypes[type].includes(parent))
}

/** The fields that decide over money: set by an organisation above, never for one's own. */
export const termFields = [
  'currency',
  'book',
  'issue',
  'voucherRule',
] as const satisfies readonly (keyof OrgProfile)[]

export const orgPageSize = 50

const orgRow = v.object({
  orgId: v.string(),
  orgName: v.string(),
  orgType,
  parentId: v.nullable(v.string()),
  /** How many organisations of the viewer's reach stand above it. */
  depth: v.number(),
  /** SUSPENDED also below a suspended one. */
  status: orgStatus,
  users: v.number(),
  balanceList: v.array(moneyPair),
  /** How far a deposit may fall below zero. */
  creditLimit: moneyPair,
  /** The latest sign-in or act of one of its users. */
  lastActivityAt: v.nullable(isoInstant),
})
export type OrgRow = v.InferOutput<typeof orgRow>

export const listOrgs = endpoint({
  name: 'listOrgs',
  tag: 'administration',
  summary: 'The organisations from the viewer’s own downwards, as a tree: each stands after the one above it',
  method: 'GET',
  path: '/api/admin/orgs',
  needs: ['administrator'],
  states: ['DEPOSIT'],
  query: v.strictObject({
    q: v.optional(searchText),
    type: v.optional(orgType),
    status: v.optional(orgStatus),
    /** Absent: the tree. */
    sort: v.optional(orgSort),
    /** The last `orgId` of the page before. */
    after: v.optional(orgId),
  }),
  reply: v.object({ orgList: v.array(orgRow), hasMore: v.boolean() }),
})

const line = (longest: number) => v.pipe(text(longest), v.trim())
const timeZone = v.pipe(v.string(), v.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/), v.maxLength(60))
const allowance = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))

const profileEntries = {
  orgName: v.pipe(printedLine(80), v.minLength(2)),
  /** In the header; empty: the name. */
  shortName: printedLine(20),
  address: printedLine(300),
  phone: printedLine(40),
  taxNumber: printedLine(40),
  currency,
  /** An IANA name. */
  timeZone,
  language,
  /** Above 0 means allowed (spec: shell-and-hotel §6). */
  book: allowance,
  issue: allowance,
  voucherRule,
}
export const orgProfile = v.strictObject(profileEntries)
export type OrgProfile = v.InferOutput<typeof orgProfile>

const orgDetail = v.object({
  ...profileEntries,
  // a profile of before a rule was made opens, too
  orgName: v.string(),
  shortName: v.string(),
  address: v.string(),
  phone: v.string(),
  taxNumber: v.string(),
  orgId: v.string(),
  orgType,
  parentId: v.nullable(v.string()),
  /** The organisations above it that the viewer reaches, the uppermost first. */
  aboveList: v.array(v.object({ orgId: v.string(), orgName: v.string() })),
  status: orgStatus,
  /** Suspended itself, not by one above it. */
  isSuspendedItself: v.boolean(),
  logoUrl: v.nullable(v.string()),
  version: v.number(),
  createdAt: isoInstant,
  /** What the viewer may do with it. */
  mayEdit: v.boolean(),
  /** Also what decides over money: `book`, `issue`, voucher rule, currency. Nobody decides that for their own. */
  mayEditTerms: v.boolean(),
  maySuspend: v.boolean(),
  mayMove: v.boolean(),
  mayCreateBelow: v.array(newOrgType),
  moveList: v.array(
    v.object({ movedAt: isoInstant, formerPath: v.array(v.string()), newPath: v.array(v.string()) }),
  ),
})
export type OrgDetail = v.InferOutput<typeof orgDetail>

const orgAddress = v.strictObject({ orgId })

export const readOrg = endpoint({
  name: 'readOrg',
  tag: 'administration',
  summary: 'The profile of an organisation in the viewer’s reach',
  method: 'GET',
  path: '/api/admin/orgs/{orgId}',
  needs: ['administrator'],
  params: orgAddress,
  reply: orgDetail,
})

export const createOrg = endpoint({
  name: 'createOrg',
  tag: 'administration',
  summary: 'Create an organisation below another',
  method: 'POST',
  path: '/api/admin/orgs',
  needs: ['administrator', 'manageOrgs'],
  effect: 'write',
  body: v.strictObject({
    /** As people will type it at sign-in; kept in capitals, unique in any case. */
    accountName: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{2,32}$/)),
    orgType: newOrgType,
    parentId: orgId,
    ...profileEntries,
  }),
  reply: orgDetail,
})

const orgChanges = v.partial(orgProfile)
export type OrgChanges = v.InferOutput<typeof orgChanges>

/** Refused with `CHANGED_MEANWHILE` and the conflicts, if somebody else has changed one of the same fields since `version`. */
export const updateOrg = endpoint({
  name: 'updateOrg',
  tag: 'administration',
  summary: 'Change the profile of an organisation',
  method: 'PUT',
  path: '/api/admin/orgs/{orgId}',
  needs: ['administrator', 'manageOrgs'],
  failures: ['CHANGED_MEANWHILE'],
  effect: 'write',
  params: orgAddress,
  body: v.strictObject({ version: v.number(), changes: orgChanges }),
  reply: orgDetail,
})

export const saveLogo = endpoint({
  name: 'saveLogo',
  tag: 'administration',
  summary: 'Keep a png or jpeg of at most 1 MB as the logo, in the header and on papers',
  method: 'PUT',
  path: '/api/admin/orgs/{orgId}/logo',
  needs: ['administrator', 'manageOrgs'],
  failures: ['TOO_MANY_FILES'],
  effect: 'write',
  weight: 'upload',
  params: orgAddress,
  body: v.strictObject({ fileName: v.string(), content: v.instance(Uint8Array) }),
  upload: { maxBytes: 1_000_000 },
  reply: orgDetail,
})

export const removeLogo = endpoint({
  name: 'removeLogo',
  tag: 'administration',
  summary: 'Go back to the initials',
  method: 'DELETE',
  path: '/api/admin/orgs/{orgId}/logo',
  needs: ['administrator', 'manageOrgs'],
  effect: 'write',
  params: orgAddress,
  reply: orgDetail,
})

export const suspendOrg = endpoint({
  name: 'suspendOrg',
  tag: 'administration',
  summary: 'Suspend an organisation and those below it: they read, and book nothing',
  method: 'POST',
  path: '/api/admin/orgs/{orgId}/suspend',
  needs: ['administrator', 'manageOrgs'],
  effect: 'write',
  params: orgAddress,
  body: v.strictObject({ reason: v.pipe(line(300), v.minLength(3)) }),
  reply: orgDetail,
})

export const reopenOrg = endpoint({
  name: 'reopenOrg',
  tag: 'administration',
  summary: 'End a suspension',
  method: 'POST',
  path: '/api/admin/orgs/{orgId}/reopen',
  needs: ['administrator', 'manageOrgs'],
  effect: 'write',
  params: orgAddress,
  reply: orgDetail,
})

export const moveOrg = endpoint({
  name: 'moveOrg',
  tag: 'administration',
  summary: 'Move an organisation, with those below it, under another parent; only for the platform',
  method: 'POST',
  path: '/api/admin/orgs/{orgId}/move',
  needs: ['administrator', 'manageOrgs', 'movingAgencies'],
  effect: 'write',
  params: orgAddress,
  body: v.strictObject({ parentId: orgId }),
  reply: orgDetail,
})
