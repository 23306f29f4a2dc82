import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Serve } from '../http/call/serve.ts'
import { type Secret, secretsIn } from '../http/seal.ts'
import { type AuditHeads, headsFile } from './audit-heads.ts'
import { createAuditStore } from './audit-store.ts'
import { type ChainKey, chainKeyOf } from './chain-key.ts'
import { serveAudit } from './routes.ts'
import { type SealNeeds, sealJob } from './seal-audit.ts'

type Needs = {
  config: Pick<Config, 'auditKey' | 'auditKeysBefore' | 'dataDir'>
  secret: Secret
  database: Database
  now: () => Date
  log: SealNeeds['log']
}

/** The key of the audit's chain, and its heads outside the database. */
export function auditChainOf(
  { auditKey, auditKeysBefore, dataDir }: Needs['config'],
  secret: Secret,
): { chainKey: ChainKey; heads: AuditHeads } {
  return {
    chainKey: chainKeyOf(auditKey ?? secretsIn(secret)[0], auditKeysBefore),
    heads: headsFile(join(dataDir, 'audit-heads.log')),
  }
}

/** Shows the audit to administrators, and seals it. */
export function createAuditArea({ config, secret, database, now, log }: Needs) {
  const store = createAuditStore(database)
  return {
    serve: (serve: Serve) => serveAudit(serve, { database, store }),
    jobs: [sealJob({ database, now, log, ...auditChainOf(config, secret) })],
  }
}
