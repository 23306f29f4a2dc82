import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Serve } from '../../http/call/serve.ts'
import { type Secret, secretsIn } from '../../http/seal.ts'
import { createEvidenceStore } from './evidence-store.ts'
import { createEvidenceKeeper, type EvidenceKeeper } from './keep-evidence.ts'
import { serveEvidence } from './routes.ts'
import { evidenceKeyOf } from './sealed-bodies.ts'

type Needs = {
  config: Pick<Config, 'evidenceKey' | 'evidenceKeysBefore'>
  secret: Secret
  database: Database
  now: () => Date
  log: { error(detail: object, message: string): void }
  onLost: () => void
}

/** Keeps what is exchanged with suppliers, and shows it to the platform. */
export function createEvidenceArea({ config, secret, ...needs }: Needs): EvidenceKeeper & {
  serve(serve: Serve): void
} {
  const key = evidenceKeyOf(config.evidenceKey ?? secretsIn(secret)[0], config.evidenceKeysBefore)
  const store = createEvidenceStore(needs.database)
  return {
    ...createEvidenceKeeper({ ...needs, key }),
    serve: (serve) => serveEvidence(serve, { ...needs, store, key }),
  }
}
