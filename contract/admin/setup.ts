import * as v from 'valibot'
import { password, signInTicket } from '../access/session.ts'
import { endpoint } from '../call/endpoint.ts'
import { emailAddress } from '../text/contact.ts'
import { text } from '../text/text.ts'
import { createOrg, orgProfile } from './orgs.ts'

export const setupToken = v.pipe(v.string(), v.minLength(16), v.maxLength(200))
const name = (shortest: number, longest: number) => v.pipe(text(longest), v.trim(), v.minLength(shortest))

/** The page of the one-time address, which the server prints at its start while there is no platform. */
export const setupPath = '/setup'

export const checkSetup = endpoint({
  name: 'checkSetup',
  tag: 'administration',
  summary: 'Whether the one-time address of the first start is still good; NOT_FOUND if not',
  method: 'POST',
  path: '/api/setup/check',
  failures: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
  effect: 'session',
  body: v.strictObject({ token: setupToken }),
  reply: v.object({ isOpen: v.literal(true) }),
})

export const setUp = endpoint({
  name: 'setUp',
  tag: 'administration',
  summary: 'Create the platform and its first administrator; answers a token that signs in once',
  method: 'POST',
  path: '/api/setup',
  failures: ['NOT_POSSIBLE', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
  effect: 'session',
  body: v.strictObject({
    token: setupToken,
    platformName: orgProfile.entries.orgName,
    accountName: createOrg.body.entries.accountName,
    currency: orgProfile.entries.currency,
    timeZone: orgProfile.entries.timeZone,
    language: orgProfile.entries.language,
    userName: v.pipe(name(1, 40), v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u)),
    displayName: name(1, 80),
    email: v.pipe(emailAddress(200), v.toLowerCase()),
    password,
  }),
  reply: signInTicket,
})
