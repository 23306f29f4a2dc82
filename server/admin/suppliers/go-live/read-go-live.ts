import { sql } from 'kysely'
import type { AccessPart, GoLive } from '#contract/admin/go-live'
import type { CertificateState } from '#contract/admin/suppliers'
import type { SoldSupplier } from '../../../commands/area.ts'
import type { Database } from '../../../db/database.ts'
import { countCallsToday } from '../supplier-board.ts'
import { areasShown } from './shown-facts.ts'

type Needs = { database: Database; now: () => Date }

/** How a supplier that certifies its clients stands; `undefined`: the installation does not call it yet. */
export async function goLiveOf(
  { database, now }: Needs,
  supplierCode: string,
  supplier: SoldSupplier | undefined,
): Promise<GoLive> {
  const { goLive, connection = null, callsADay = null } = supplier ?? {}
  const certificate = supplier?.certificate?.state() ?? null
  const [content, calls, operationList, isPushed] = await Promise.all([
    goLive?.content?.read() ?? null,
    countCallsToday(database),
    operationsToday(database, supplierCode, now()),
    hasPushAddress(database, supplierCode),
  ])
  const environment = goLive?.environment ?? 'NONE'
  const areaList = await areasShown({
    database,
    supplierCode,
    liveHost: goLive?.liveHost ?? null,
    contentReadAt: content?.completedAt ?? null,
    hotels: content?.hotels ?? 0,
    isCertificateUsed: certificate?.isUsed ?? null,
  })
  const sent = operationList.reduce((sum, { calls }) => sum + calls, 0)
  return {
    supplierCode,
    environment,
    connection,
    accessList: accessOf({ environment, certificate, content, isPushed }),
    certificate,
    content: content && {
      ...content,
      completedAt: iso(content.completedAt),
      askedAt: iso(content.askedAt),
      beganAt: iso(content.beganAt),
      failedAt: iso(content.failedAt),
    },
    // what has no bound is not counted by the allowance
    callsToday: {
      used: callsADay === null ? sent : (calls.get(supplierCode) ?? 0),
      most: callsADay,
      operationList,
    },
    areaList,
  }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

type Access = {
  environment: GoLive['environment']
  certificate: CertificateState | null
  content: { completedAt: Date | null; failedAt: Date | null } | null
  isPushed: boolean
}

/** A server that would call the supplier without its key does not start. */
function accessOf({ environment, certificate, content, isPushed }: Access): AccessPart[] {
  if (environment === 'NONE') return [{ part: 'PROTOCOL', state: 'MISSING' }]
  const isSandbox = environment === 'SANDBOX'
  const unless = (state: AccessPart['state']) => (isSandbox ? ('NOT_NEEDED' as const) : state)
  return [
    { part: 'PROTOCOL', state: isSandbox ? 'MISSING' : 'SET' },
    { part: 'ENVIRONMENT', state: unless(environment === 'LIVE' ? 'SET' : 'WARNING') },
    { part: 'KEY', state: unless('SET') },
    { part: 'CERTIFICATE', state: unless(stateOfCertificate(certificate)) },
    { part: 'CONTENT', state: unless(stateOfContent(content)) },
    { part: 'PUSH_ADDRESS', state: unless(isPushed ? 'SET' : 'MISSING') },
  ]
}

function stateOfCertificate(certificate: CertificateState | null): AccessPart['state'] {
  if (!certificate?.isUsed) return 'MISSING'
  return certificate.problem ? 'WARNING' : 'SET'
}

function stateOfContent(content: Access['content']): AccessPart['state'] {
  if (!content?.completedAt) return 'MISSING'
  return content.failedAt ? 'WARNING' : 'SET'
}

/** The most frequent first. */
async function operationsToday(
  database: Database,
  supplierCode: string,
  now: Date,
): Promise<GoLive['callsToday']['operationList']> {
  const rows = await database.sql
    .selectFrom('supplier_operation_day')
    .select('operation')
    .select(sql<number>`sum(calls)::int`.as('calls'))
    .select(sql<number>`sum(failures)::int`.as('failures'))
    .select(({ fn }) => fn.max('answered_at').as('lastAnswerAt'))
    .where('supplier_code', '=', supplierCode)
    .where('day', '=', now.toISOString().slice(0, 10))
    .groupBy('operation')
    .orderBy('calls', 'desc')
    .orderBy('operation')
    .execute()
  return rows.map((row) => ({ ...row, lastAnswerAt: iso(row.lastAnswerAt) }))
}

async function hasPushAddress(database: Database, supplierCode: string): Promise<boolean> {
  const row = await database.sql
    .selectFrom('hotel_number_address')
    .select('supplier_code')
    .where('supplier_code', '=', supplierCode)
    .executeTakeFirst()
  return row !== undefined
}
