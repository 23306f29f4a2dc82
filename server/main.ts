import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from './admin/demo-data.ts'
import { readConfig, WrongConfiguration } from './config.ts'
import { serveSite } from './http/site.ts'
import { quietLog } from './quiet-log.ts'
import { type Running, start } from './start.ts'
import { sentenceOfFailedStart } from './start-failure.ts'
import { version } from './version.ts'

const site = join(dirname(fileURLToPath(import.meta.url)), '..', 'app')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  let running: Running | null = null
  let stopping = false

  async function serve(): Promise<void> {
    running = await start(config, version, quietLog, () => serveAnew())
    const { app, setupAddress, demoAccounts } = running
    await serveSite(app.server, { folder: site, isSignInExternal: app.isSignInExternal })
    await app.server.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
      await running?.close()
      throw error
    })
    // keep-running.mjs restarts the server only after this message
    process.send?.('ready')
    console.log(`\nTradewind is ready at ${config.publicUrl ?? `http://localhost:${config.port}`}`)
    if (setupAddress) {
      console.log(`\nTo set this installation up, open this address once:\n  ${setupAddress}`)
    }
    if (demoAccounts.length > 0) {
      console.log(`\nDemo accounts (account / user), password ${demoPassword}:`)
      for (const account of demoAccounts) console.log(`  ${account}`)
    }
  }

  /** A backup was brought back: nothing that was read of the database before holds any more. */
  async function serveAnew(): Promise<void> {
    if (stopping) return
    console.log('\nA backup was brought back. The server begins anew.')
    try {
      await running?.close()
      await serve()
    } catch (error) {
      giveUp(error)
    }
  }

  function giveUp(error: unknown): void {
    console.error(sentenceOfFailedStart(error, config.port))
    process.exit(1)
  }

  const stop = () => {
    if (stopping) return
    stopping = true
    // requests in flight finish; new connections are refused
    void running?.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await serve().catch(giveUp)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof WrongConfiguration ? error.message : error)
  process.exit(1)
}
