import { findAuditPeople, listAudit } from '#contract/admin/audit'
import type { Endpoint } from '#contract/call/endpoint'
import { type Org, orgs, owners, reaches, readers } from './matrix-people.ts'
import { comparable, type Prober } from './sale/matrix-prober.ts'
import { read, sameSet } from './sale/matrix-reading.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

export const auditProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [listAudit, probeAudit],
  [findAuditPeople, probePeople],
])

/** Organisations whose administrator reads the audit; those without one in the demo get one here. */
const administrators = [
  'TRADEWIND',
  'NUSA',
  'NUSA-BALI',
  'SAMUDRA',
  'MERAPI',
] as const satisfies readonly Org[]

async function probeAudit(prober: Prober, wrong: string[]): Promise<void> {
  await probeAgents(prober, wrong)
  const { agents, t } = prober.world
  const before = { ...agents }
  for (const reader of administrators) {
    if (reader !== 'TRADEWIND') agents[reader] = await t.signIn(await administratorOf(prober, reader))
    await probeOrgs(prober, wrong, reader)
    await probeWhole(prober, wrong, reader)
    await probeWords(prober, wrong, reader)
    agents[reader] = before[reader]
  }
}

/** An administrator finds people of their organisation and of those below it, by name and by id; others find no such page. */
async function probePeople(prober: Prober, wrong: string[]): Promise<void> {
  const { agents, t } = prober.world
  const { rows } = await t.database.pool.query<{ id: string; org: Org; name: string }>(
    'select id::text, org_id as org, user_name as name from app_user',
  )
  for (const reader of owners) {
    const { status } = await prober.ask(reader, findAuditPeople, { query: {} })
    if (status !== 404) wrong.push(`${reader} finds people: ${status}`)
  }
  for (const reader of administrators) {
    const before = agents[reader]
    if (reader !== 'TRADEWIND') agents[reader] = await t.signIn(await administratorOf(prober, reader))
    for (const { id, org, name } of prober.sample(rows)) {
      for (const query of [{ person: id }, { q: name }]) {
        const { personList } = await read(prober, reader, findAuditPeople, query)
        const isFound = personList.some(({ userId }) => userId === id)
        const isTheirs = reader === 'TRADEWIND' || reaches(reader, org)
        if (isFound && !isTheirs) wrong.push(`${reader} finds ${org}/${name}`)
        if (!isFound && isTheirs && 'person' in query) wrong.push(`${reader} does not find ${org}/${name}`)
      }
    }
    agents[reader] = before
  }
}

/** For everybody but administrators it is a missing page. */
async function probeAgents(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of owners) {
    for (const query of [{}, { org: reader }, { org: 'NOSUCH' }, { exports: '1' }]) {
      const answered = comparable(await prober.ask(reader, listAudit, { query }), '…')
      const missing = comparable(
        await prober.ask(reader, { ...listAudit, path: '/api/admin/nothing' }, { query }),
        '…',
      )
      if (answered.status !== 404 || answered.words !== missing.words)
        wrong.push(`${reader} ${JSON.stringify(query)}: ${JSON.stringify(answered)}`)
    }
  }
}

async function administratorOf({ world }: Prober, org: Exclude<Org, 'TRADEWIND'>): Promise<string> {
  await world.t.database.pool.query(
    `insert into app_user (org_id, user_name, display_name, role, password_hash)
     select org_id, 'auditor', 'Auditor', 'ROLE_ADMIN', password_hash from app_user
     where org_id = $1 and user_name = $2 on conflict do nothing`,
    [org, orgs[org].person.split('/')[1]],
  )
  return `${org}/auditor`
}

/** An organisation out of reach is like a missing one; of one in reach, only rows by its people or about it are listed. */
async function probeOrgs(prober: Prober, wrong: string[], reader: Org): Promise<void> {
  for (const org of readers) {
    for (const query of [{ org }, { org, exports: '1' }, { org, q: 's' }, { org, action: 'session' }]) {
      if (reaches(reader, org)) {
        const { auditList } = await read(prober, reader, listAudit, query)
        const strangers = auditList.filter(
          (row) => row.organisation?.orgId !== org && row.about?.orgId !== org,
        )
        if (strangers.length > 0)
          wrong.push(`${reader} ${JSON.stringify(query)}: ${JSON.stringify(strangers[0])}`)
        continue
      }
      const answerFor = async (id: string) =>
        comparable(await prober.ask(reader, listAudit, { query: { ...query, org: id } }), id)
      const [foreign, missing] = [await answerFor(org), await answerFor('NOSUCH')]
      if (foreign.status !== 404 || JSON.stringify(foreign) !== JSON.stringify(missing))
        wrong.push(
          `${reader} ${JSON.stringify(query)}: ${JSON.stringify(foreign)}, ${JSON.stringify(missing)}`,
        )
    }
  }
}

/** The whole list is exactly the rows by people in reach and about organisations in reach. */
async function probeWhole(prober: Prober, wrong: string[], reader: Org): Promise<void> {
  const { rows } = await prober.world.t.database.pool.query<{
    id: string
    org_id: Org | null
    about: Org | null
  }>('select id::text, org_id, subject_org_id as about from audit')
  const expected = rows.filter(({ org_id, about }) =>
    [org_id, about].some((org) => reader === 'TRADEWIND' || (org !== null && reaches(reader, org))),
  )
  const { auditList, total } = await read(prober, reader, listAudit, { exports: '1' })
  if (
    total !== expected.length ||
    !sameSet(
      auditList.map(({ auditId }) => auditId),
      expected.map(({ id }) => id),
    )
  )
    wrong.push(`${reader}: ${auditList.length} rows, said ${total}, expected ${expected.length}`)
  const sales = await ownersOfSales(prober)
  for (const { organisation, address, subject, who } of auditList) {
    const isAbove = organisation !== null && organisation.orgId === null
    const isWrong = isAbove && (address !== '' || who !== organisation.orgName)
    const owner = sales.get(subject.code)
    if (isWrong || (subject.sale && !(owner && reaches(reader, owner))))
      wrong.push(`${reader}: ${who} ${address} ${subject.code}`)
  }
}

/** Other probes have made sales besides those of the world. */
async function ownersOfSales({ world }: Prober): Promise<ReadonlyMap<string, Org>> {
  const { rows } = await world.t.database.pool.query<{ locator: string; owner: Org }>(
    'select locator, owner_org_id as owner from sale',
  )
  return new Map(rows.map(({ locator, owner }) => [locator, owner]))
}

/** Names of people out of reach find nothing, and neither do locators of others. */
async function probeWords(prober: Prober, wrong: string[], reader: Org): Promise<void> {
  for (const org of readers) {
    const { auditList } = await read(prober, reader, listAudit, { q: orgs[org].display })
    const shown = auditList.filter(({ who }) => who === orgs[org].display)
    if (auditList.length !== shown.length || shown.length > 0 !== reaches(reader, org))
      wrong.push(`${reader} searches ${orgs[org].display}: ${JSON.stringify(auditList[0])}`)
  }
  for (const { owner, address } of prober.world.made) {
    const { auditList } = await read(prober, reader, listAudit, { subject: address.code })
    const isFound = auditList.some(({ subject }) => subject.code === address.code)
    if (isFound !== reaches(reader, owner))
      wrong.push(`${reader} finds ${address.code} of ${owner}: ${isFound}`)
  }
}
