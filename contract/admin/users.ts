import * as v from 'valibot'
import { orgId } from '../access/orgs.ts'
import { permissionName } from '../access/permissions.ts'
import { roleCode } from '../access/role.ts'
import { sessionSummary } from '../access/session.ts'
import { endpoint } from '../call/endpoint.ts'
import { searchText } from '../call/list.ts'
import { sortOf } from '../call/sort.ts'
import { isoInstant } from '../day/dates.ts'
import { emailAddress } from '../text/contact.ts'
import { language } from '../text/language.ts'
import { text } from '../text/text.ts'

export const userStatus = v.picklist(['ACTIVE', 'DISABLED'])
export const userPageSize = 50
export const userSort = sortOf('name', 'lastSignIn')
export type UserSort = v.InferOutput<typeof userSort>

const name = v.pipe(text(80), v.trim(), v.minLength(1))
const email = v.pipe(emailAddress(200), v.toLowerCase())
const uuid = v.pipe(v.string(), v.uuid())

const userEntries = {
  userId: v.string(),
  userName: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  orgId: v.string(),
  orgName: v.string(),
  role: roleCode,
  /** What they may do now: by their choice or their role, and less while their agency is suspended. */
  granted: v.array(permissionName),
  status: userStatus,
  lastSignInAt: v.nullable(isoInstant),
}
const userRow = v.object(userEntries)
export type UserRow = v.InferOutput<typeof userRow>

export const listUsers = endpoint({
  name: 'listUsers',
  tag: 'administration',
  summary: 'The users of the viewer’s organisation and of those below it, by agency and name',
  method: 'GET',
  path: '/api/admin/users',
  needs: ['administrator', 'manageUsers'],
  query: v.strictObject({
    q: v.optional(searchText),
    org: v.optional(orgId),
    role: v.optional(roleCode),
    status: v.optional(userStatus),
    /** Absent: by agency and name. */
    sort: v.optional(userSort),
    /** The last `userId` of the page before. */
    after: v.optional(uuid),
  }),
  reply: v.object({ userList: v.array(userRow), hasMore: v.boolean() }),
})

const userDetail = v.object({
  ...userEntries,
  /** `null`: those of the role. */
  permissions: v.nullable(v.array(permissionName)),
  /** `null`: as the organisation (spec: shell-and-hotel §3). */
  book: v.nullable(v.number()),
  issue: v.nullable(v.number()),
  version: v.number(),
  createdAt: isoInstant,
  sessionList: v.array(sessionSummary),
  /** Devices on which they have signed in since their password was set. */
  knownDevices: v.number(),
  /** Until then a link to choose a new password is open, and no password works; `null`: there is none. */
  resetLinkUntil: v.nullable(isoInstant),
  /** Whether the viewer may change the user; of themselves only name and e-mail, and nothing of a mightier one. */
  mayEdit: v.boolean(),
  /** Why not, in words; empty if they may. */
  whyNot: v.string(),
  /** What a second super admin has to approve about them. */
  waitsFor: v.array(v.picklist(['ROLE', 'ENABLE', 'RESET', 'EMAIL'])),
})
export type UserDetail = v.InferOutput<typeof userDetail>

const userAddress = v.strictObject({ userId: uuid })

export const readUser = endpoint({
  name: 'readUser',
  tag: 'administration',
  summary: 'A user, with their sessions',
  method: 'GET',
  path: '/api/admin/users/{userId}',
  needs: ['administrator', 'manageUsers'],
  params: userAddress,
  reply: userDetail,
})

const allowance = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)))
const userChanges = v.partial(
  v.strictObject({
    displayName: name,
    email: v.nullable(email),
    role: roleCode,
    permissions: v.nullable(v.array(permissionName)),
    book: allowance,
    issue: allowance,
  }),
)
export type UserChanges = v.InferOutput<typeof userChanges>

/** Refused with `CHANGED_MEANWHILE` and the conflicts, if somebody else has changed one of the same fields since `version`. */
export const updateUser = endpoint({
  name: 'updateUser',
  tag: 'administration',
  summary: 'Change a user: name, e-mail, role and permissions, none that the viewer has not',
  method: 'PUT',
  path: '/api/admin/users/{userId}',
  needs: ['administrator', 'manageUsers'],
  failures: ['CHANGED_MEANWHILE'],
  effect: 'write',
  params: userAddress,
  body: v.strictObject({ version: v.number(), changes: userChanges }),
  reply: userDetail,
})

const act = (name: string, path: `/api/${string}`, summary: string) =>
  endpoint({
    name,
    tag: 'administration',
    summary,
    method: 'POST',
    path,
    needs: ['administrator', 'manageUsers'],
    effect: 'write',
    params: userAddress,
    reply: userDetail,
  })

export const disableUser = act(
  'disableUser',
  '/api/admin/users/{userId}/disable',
  'Forbid a user to sign in and end their sessions; their bookings stay',
)
export const enableUser = act(
  'enableUser',
  '/api/admin/users/{userId}/enable',
  'Let a disabled user sign in again',
)
export const endUserSessions = act(
  'endUserSessions',
  '/api/admin/users/{userId}/end-sessions',
  'End every session of a user',
)

/** A link that is used once within its time. It is sent by e-mail; where that is not possible, it is told to the administrator. */
export const sentLink = v.object({
  sentTo: v.nullable(v.string()),
  /** `null`: it was sent by e-mail. */
  link: v.nullable(v.string()),
  /** Why the mail server did not take the e-mail; `null`: it did, or there is no mail server or no address. */
  mailProblem: v.nullable(v.string()),
  expiresAt: isoInstant,
})
export type SentLink = v.InferOutput<typeof sentLink>

/** Nothing was done or sent: a second super admin has to approve it first. */
const waits = v.object({ outcome: v.literal('WAITS'), requestId: v.string() })

export const resetUserPassword = endpoint({
  name: 'resetUserPassword',
  tag: 'administration',
  summary:
    'End the sessions of a user and make a link with which they choose a new password, within 72 hours',
  method: 'POST',
  path: '/api/admin/users/{userId}/reset-password',
  needs: ['administrator', 'manageUsers'],
  failures: ['TOO_MANY_ATTEMPTS'],
  // `command`, so that no database transaction waits for the mail server
  effect: 'command',
  params: userAddress,
  reply: v.union([waits, sentLink]),
})

const invitationRow = v.object({
  invitationId: v.string(),
  email: v.string(),
  orgId: v.string(),
  orgName: v.string(),
  role: roleCode,
  invitedBy: v.string(),
  createdAt: isoInstant,
  expiresAt: isoInstant,
})
export type InvitationRow = v.InferOutput<typeof invitationRow>

export const listInvitations = endpoint({
  name: 'listInvitations',
  tag: 'administration',
  summary: 'Invitations to the viewer’s organisation and those below it that are neither used nor withdrawn',
  method: 'GET',
  path: '/api/admin/invitations',
  needs: ['administrator', 'invite'],
  query: v.strictObject({ org: v.optional(orgId) }),
  reply: v.object({ invitationList: v.array(invitationRow) }),
})

const invited = v.variant('outcome', [
  v.object({ outcome: v.literal('INVITED'), ...sentLink.entries }),
  waits,
  /** The organisation has a user of this address already: nothing was added, nothing sent. */
  v.object({ outcome: v.literal('HAS_USER'), userId: v.string(), userName: v.string() }),
])

export const inviteUser = endpoint({
  name: 'inviteUser',
  tag: 'administration',
  summary: 'Invite somebody by e-mail: a link that is used once, within 72 hours',
  method: 'POST',
  path: '/api/admin/invitations',
  needs: ['administrator', 'invite'],
  failures: ['TOO_MANY_ATTEMPTS'],
  // as above
  effect: 'command',
  body: v.strictObject({
    orgId,
    email,
    role: roleCode,
    /** `null`: those of the role. */
    permissions: v.nullable(v.array(permissionName)),
    /** Of the e-mail. */
    language,
  }),
  reply: invited,
})

const invitationAddress = v.strictObject({ invitationId: uuid })

export const renewInvitation = endpoint({
  name: 'renewInvitation',
  tag: 'administration',
  summary: 'Make the link of an open invitation anew; the former one ends at once',
  method: 'POST',
  path: '/api/admin/invitations/{invitationId}/renew',
  needs: ['administrator', 'invite'],
  failures: ['TOO_MANY_ATTEMPTS'],
  // as above
  effect: 'command',
  params: invitationAddress,
  reply: invited,
})

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  tag: 'administration',
  summary: 'Make an invitation of no use',
  method: 'POST',
  path: '/api/admin/invitations/{invitationId}/withdraw',
  needs: ['administrator', 'invite'],
  effect: 'write',
  params: invitationAddress,
  reply: v.object({ withdrawn: v.literal(true) }),
})
