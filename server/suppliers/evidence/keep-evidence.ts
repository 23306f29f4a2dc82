import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type EvidenceSubject, evidenceSubject } from '../../commands/answer/evidence-of.ts'
import type { Database } from '../../db/database.ts'
import type { Exchange } from '../http/supplier-http.ts'
import { withoutCardData } from './card-data.ts'
import { type EvidenceKey, sealBodies } from './sealed-bodies.ts'

/** The operations whose requests and answers say what was agreed with a supplier; adapters name theirs so. */
export const keptOperations: ReadonlySet<string> = new Set([
  'check',
  'book',
  'lookUp',
  'simulateCancel',
  'cancel',
  'simulateChange',
  'change',
])

/** Of each request and of each answer. */
export const maxKept = 1_000_000

/** Characters of the longest number of a card, with what stands between its digits. */
const longestCard = 40

/** Characters of exchanges that wait to be written; what comes on top is lost. */
const maxWaiting = 64_000_000

type Needs = {
  database: Database
  key: EvidenceKey
  now: () => Date
  log: { error(detail: object, message: string): void }
  /** Called for each exchange that should have been kept and was not. */
  onLost: () => void
}

export type EvidenceKeeper = {
  /** Keeps an exchange of the running `evidenceOf`, later: nobody waits for it, and it never throws. */
  keep(supplierCode: string, exchange: Exchange): void
  /** Resolves when everything that waits is written. */
  settled(): Promise<void>
}

type Waiting = { supplierCode: string; exchange: Exchange; subject: EvidenceSubject; at: Date }

/** Keeps evidence on its own, outside of the transactions of those who call suppliers: what they roll back happened at the
 * supplier all the same. */
export function createEvidenceKeeper({ database, key, now, log, onLost }: Needs): EvidenceKeeper {
  const outsideOfTransactions = AsyncLocalStorage.snapshot()
  const waiting: Waiting[] = []
  let waitingCharacters = 0
  let writing: Promise<void> | null = null

  function lose(supplierCode: string, { operation }: Exchange, err: unknown): void {
    log.error({ supplierCode, operation, err }, 'evidence of an exchange with a supplier was not kept')
    onLost()
  }

  // one at a time: evidence takes one connection at most from those who book
  async function writeAll(): Promise<void> {
    // not in the turn of who called the supplier
    await setImmediate()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await write(database, key, next)
      } catch (error) {
        lose(next.supplierCode, next.exchange, error)
      }
      waitingCharacters -= lengthOf(next.exchange)
    }
    writing = null
  }

  return {
    keep(supplierCode, exchange) {
      if (!keptOperations.has(exchange.operation)) return
      const subject = evidenceSubject()
      if (!subject) return lose(supplierCode, exchange, new Error('it belongs to no command and no quote'))
      const kept = { ...exchange }
      const length = lengthOf(kept)
      if (waitingCharacters + length > maxWaiting) {
        return lose(supplierCode, exchange, new Error('too much waits to be written'))
      }
      waitingCharacters += length
      waiting.push({ supplierCode, exchange: kept, subject, at: now() })
      writing ??= outsideOfTransactions(writeAll)
    },
    settled: async () => {
      while (writing) await writing
    },
  }
}

function lengthOf({ request, answer }: Exchange): number {
  return (request?.length ?? 0) + (answer?.length ?? 0)
}

async function write(
  database: Database,
  key: EvidenceKey,
  { supplierCode, exchange, subject, at }: Waiting,
): Promise<void> {
  const { operation, ms, status, failure, target, request, answer } = exchange
  const id = randomUUID()
  const sealed = await sealBodies(key, id, {
    target: withoutCardData(target),
    request: request === null ? null : kept(request),
    answer: answer === null ? null : kept(answer),
  })
  await database.sql
    .insertInto('supplier_exchange')
    .values({
      id,
      at,
      supplier_code: supplierCode,
      operation,
      ms: Math.round(ms),
      status,
      failure,
      quote_id: subject.kind === 'quote' ? subject.id : null,
      command_id: subject.kind === 'command' ? subject.id : null,
      request_bytes: request === null ? null : Buffer.byteLength(request),
      answer_bytes: answer === null ? null : Buffer.byteLength(answer),
      key_id: key.id,
      sealed,
    })
    .execute()
}

/** Cut to what is kept, and without card data. */
function kept(json: string): string {
  if (json.length <= maxKept) return withoutCardData(json)
  // a number of a card that the cut went through could not be recognised
  const lastPart = json.slice(maxKept - longestCard, maxKept).replace(/[\d -]+$/, '')
  const cut = json.slice(0, maxKept - longestCard) + lastPart
  return `${withoutCardData(cut)} … [cut: ${json.length} characters in all]`
}
