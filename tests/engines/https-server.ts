import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemoFolder } from '../support/server/demo-folder.ts'
import { freePort, serverProcess } from '../support/server/server-process.ts'
import { switchableLink } from '../support/server/switchable-link.ts'
import { openssl } from './programs.mjs'

export type HttpsServer = {
  /** As the browser reaches it. */
  readonly url: string
  /** Nobody reaches it until it is turned on again. */
  turn(network: 'on' | 'off'): Promise<void>
  stop(): Promise<void>
}

/** The built server with the demo and what `fill` books at it, over https with a certificate that is made for this run. */
export async function startHttpsServer(fill: (url: string) => Promise<void>): Promise<HttpsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-engine-'))
  const port = await freePort()
  const link = await switchableLink(port, certificateIn(folder))
  const dataDir = join(folder, 'data')
  await fillDemoFolder(dataDir)
  const environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' }
  // answers at its public address alone, whose certificate no program but the browser takes
  const server = await serverProcess({ ...environment, PUBLIC_URL: link.url })
  const stop = async () => {
    await link.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const filled = await serverProcess(environment)
    await filled.start()
    await fill(filled.url).finally(filled.stop)
    await server.start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: link.url,
    turn: (network) => link.turn(network === 'on' ? 'pass' : 'refuse'),
    stop,
  }
}

/** Node makes keys and no certificates. */
function certificateIn(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  execFileSync(openssl, [...words.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
