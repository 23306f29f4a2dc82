import * as goLive from '#contract/admin/go-live'
import * as admin from '#contract/admin/suppliers'
import type { Endpoint } from '#contract/call/endpoint'
import { type Org, orgs, reaches, readers } from './matrix-people.ts'
import { type Ask, comparable, type ProbeAnswer, type Prober } from './sale/matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

const missingOrg = 'NOSUCH'
const suppliers = [
  ['HOTEL', 'HBD'],
  ['INSURANCE', 'ZUR2'],
  ['TOUR', 'ALT'],
  ['TRAIN', 'KAI'],
] as const

/** The suppliers in administration. The readers are asked twice: as they are, and as administrators of their organisations. */
export const adminSupplierCalls: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [admin.readSupplierBoard, probeBoard],
  [admin.switchSupplier, probeSwitch],
  [admin.trySupplier, probeTry],
  [goLive.readGoLive, probeGoLive],
  [goLive.runGoLiveCheck, probeChecks],
])

async function asAdministrators({ world }: Prober, work: () => Promise<void>): Promise<void> {
  const names = readers.map((reader) => orgs[reader].person.split('/')[1])
  const change = (from: string, to: string) =>
    world.t.database.pool.query('update app_user set role = $2 where role = $1 and user_name = any($3)', [
      from,
      to,
      names,
    ])
  await change('ROLE_AGENT', 'ROLE_ADMIN')
  try {
    await work()
  } finally {
    await change('ROLE_ADMIN', 'ROLE_AGENT')
  }
}

/** For everybody but administrators there is nothing, whatever they name. */
async function expectNoSuchPage(prober: Prober, wrong: string[], endpoint: Endpoint, asks: readonly Ask[]) {
  for (const reader of readers.filter((one) => one !== 'TRADEWIND')) {
    for (const ask of prober.sample(asks)) {
      const { status, body } = await prober.ask(reader, endpoint, ask)
      const { error, errorDescription } = Object(body)
      if (status !== 404 || error !== 'NOT_FOUND' || errorDescription !== 'There is nothing at this address.')
        wrong.push(`${reader}, no administrator: ${status} ${JSON.stringify(body)}`)
    }
  }
}

function expectLikeMissing(
  wrong: string[],
  who: string,
  named: readonly [ProbeAnswer, string],
  missing: readonly [ProbeAnswer, string],
): void {
  const [one, other] = [named, missing].map(([answer, asked]) => JSON.stringify(comparable(answer, asked)))
  if (one !== other || named[0].status !== 404) wrong.push(`${who}: ${one}, missing: ${other}`)
}

async function probeBoard(prober: Prober, wrong: string[]): Promise<void> {
  const ask = (reader: Org, org: string) => prober.ask(reader, admin.readSupplierBoard, { query: { org } })
  const targets = [...readers, missingOrg]
  await expectNoSuchPage(
    prober,
    wrong,
    admin.readSupplierBoard,
    targets.map((org) => ({ query: { org } })),
  )
  await asAdministrators(prober, async () => {
    for (const reader of readers) {
      const missing = await ask(reader, missingOrg)
      for (const target of prober.sample(readers)) {
        const named = await ask(reader, target)
        const who = `${reader} reads the board of ${target}`
        if (!reaches(reader, target)) {
          expectLikeMissing(wrong, who, [named, target], [missing, missingOrg])
          continue
        }
        const foreign = readers.filter((org) => !reaches(reader, org) && named.text.includes(orgs[org].name))
        const knowsProtocol = named.text.includes('"protocol"')
        if (named.status !== 200 || foreign.length > 0 || knowsProtocol !== (reader === 'TRADEWIND'))
          wrong.push(`${who}: ${named.status} ${named.text}`)
      }
    }
  })
}

async function switchesOf({ world }: Prober): Promise<string> {
  const { rows } = await world.t.database.pool.query(
    'select org_id, supplier_code from supplier_switch where is_off order by 1, 2',
  )
  return JSON.stringify(rows)
}

async function probeSwitch(prober: Prober, wrong: string[]): Promise<void> {
  const { database } = prober.world.t
  const asks = (orgId: string, isOff = true) =>
    suppliers.map(([product, supplierCode]) => ({
      params: { product, supplierCode, orgId },
      body: { isOff },
    }))
  const everyAsk = [...readers, missingOrg].flatMap((orgId) => asks(orgId))
  await expectNoSuchPage(prober, wrong, admin.switchSupplier, everyAsk)
  await asAdministrators(prober, async () => {
    for (const reader of readers) {
      for (const target of prober.sample(readers)) {
        for (const [index, ask] of asks(target).entries()) {
          const who = `${reader} switches ${ask.params.supplierCode} off for ${target}`
          const named = await prober.ask(reader, admin.switchSupplier, ask)
          const switches = await switchesOf(prober)
          if (!reaches(reader, target)) {
            const elsewhere = asks(missingOrg)[index] ?? {}
            const missing = await prober.ask(reader, admin.switchSupplier, elsewhere)
            expectLikeMissing(wrong, who, [named, target], [missing, missingOrg])
            if (switches !== '[]') wrong.push(`${who}: ${switches}`)
            continue
          }
          const done = JSON.stringify([{ org_id: target, supplier_code: ask.params.supplierCode }])
          if (named.status !== 200 || switches !== done) wrong.push(`${who}: ${named.status} ${switches}`)
          await database.pool.query('delete from supplier_switch')
        }
      }
    }
    await expectSwitchedFromAboveStays(prober, wrong, asks)
  })
  if ((await switchesOf(prober)) !== '[]') wrong.push(`left behind: ${await switchesOf(prober)}`)
}

/** What the platform has switched off for an organisation, neither it nor those below it can switch on. */
async function expectSwitchedFromAboveStays(
  prober: Prober,
  wrong: string[],
  asks: (orgId: string, isOff: boolean) => readonly Ask[],
): Promise<void> {
  for (const ask of asks('NUSA', true)) await prober.ask('TRADEWIND', admin.switchSupplier, ask)
  const before = await switchesOf(prober)
  for (const reader of ['NUSA', 'NUSA-BALI', 'SAMUDRA'] as const) {
    for (const isOff of [true, false]) {
      for (const ask of asks(reader, isOff)) {
        const { status, text } = await prober.ask(reader, admin.switchSupplier, ask)
        if (status !== 403) wrong.push(`${reader} switches what is off above: ${status} ${text}`)
      }
    }
  }
  if ((await switchesOf(prober)) !== before) wrong.push('a switch from above was changed')
  await prober.world.t.database.pool.query('delete from supplier_switch')
}

async function probeTry(prober: Prober, wrong: string[]): Promise<void> {
  const asks = suppliers.map(([product, supplierCode]) => ({ params: { product, supplierCode } }))
  const missing = { params: { product: 'HOTEL', supplierCode: 'NONE' } }
  await expectNoSuchPage(prober, wrong, admin.trySupplier, [...asks, missing])
  await asAdministrators(prober, async () => {
    for (const reader of readers) {
      for (const ask of [...asks, missing]) {
        const { status, text } = await prober.ask(reader, admin.trySupplier, ask)
        const expected = reader !== 'TRADEWIND' ? 403 : ask === missing ? 404 : 200
        if (status !== expected) wrong.push(`${reader} tries ${ask.params.supplierCode}: ${status} ${text}`)
      }
    }
  })
}

/** How suppliers certify is the platform's alone. */
async function probeGoLive(prober: Prober, wrong: string[]): Promise<void> {
  await probePlatformOnly(
    prober,
    wrong,
    goLive.readGoLive,
    (supplierCode) => ({ params: { supplierCode } }),
    ['HBD', 'FRM', 'NONE'],
  )
}

async function probeChecks(prober: Prober, wrong: string[]): Promise<void> {
  for (const check of goLive.goLiveCheck.options)
    await probePlatformOnly(
      prober,
      wrong,
      goLive.runGoLiveCheck,
      (supplierCode) => ({ params: { supplierCode, check } }),
      ['HBD', 'FRM', 'NONE'],
    )
}

async function probePlatformOnly(
  prober: Prober,
  wrong: string[],
  endpoint: Endpoint,
  askOf: (supplierCode: string) => Ask,
  codes: readonly string[],
): Promise<void> {
  await expectNoSuchPage(prober, wrong, endpoint, codes.map(askOf))
  await asAdministrators(prober, async () => {
    for (const reader of readers) {
      for (const code of codes) {
        const { status, text } = await prober.ask(reader, endpoint, askOf(code))
        const expected = reader !== 'TRADEWIND' ? 403 : code === 'HBD' ? 200 : 404
        if (status !== expected) wrong.push(`${reader}, ${endpoint.name} of ${code}: ${status} ${text}`)
      }
    }
  })
}
