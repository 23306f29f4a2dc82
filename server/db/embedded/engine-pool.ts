import pg from 'pg'
import type { Engine } from './engine.ts'
import { EngineStream } from './engine-stream.ts'

/** A pool of the engine's only connection. A checkout that waits longer than the longest query is a second one inside a
 * transaction; it fails instead of waiting for ever. */
export function createEnginePool(engine: Engine): pg.Pool {
  return new pg.Pool({
    max: 1,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new EngineStream(engine),
  })
}
