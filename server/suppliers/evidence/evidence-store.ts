import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CommandKind } from '../../db/tables/core-tables.ts'

export type FoundExchange = {
  id: string
  at: Date
  supplier_code: string
  operation: string
  command_kind: CommandKind | null
  status: number | null
  failure: string | null
  ms: number
  request_bytes: number | null
  answer_bytes: number | null
}

export type SealedExchange = FoundExchange & {
  command_id: string | null
  quote_id: string | null
  key_id: string
  sealed: Buffer
}

type Listed = { found: FoundExchange[]; notListed: number }

export type EvidenceStore = {
  /** Of a command and the price check before it, the oldest first. */
  ofCommand(commandId: string): Promise<Listed>
  /** Of all commands of a booking and its price check. */
  ofBooking(locator: string): Promise<Listed>
  find(id: string): Promise<SealedExchange | null>
}

/** Of each operation; a command that is in doubt for long is looked up every hour. */
const maxListed = 100

export function createEvidenceStore(database: Database): EvidenceStore {
  async function list(commands: ReturnType<typeof sql>): Promise<Listed> {
    const { rows } = await sql<FoundExchange & { older: number }>`
      with owner as (select id, kind, payload ->> 'quoteId' as quote_id from command where ${commands}),
      exchange as (
        select exchange.*, owner.kind as command_kind from owner
          join supplier_exchange as exchange on exchange.command_id = owner.id
        union all
        select exchange.*, null from owner
          join supplier_exchange as exchange on exchange.quote_id = owner.quote_id::uuid
      ),
      numbered as (select *, row_number() over (partition by operation order by at desc, place desc) as nth from exchange)
      select id, at, supplier_code, operation, command_kind, status, failure, ms, request_bytes, answer_bytes,
        (select count(*)::int from numbered where nth > ${maxListed}) as older
      from numbered where nth <= ${maxListed} order by at, place`.execute(database.sql)
    return { found: rows, notListed: rows[0]?.older ?? 0 }
  }

  return {
    ofCommand: (commandId) => list(sql`id = ${commandId}`),
    ofBooking: (locator) =>
      list(sql`id in (select command_id from sale where locator = ${locator})
        or booking_id in (select id from sale where locator = ${locator})`),
    async find(id) {
      const row = await database.sql
        .selectFrom('supplier_exchange')
        .leftJoin('command', 'command.id', 'supplier_exchange.command_id')
        .selectAll('supplier_exchange')
        .select('command.kind as command_kind')
        .where('supplier_exchange.id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },
  }
}
