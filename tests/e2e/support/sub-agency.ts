import { test } from '@playwright/test'
import { acceptInvitation } from '#contract/admin/invitation'
import { createOrg } from '#contract/admin/orgs'
import { inviteUser } from '#contract/admin/users'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { HttpAgent } from '../../support/http-agent.ts'
import { agentBeside } from './booked.ts'

export type SubAgency = {
  readonly account: string
  readonly name: string
  /** Its only agent, as `ACCOUNT/user`. */
  readonly who: string
}

/** A sub-agency of NUSA of this test alone, with an agent and without money. */
export async function newSubAgency(name: string): Promise<SubAgency> {
  const { baseURL = '' } = test.info().project.use
  const admin = await agentBeside('NUSA/admin')
  const account = `SUB-${test.info().project.name}-${process.hrtime.bigint() % 1_000_000n}`.toUpperCase()
  await admin.call(createOrg, {
    body: {
      accountName: account,
      orgType: 'SUBAGENT',
      parentId: 'NUSA',
      orgName: name,
      shortName: '',
      address: '',
      phone: '',
      taxNumber: '',
      currency: 'IDR',
      timeZone: 'Asia/Makassar',
      language: 'id',
      book: 1,
      issue: 1,
      voucherRule: 'ALWAYS',
    },
  })
  const email = `ketut@${account.toLowerCase()}.example`
  const invited = await admin.call(inviteUser, {
    body: { orgId: account, email, role: 'ROLE_AGENT', permissions: null, language: 'en' },
  })
  const link = 'link' in invited ? invited.link : null
  if (!link) throw new Error('The invitation has no link.')
  const body = {
    token: link.slice(link.indexOf('#') + 1),
    userName: 'ketut',
    displayName: 'Ketut',
    password: demoPassword,
  }
  await new HttpAgent(baseURL, '').call(acceptInvitation, { body })
  return { account, name, who: `${account}/ketut` }
}
