import * as v from 'valibot'
import { password, proof, signInTicket } from '../access/session.ts'
import { endpoint } from '../call/endpoint.ts'
import { isoInstant } from '../day/dates.ts'
import { text } from '../text/text.ts'

const token = v.pipe(v.string(), v.minLength(16), v.maxLength(200))

/** The link of an invitation or of a new password, opened by somebody who is not signed in. */
export const readInvitation = endpoint({
  name: 'readInvitation',
  tag: 'administration',
  summary:
    'What a link is for: an invitation or a new password; a used, withdrawn or old one answers NOT_FOUND',
  method: 'POST',
  path: '/api/auth/invitation/read',
  failures: ['PROOF_NEEDED'],
  access: 'public',
  effect: 'session',
  body: v.strictObject({ token, proof }),
  reply: v.object({
    kind: v.picklist(['JOIN', 'RESET']),
    accountName: v.string(),
    orgName: v.string(),
    /** `null`: to be chosen. */
    userName: v.nullable(v.string()),
    expiresAt: isoInstant,
  }),
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  tag: 'administration',
  summary: 'Use a link: choose a user name and password; answers a token that signs in once',
  method: 'POST',
  path: '/api/auth/invitation/accept',
  failures: ['NOT_POSSIBLE'],
  access: 'public',
  effect: 'session',
  body: v.strictObject({
    token,
    /** Of no use for a new password. */
    userName: v.optional(v.pipe(text(40), v.trim(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u))),
    displayName: v.optional(v.pipe(text(80), v.trim(), v.minLength(1))),
    password,
    proof,
  }),
  reply: signInTicket,
})
