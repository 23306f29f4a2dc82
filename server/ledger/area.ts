import type { Database } from '../db/database.ts'
import type { Serve } from '../http/call/serve.ts'
import { createDepositStore } from './deposit-store.ts'
import { serveDeposits } from './routes.ts'
import { createStatementStore } from './statement-store.ts'

/** Serves deposit balances and statements. */
export function createDepositArea({ database, now }: { database: Database; now: () => Date }) {
  const deposits = createDepositStore(database)
  const needs = { database, deposits, statements: createStatementStore(database), now }
  return { serve: (serve: Serve) => serveDeposits(serve, needs) }
}
