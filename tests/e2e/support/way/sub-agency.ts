import { test } from '@playwright/test'
import type { RoleCode } from '#contract/access/role'
import { acceptInvitation } from '#contract/admin/invitation'
import { createOrg } from '#contract/admin/orgs'
import { inviteUser } from '#contract/admin/users'
import { demoPassword } from '../../../../server/admin/demo-data.ts'
import { HttpAgent } from '../../../support/client/http-agent.ts'
import { agentBeside } from './booked.ts'

export type SubAgency = {
  readonly account: string
  readonly name: string
  /** Its only agent, as `ACCOUNT/user`. */
  readonly who: string
}

/** A sub-agency of NUSA of this test alone, with an agent and without money. */
export async function newSubAgency(name: string): Promise<SubAgency> {
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
  const who = `${account}/ketut`
  await invitePerson(admin, who, 'ROLE_AGENT', demoPassword)
  return { account, name, who }
}

/** Invites somebody, `ACCOUNT/user`, who joins at once. */
export async function invitePerson(
  admin: HttpAgent,
  who: string,
  role: RoleCode,
  password: string,
): Promise<void> {
  const { baseURL = '' } = test.info().project.use
  const [orgId = '', userName = ''] = who.split('/')
  const email = `${userName}@${orgId.toLowerCase()}.example`
  const invited = await admin.call(inviteUser, {
    body: { orgId, email, role, permissions: null, language: 'en' },
  })
  const link = 'link' in invited ? invited.link : null
  if (!link) throw new Error('The invitation has no link.')
  const body = {
    token: link.slice(link.indexOf('#') + 1),
    userName,
    displayName: `${userName.slice(0, 1).toUpperCase()}${userName.slice(1)}`,
    password,
  }
  await new HttpAgent(baseURL, '').call(acceptInvitation, { body })
}
