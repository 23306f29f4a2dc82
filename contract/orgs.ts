import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { orgType } from './session.ts'

export const orgName = v.object({ orgId: v.string(), orgName: v.string(), orgType })
export type OrgName = v.InferOutput<typeof orgName>

/** For the agent filter of the report (spec: pnr-tour-train §2, §7). */
export const listOrgNames = endpoint({
  summary: 'The viewer’s organisation and those below it, by name',
  method: 'GET',
  path: '/api/orgs/names',
  reply: v.object({ orgNames: v.array(orgName) }),
})
