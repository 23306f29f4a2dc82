import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { orgType } from './role.ts'

/** The account name, which people type in any case. */
export const orgId = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{2,32}$/))

/** When a voucher may be printed: always, or only once the client has paid. */
export const voucherRule = v.picklist(['ALWAYS', 'AFTER_PAYMENT'])
export type VoucherRule = v.InferOutput<typeof voucherRule>

/** Where the logo of an organisation is read, with the session cookie; the hash changes with the picture. */
export function logoUrlOf(orgId: string, logoHash: string): string {
  return `/api/orgs/${orgId}/logo?v=${logoHash}`
}

export const orgName = v.object({
  orgId: v.string(),
  orgName: v.string(),
  orgType,
  /** The organisation directly above, if it is among the names. */
  parentId: v.nullable(v.string()),
})
export type OrgName = v.InferOutput<typeof orgName>

/** For the agent filter of the report (spec: pnr-tour-train §2, §7). */
export const listOrgNames = endpoint({
  name: 'listOrgNames',
  tag: 'session',
  summary: 'The viewer’s organisation and those below it, by name',
  method: 'GET',
  path: '/api/orgs/names',
  reply: v.object({ orgNames: v.array(orgName) }),
})
