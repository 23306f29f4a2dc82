import { read as readSheet, utils } from 'xlsx'
import type { Endpoint } from '#contract/call/endpoint'
import { demoSignIns } from '../../../../server/admin/demo-data.ts'
import { readPdf } from '../../../../server/documents/pdf-text-for-tests.ts'
import { rowsOf } from '../../books/stored-counts.ts'
import { attach } from '../../client/attach.ts'
import { FormBody, formOf } from '../../client/form-body.ts'
import { newKey } from '../../test-app.ts'
import type { Org } from '../matrix-people.ts'
import { leaksIn, type Secrets } from './matrix-secrets.ts'
import type { World } from './matrix-world.ts'

export type Ask = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  file?: { name: string; content: Uint8Array }
  key?: string
}
export type ProbeAnswer = { status: number; headers: Record<string, unknown>; text: string; body: unknown }

/** The demo tells everybody who can try it. */
const accountsOfDemo = JSON.stringify(demoSignIns)

/** Sends every request of the matrix, counts them, and looks for secrets in each answer. */
export type Prober = {
  readonly world: World
  readonly probes: number
  /** The leaks found since the last call. */
  takeLeaks(): string[]
  /** All leaks found. */
  readonly leaks: readonly string[]
  /** Those that this run probes: all of them, or on the second engine some, at least one. */
  sample<T>(all: readonly T[]): readonly T[]
  ask(reader: Org, endpoint: Endpoint, ask?: Ask): Promise<ProbeAnswer>
  /** Counts what a reader was sent without `ask`, and looks for secrets in it. */
  hear(reader: Org, text: string): void
}

/** With `random` (`randomFrom` a seed), only a tenth of what each call can name or filter by is probed. */
export function createProber(
  world: World,
  secrets: Record<Org, Secrets>,
  random: (() => number) | null = null,
): Prober {
  let probes = 0
  const leaks: string[] = []
  let fresh: string[] = []
  const leak = (what: string) => {
    leaks.push(what)
    fresh.push(what)
  }
  return {
    world,
    get probes() {
      return probes
    },
    leaks,
    sample(all) {
      if (!random) return all
      const left = [...all]
      return Array.from({ length: Math.ceil(all.length / 10) }, () =>
        left.splice(Math.floor(random() * left.length), 1),
      ).flat()
    },
    takeLeaks() {
      const taken = fresh
      fresh = []
      return taken
    },
    async ask(reader, endpoint, ask = {}) {
      probes += 1
      const answer = await send(world, reader, endpoint, ask)
      if (answer.status >= 500) leak(`${reader} ${endpoint.path}: ${answer.status} ${answer.text}`)
      // words of the request do not count as a leak when the answer repeats them
      const typed = wordsOf([ask.params, ask.query, ask.body]).filter((word) => word.length > 2)
      const unknown = [accountsOfDemo, ...typed].reduce(
        (text, word) => text.replaceAll(word, '…'),
        answer.text,
      )
      for (const secret of leaksIn(unknown, secrets[reader]))
        leak(`${reader} finds ${secret} in ${endpoint.method} ${endpoint.path} ${JSON.stringify(ask)}`)
      return answer
    },
    hear(reader, text) {
      probes += 1
      for (const secret of leaksIn(text, secrets[reader])) leak(`${reader} hears ${secret} in ${text}`)
    },
  }
}

/** Every text in a request, at any depth. */
function wordsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsOf) : []
}

async function send({ agents, t }: World, reader: Org, endpoint: Endpoint, ask: Ask): Promise<ProbeAnswer> {
  const agent = agents[reader]
  const { params = {}, query = {}, key = newKey() } = ask
  if (ask.file) {
    const { code = '', supplierCode = '' } = params
    const answer = await attach(agent, code, ask.file, { key, supplierCode, ...query })
    return { ...answer, text: JSON.stringify(answer.body) }
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const given = ask.body instanceof FormBody ? ask.body : null
  const form = endpoint.upload?.json ? formOf(endpoint.upload, ask.body) : given
  const search = new URLSearchParams(query).toString()
  const response = await t.app.server.inject({
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    headers: {
      host: 'localhost:8080',
      cookie: agent.cookie,
      ...(endpoint.access === 'user' && { authorization: `Bearer ${agent.accessToken}` }),
      ...((endpoint.effect === 'write' || endpoint.effect === 'command') && { 'idempotency-key': key }),
      ...(ask.body !== undefined && { 'content-type': form?.contentType ?? 'application/json' }),
    },
    ...(ask.body !== undefined && { payload: form?.payload ?? JSON.stringify(ask.body) }),
  })
  const text = textOf(String(response.headers['content-type']), response)
  return { status: response.statusCode, headers: response.headers, text, body: jsonOf(response.body) }
}

/** The readable text of an answer: that of a PDF, the cells of a workbook, or the body. */
function textOf(type: string, { body, rawPayload }: { body: string; rawPayload: Buffer }): string {
  if (type === 'application/pdf') return readPdf(rawPayload).text
  if (!type.includes('spreadsheetml')) return body
  return Object.values(readSheet(rawPayload).Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n')
}

function jsonOf(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text
}

/** An answer without the parts that differ from call to call, and with `…` in place of the requested code. */
export function comparable({ status, headers, body }: ProbeAnswer, asked: string) {
  const { 'x-request-id': _id, 'content-length': length, date: _date, ...rest } = headers
  const { requestId: _request, ...words } = Object(body)
  return {
    status,
    headers: rest,
    length: Number(length) - asked.length * (JSON.stringify(words).split(asked).length - 1),
    words: JSON.stringify(words).replaceAll(asked, '…'),
  }
}

/** Differs after every insert, update and delete of a row about bookings, commands and money; `without` names tables that the
 * probe may change. A row is told by its place and the transaction that wrote it: the words of all rows would take the database
 * longer to read than all probes together. */
export async function fingerprint({ t }: World, without: readonly string[] = []): Promise<string> {
  const tables = [
    'booking',
    'command',
    'booking_revision',
    'change_request',
    'discarded_command',
    'ledger_transfer',
    'ledger_entry',
    'audit',
    'pnr_auxiliary_field',
    'pnr_attachment',
    'sandbox_booking',
    'sandbox_sold_night',
    'insurance_booking',
    'train_booking',
    'sandbox_train_booking',
    'sandbox_train_seat',
    'sandbox_policy',
    'tour_booking',
    'sandbox_departure',
    'sandbox_tour_booking',
    'trip',
    'trip_sale',
    'trip_leg',
  ].filter((table) => !without.includes(table))
  const sums = tables.map(
    (table) =>
      `(select coalesce(sum(hashtextextended(concat(ctid, xmin), 0)), 0)::text from ${rowsOf(table)}) as ${table}`,
  )
  const { rows } = await t.database.pool.query<Record<string, string>>(`select ${sums.join(', ')}`)
  return JSON.stringify(rows)
}
