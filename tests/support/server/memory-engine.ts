import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Database, databaseFromPool } from '../../../server/db/database.ts'
import { createEngine } from '../../../server/db/embedded/engine.ts'
import { createEnginePool } from '../../../server/db/embedded/engine-pool.ts'

/** The embedded engine in memory and in this thread. `dump` returns a copy of all data, to start another from. */
export async function memoryDatabase(
  dump?: Blob,
): Promise<{ database: Database; dump: () => Promise<Blob> }> {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, ...(dump ? { loadDataDir: dump } : {}) })
  const engine = createEngine(pglite)
  return {
    database: databaseFromPool(createEnginePool(engine), () => engine.close()),
    dump: () => pglite.dumpDataDir('none'),
  }
}
