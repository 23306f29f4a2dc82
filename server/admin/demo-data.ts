import { createHash } from 'node:crypto'
import type { OrgType, RoleCode } from '#contract/access/role'
import type { DemoAccounts } from '#contract/access/session'
import { money } from '#contract/money/money'
import { hashPassword } from '../auth/password/passwords.ts'
import type { Database } from '../db/database.ts'
import { createLedgerStore } from '../ledger/ledger-store.ts'
import { addPlainRules, usualCommissionBp } from '../prices/add-rule.ts'
import { enterSampleRates } from './deposits/sample-rates.ts'

export const demoPassword = 'tradewind-demo'

type DemoOrg = {
  id: string
  name: string
  type: OrgType
  parent: string | null
  /** What its parent adds to a hotel, and what it advises its own clients to pay more. */
  markupBp: number
  retailBp: number
  vatBp: number
  deposit: number
}

const orgs: readonly DemoOrg[] = [
  {
    id: 'TRADEWIND',
    name: 'Tradewind Platform',
    type: 'PLATFORM',
    parent: null,
    markupBp: 0,
    retailBp: 0,
    vatBp: 0,
    deposit: 20_000_000,
  },
  {
    id: 'NUSA',
    name: 'Nusa Wisata Travel',
    type: 'AGENT',
    parent: 'TRADEWIND',
    markupBp: 400,
    retailBp: 800,
    vatBp: 0,
    deposit: 250_000_000,
  },
  {
    id: 'NUSA-BALI',
    name: 'Nusa Wisata Bali',
    type: 'SUBAGENT',
    parent: 'NUSA',
    markupBp: 300,
    retailBp: 700,
    vatBp: 0,
    deposit: 40_000_000,
  },
  {
    id: 'SAMUDRA',
    name: 'Samudra Energi',
    type: 'CORPORATE',
    parent: 'NUSA',
    markupBp: 500,
    retailBp: 0,
    vatBp: 110,
    deposit: 60_000_000,
  },
  {
    id: 'MERAPI',
    name: 'Merapi Tours',
    type: 'AGENT',
    parent: 'TRADEWIND',
    markupBp: 450,
    retailBp: 900,
    vatBp: 0,
    deposit: 5_000_000,
  },
]

type DemoUser = { org: string; name: string; display: string; role: RoleCode; book?: number; issue?: number }

export const demoUsers: readonly DemoUser[] = [
  { org: 'TRADEWIND', name: 'root', display: 'Root', role: 'ROLE_SUPER_ADMIN' },
  { org: 'NUSA', name: 'admin', display: 'Nusa Admin', role: 'ROLE_ADMIN' },
  { org: 'NUSA', name: 'sari', display: 'Sari', role: 'ROLE_AGENT' },
  { org: 'NUSA', name: 'budi', display: 'Budi', role: 'ROLE_AGENT', issue: 0 },
  { org: 'NUSA', name: 'dewi', display: 'Dewi', role: 'ROLE_AGENT', book: 0, issue: 0 },
  { org: 'NUSA-BALI', name: 'wayan', display: 'Wayan', role: 'ROLE_AGENT' },
  { org: 'SAMUDRA', name: 'rina', display: 'Rina', role: 'ROLE_AGENT' },
  { org: 'MERAPI', name: 'agus', display: 'Agus', role: 'ROLE_AGENT' },
]

const sellers = demoUsers.filter(({ role }) => role === 'ROLE_AGENT')
const others = demoUsers.filter(({ role }) => role !== 'ROLE_AGENT')

/** For the chips of the sign-in page, those who sell first. */
export const demoSignIns: DemoAccounts = {
  password: demoPassword,
  accountList: [...sellers, ...others].map((user) => ({
    accountName: user.org,
    orgName: orgs.find(({ id }) => id === user.org)?.name ?? user.org,
    userName: user.name,
    displayName: user.display,
    may: maxOf(user),
  })),
}

function maxOf({ role, book, issue }: DemoUser): DemoAccounts['accountList'][number]['may'] {
  if (role === 'ROLE_SUPER_ADMIN') return 'PLATFORM'
  if (role === 'ROLE_ADMIN') return 'ADMINISTER'
  if (book === 0) return 'LOOK'
  return issue === 0 ? 'BOOK' : 'ISSUE'
}

/** Creates the demo's organisations, users and deposits, unless they exist. */
export async function seedDemo(database: Database, now: () => Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await database.transaction(async () => {
    for (const org of orgs) await addOrg(database, org, now())
    for (const user of demoUsers) {
      await database.sql
        .insertInto('app_user')
        .values({
          org_id: user.org,
          user_name: user.name,
          display_name: user.display,
          role: user.role,
          book: user.book ?? null,
          issue: user.issue ?? null,
          password_hash: passwordHash,
          disabled_at: null,
          is_demo: true,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const org of orgs) await addDeposit(database, org, now)
    await enterSampleRates(database, now())
  })
}

async function addOrg(database: Database, org: DemoOrg, at: Date): Promise<void> {
  const pathOf = (id: string | null): string[] => {
    const found = orgs.find((other) => other.id === id)
    return found ? [...pathOf(found.parent), found.id] : []
  }
  const added = await database.sql
    .insertInto('org')
    .values({
      id: org.id,
      name: org.name,
      type: org.type,
      parent_id: org.parent,
      path: pathOf(org.id),
      currency: 'IDR',
      vat_bp: org.vatBp,
      book: 1,
      issue: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // with a folder of an older release, the migration has made its rules
  if (added?.numInsertedOrUpdatedRows) await addPlainRules(database, rulesOf(org), at)
}

function rulesOf({ id, type, parent, markupBp, retailBp }: DemoOrg) {
  const common = { valid_from: new Date('2000-01-01T00:00:00Z') }
  const hotel = { ...common, product: 'HOTEL' } as const
  const ofParent = parent === null ? [] : [{ seller_org: parent, buyer_org: id }]
  return [
    ...ofParent.map((sale) => ({ ...hotel, ...sale, percent_bp: markupBp })),
    ...(retailBp > 0
      ? [{ ...hotel, seller_org: id, buyer_type: 'CLIENT' as const, percent_bp: retailBp }]
      : []),
    ...(type === 'CORPORATE' ? [] : ofParent).map((sale) => ({
      ...common,
      ...sale,
      product: 'INSURANCE' as const,
      percent_bp: usualCommissionBp,
    })),
  ]
}

async function addDeposit(database: Database, org: DemoOrg, now: () => Date): Promise<void> {
  // a fixed id, so that the transfer is made only once
  const id = uuidOf(`demo deposit of ${org.id}`)
  const there = await database.sql
    .selectFrom('ledger_transfer')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (there) return
  await createLedgerStore(database, now).transfer({
    id,
    kind: 'top-up',
    note: 'Opening deposit',
    entries: [
      { account: { kind: 'bank' }, amount: money('IDR', -org.deposit) },
      { account: { kind: 'deposit', orgId: org.id }, amount: money('IDR', org.deposit) },
    ],
  })
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
