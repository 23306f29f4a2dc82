import { type OrgChanges, readOrg, updateOrg } from '#contract/admin/orgs'
import { switchSupplier } from '#contract/admin/suppliers'
import { inviteUser, listInvitations, listUsers, updateUser, withdrawInvitation } from '#contract/admin/users'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import type { DemoAgent, DemoAgents } from './demo-agents.ts'

/** An act of administration. */
export type OfficeAct = { readonly at: Date; run(agents: DemoAgents): Promise<unknown> }

const profiles: readonly (readonly [orgId: string, changes: OrgChanges])[] = [
  [
    'NUSA',
    {
      address: 'Jalan Kenanga 21, Jakarta 12190',
      phone: '+62 21 0000 1200',
      taxNumber: '01.234.567.8-000.000',
    },
  ],
  ['NUSA-BALI', { address: 'Jalan Cempaka 8, Denpasar 80235', phone: '+62 361 000 188' }],
  ['SAMUDRA', { address: 'Menara Samudra, lantai 9, Jakarta 12930', phone: '+62 21 0000 7700' }],
  ['MERAPI', { address: 'Jalan Flamboyan 45, Yogyakarta 55223', phone: '+62 274 000 451' }],
]

const addresses: readonly (readonly [administrator: DemoAgent, user: string])[] = [
  ['NUSA/admin', 'sari'],
  ['NUSA/admin', 'budi'],
  ['NUSA/admin', 'dewi'],
  ['NUSA/admin', 'wayan'],
  ['NUSA/admin', 'rina'],
  ['TRADEWIND/root', 'admin'],
  ['TRADEWIND/root', 'agus'],
]

/** What administrators did before and between the sales, earliest first. */
export function planOffice(present: Date): OfficeAct[] {
  const today = dayInJakarta(present)
  const on = (daysAgo: number, minute: number) =>
    new Date(startOfDay(addDays(today, -daysAgo)).getTime() + minute * 60_000)
  return [
    ...profiles.map(([orgId, changes], index) => ({
      at: on(72, 600 + 4 * index),
      run: (agents: DemoAgents) => changeOrg(agents, orgId, changes),
    })),
    ...addresses.map(([administrator, user], index) => ({
      at: on(71, 540 + 3 * index),
      run: (agents: DemoAgents) => keepEmail(agents, administrator, user),
    })),
    { at: on(33, 610), run: (agents) => switchOff(agents, 'INSURANCE', 'ZUR', 'MERAPI') },
    { at: on(9, 565), run: (agents) => invite(agents, 'NUSA', 'laras@example.com', 'id') },
    { at: on(9, 571), run: (agents) => withdraw(agents, 'laras@example.com') },
    { at: on(1, 640), run: (agents) => invite(agents, 'NUSA', 'ilham@example.com', 'id') },
    { at: on(1, 905), run: (agents) => invite(agents, 'NUSA-BALI', 'kadek@example.com', 'en') },
  ]
}

async function changeOrg(agents: DemoAgents, orgId: string, changes: OrgChanges): Promise<void> {
  const root = 'TRADEWIND/root'
  const { version } = await agents.call(root, readOrg, { params: { orgId } })
  await agents.call(root, updateOrg, { params: { orgId }, body: { version, changes } }, `profile of ${orgId}`)
}

async function keepEmail(agents: DemoAgents, administrator: DemoAgent, user: string): Promise<void> {
  const { userList } = await agents.call(administrator, listUsers, { query: { q: user } })
  const found = userList.find(({ userName }) => userName === user)
  if (!found) throw new Error(`there is no user ${user}`)
  const { userId } = found
  await agents.call(
    administrator,
    updateUser,
    { params: { userId }, body: { version: 1, changes: { email: `${user}@example.com` } } },
    `e-mail of ${user}`,
  )
}

async function switchOff(
  agents: DemoAgents,
  product: 'INSURANCE',
  supplierCode: string,
  orgId: string,
): Promise<void> {
  const params = { product, supplierCode, orgId }
  await agents.call(
    'TRADEWIND/root',
    switchSupplier,
    { params, body: { isOff: true } },
    `${supplierCode} off for ${orgId}`,
  )
}

async function invite(
  agents: DemoAgents,
  orgId: string,
  email: string,
  language: 'en' | 'id',
): Promise<void> {
  const body = { orgId, email, role: 'ROLE_AGENT', permissions: null, language } as const
  await agents.call('NUSA/admin', inviteUser, { body }, `invite ${email}`)
}

async function withdraw(agents: DemoAgents, email: string): Promise<void> {
  const { invitationList } = await agents.call('NUSA/admin', listInvitations, { query: {} })
  const found = invitationList.find((one) => one.email === email)
  if (!found) throw new Error(`${email} is not invited`)
  const params = { invitationId: found.invitationId }
  await agents.call('NUSA/admin', withdrawInvitation, { params }, `withdraw ${email}`)
}
