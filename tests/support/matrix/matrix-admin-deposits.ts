import { randomUUID } from 'node:crypto'
import * as calls from '#contract/admin/deposits'
import { readRates, saveRates } from '#contract/admin/rates'
import type { Endpoint } from '#contract/call/endpoint'
import { words } from '../books/deposits-by-hand.ts'
import { administers, asEachKind, type Kind } from './matrix-administrators.ts'
import { type Org, orgs, reaches, reachOf, readers } from './matrix-people.ts'
import { type Ask, comparable, type Prober } from './sale/matrix-prober.ts'
import { sameSet } from './sale/matrix-reading.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

const missingOrg = 'NOSUCH'
/** More than there is anywhere, so that nothing is moved. */
const tooMuch = ['IDR', 900_000_000_000]

/** Deposits in administration: agents find nothing, administrators act in their reach, and banks are the platform's. */
export const depositAdministrationProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [calls.listDeposits, probeList],
  [calls.listPostings, probePostings],
  [calls.listWaiting, probeWaiting],
  [
    calls.postMoney,
    probeBankCall(calls.postMoney, 402, (orgId) => ({
      body: { kind: 'WITHDRAW', orgId, amount: tooMuch, ...words },
    })),
  ],
  [calls.transferToChild, probeTransfer],
  [calls.reversePosting, probeReversal],
  [
    calls.setCreditLimit,
    probeBankCall(calls.setCreditLimit, 200, (orgId) => ({
      params: { orgId },
      body: { limit: ['IDR', 0], ...words },
    })),
  ],
  [calls.decideWaiting, probeDecision],
  [readRates, probeBankCall(readRates, 200, () => ({}))],
  [
    saveRates,
    probeBankCall(saveRates, 200, () => ({
      body: { day: '2026-11-01', source: 'probe', rates: [{ currency: 'SGD', rupiah: 12_150 }] },
    })),
  ],
])

async function answerOf(prober: Prober, reader: Org, endpoint: Endpoint, ask: Ask, named: string) {
  const answer = await prober.ask(reader, endpoint, ask)
  return { ...answer, shown: JSON.stringify(comparable(answer, named)) }
}

/** Whether the reader gets the answer of a page that does not exist; complains when that is wrong. */
async function hasNoPage(
  prober: Prober,
  wrong: string[],
  [reader, kind]: readonly [Org, Kind],
  endpoint: Endpoint,
  ask: Ask,
): Promise<boolean> {
  if (administers(reader, kind)) return false
  const { status, body } = await prober.ask(reader, endpoint, ask)
  if (status !== 404 || Object(body).errorDescription !== 'There is nothing at this address.')
    wrong.push(`${reader}, no administrator: ${status} ${JSON.stringify(body)}`)
  return true
}

async function probeList(prober: Prober, wrong: string[]): Promise<void> {
  await asEachKind(prober, async (reader, kind) => {
    const queries = [{}, { q: 'a' }, { level: 'ENOUGH' }, ...readers.map((org) => ({ after: `${org}/IDR` }))]
    if (await hasNoPage(prober, wrong, [reader, kind], calls.listDeposits, {})) return
    for (const query of queries) {
      const { status, text, body } = await prober.ask(reader, calls.listDeposits, { query })
      const ids: string[] =
        status === 200 ? Object(body).depositList.map((row: { orgId: string }) => row.orgId) : []
      const isWhole = Object.keys(query).length === 0
      if (status !== 200 || ids.some((id) => !reachOf(reader).some((org) => org === id)))
        wrong.push(`${reader} ${JSON.stringify(query)}: ${status} ${text}`)
      if (isWhole && !sameSet(ids, reachOf(reader))) wrong.push(`${reader} sees ${ids.join()}`)
    }
  })
}

async function probePostings(prober: Prober, wrong: string[]): Promise<void> {
  await asEachKind(prober, async (reader, kind) => {
    const ask = (org: string) => answerOf(prober, reader, calls.listPostings, { query: { org } }, org)
    if (await hasNoPage(prober, wrong, [reader, kind], calls.listPostings, { query: { org: reader } })) return
    const missing = await ask(missingOrg)
    for (const target of readers) {
      const { status, text, shown } = await ask(target)
      const isReached = reaches(reader, target)
      const foreign = readers.filter((org) => !reaches(reader, org) && text.includes(`"${org}"`))
      if (isReached ? status !== 200 || foreign.length > 0 : shown !== missing.shown)
        wrong.push(`${reader} reads the postings of ${target}: ${status} ${text}`)
    }
    const { text } = await prober.ask(reader, calls.listPostings)
    const foreign = readers.filter((org) => !reaches(reader, org) && text.includes(`"${org}"`))
    if (foreign.length > 0) wrong.push(`${reader} reads of ${foreign.join()}`)
  })
}

/** A call for the platform alone: an administrator of an agency is refused alike, whatever they name. */
function probeBankCall(endpoint: Endpoint, inReach: number, askOf: (orgId: string) => Ask): Probe {
  return (prober, wrong) =>
    asEachKind(prober, async (reader, kind) => {
      const answers = new Set<string>()
      for (const target of [...prober.sample(readers), missingOrg]) {
        const ask = askOf(target)
        if (await hasNoPage(prober, wrong, [reader, kind], endpoint, ask)) continue
        const { status, text, shown } = await answerOf(prober, reader, endpoint, ask, target)
        if (reader !== 'TRADEWIND') {
          answers.add(shown)
          if (status !== 403) wrong.push(`${reader} names ${target}: ${status} ${text}`)
        } else if (
          status !== (target === missingOrg && JSON.stringify(ask).includes(missingOrg) ? 404 : inReach)
        )
          wrong.push(`the platform names ${target}: ${status} ${text}`)
      }
      if (answers.size > 1) wrong.push(`${reader}: ${[...answers].join(' or ')}`)
    })
}

const isBelow = (org: Org, above: Org) => org !== above && reaches(above, org)

async function probeTransfer(prober: Prober, wrong: string[]): Promise<void> {
  const askOf = (fromOrg: string, toOrg: string) => ({ body: { fromOrg, toOrg, amount: tooMuch, ...words } })
  await asEachKind(prober, async (reader, kind) => {
    const ask = (from: string, to: string, named: string) =>
      answerOf(prober, reader, calls.transferToChild, askOf(from, to), named)
    if (await hasNoPage(prober, wrong, [reader, kind], calls.transferToChild, askOf(reader, 'NUSA-BALI')))
      return
    const missing = await ask(missingOrg, missingOrg, missingOrg)
    for (const from of prober.sample(readers)) {
      for (const to of readers) {
        const who = `${reader} moves money from ${from} to ${to}`
        const { status, text, shown } = await ask(from, to, from)
        if (reaches(reader, from) && reaches(reader, to)) {
          if (status !== (isBelow(to, from) ? 402 : 400)) wrong.push(`${who}: ${status} ${text}`)
        } else if (shown !== missing.shown) wrong.push(`${who}: ${text}, missing: ${missing.text}`)
      }
    }
  })
}

async function probeReversal(prober: Prober, wrong: string[]): Promise<void> {
  const { rows } = await prober.world.t.database.pool.query<{ id: string; kind: string; org: Org }>(
    `select distinct on (transfer.kind, account.org_id) transfer.id, transfer.kind, account.org_id as org
     from ledger_transfer transfer join ledger_entry entry on entry.transfer_id = transfer.id
       join ledger_account account on account.id = entry.account_id and account.id like 'deposit:%'
     where transfer.kind in ('top-up', 'issue', 'reserve')`,
  )
  const askOf = (transferId: string) => ({ params: { transferId }, body: words })
  await asEachKind(prober, async (reader, kind) => {
    if (await hasNoPage(prober, wrong, [reader, kind], calls.reversePosting, askOf(randomUUID()))) return
    const ask = (id: string) => answerOf(prober, reader, calls.reversePosting, askOf(id), id)
    const missing = await ask(randomUUID())
    for (const { id, kind: posted, org } of rows) {
      // the platform would reverse it
      if (posted === 'top-up' && reader === 'TRADEWIND') continue
      const { status, text, shown } = await ask(id)
      const expected = posted === 'top-up' ? 403 : 409
      if (reaches(reader, org) ? status !== expected : shown !== missing.shown)
        wrong.push(`${reader} reverses a ${posted} of ${org}: ${status} ${text}`)
    }
  })
}

/** Runs the probe while a transfer from NUSA to NUSA-BALI waits, which the super admin has asked for. */
async function whileWaiting({ world }: Prober, work: (requestId: string) => Promise<void>): Promise<void> {
  const { pool } = world.t.database
  const id = randomUUID()
  const root = `(select id from app_user where org_id = 'TRADEWIND' and user_name = 'root')`
  await pool.query(
    `insert into posting_request (id, kind, from_org, to_org, currency, minor, reference, asked_by, asked_at)
     values ($1, 'TRANSFER', 'NUSA', 'NUSA-BALI', 'IDR', 1, 'probe', ${root}, now())`,
    [id],
  )
  try {
    await work(id)
  } finally {
    await pool.query(
      `update posting_request set state = 'WITHDRAWN', decided_by = asked_by, decided_at = now() where id = $1`,
      [id],
    )
  }
}

const mayDecide = (reader: Org) => reaches(reader, 'NUSA') && reaches(reader, 'NUSA-BALI')

async function probeWaiting(prober: Prober, wrong: string[]): Promise<void> {
  await whileWaiting(prober, (id) =>
    asEachKind(prober, async (reader, kind) => {
      if (await hasNoPage(prober, wrong, [reader, kind], calls.listWaiting, {})) return
      const { status, text } = await prober.ask(reader, calls.listWaiting)
      const namesPerson = text.includes(`"${orgs.TRADEWIND.display}"`)
      if (
        status !== 200 ||
        text.includes(id) !== mayDecide(reader) ||
        (namesPerson && reader !== 'TRADEWIND')
      )
        wrong.push(`${reader}: ${status} ${text}`)
    }),
  )
}

async function probeDecision(prober: Prober, wrong: string[]): Promise<void> {
  await whileWaiting(prober, (id) =>
    asEachKind(prober, async (reader, kind) => {
      // nobody's to make: the super admin does not approve their own, and nobody else withdraws it
      const decision = reader === 'TRADEWIND' ? 'APPROVE' : 'WITHDRAW'
      const askOf = (requestId: string) => ({ params: { requestId }, body: { decision } })
      if (await hasNoPage(prober, wrong, [reader, kind], calls.decideWaiting, askOf(id))) return
      const ask = (one: string) => answerOf(prober, reader, calls.decideWaiting, askOf(one), one)
      const [named, missing] = [await ask(id), await ask(randomUUID())]
      if (mayDecide(reader) ? named.status !== 403 : named.shown !== missing.shown)
        wrong.push(`${reader}: ${named.status} ${named.text}, missing: ${missing.text}`)
      if (missing.status !== 404) wrong.push(`${reader}: ${missing.text}`)
    }),
  )
}
