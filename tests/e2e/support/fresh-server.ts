import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort, serverProcess } from '../../support/server/server-process.ts'

/** A real installation at its first start. */
export type FreshServer = {
  readonly url: string
  /** The one-time address that it printed. */
  readonly setupAddress: string
  /** The environment of this server, for `npm run admin`. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Starts the built server without demo data on a free port of this machine, with an empty database that goes with it. */
export async function startFreshServer(changes: Readonly<Record<string, string>> = {}): Promise<FreshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-fresh-'))
  const port = await freePort()
  const environment = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'the secret of an installation at its first start',
    SANDBOX_SUPPLIERS: '1',
    PORT: String(port),
    // the session cookie needs a localhost where there is no https
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, 'data'),
    ...changes,
  }
  const server = await serverProcess(environment)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.start()
    const printed = () => /http:\S+\/setup#\S+/.exec(server.output())?.[0]
    await expect.poll(printed).toBeTruthy()
    return { url: server.url, setupAddress: printed() ?? '', environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
