import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from './admin/demo-data.ts'
import { readConfig, WrongConfiguration } from './config.ts'
import { serveSite } from './http/site.ts'
import { quietLog } from './quiet-log.ts'
import { start } from './start.ts'
import { sentenceOfFailedStart } from './start-failure.ts'
import { version } from './version.ts'

const site = join(dirname(fileURLToPath(import.meta.url)), '..', 'app')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  try {
    const running = await start(config, version, quietLog)
    await serveSite(running.app.server, { folder: site, isSignInExternal: running.app.isSignInExternal })
    let stopping = false
    const stop = () => {
      if (stopping) return
      stopping = true
      // requests in flight finish; new connections are refused
      void running.close().then(() => process.exit(0))
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    await running.app.server
      .listen({ port: config.port, host: config.host })
      .catch(async (error: unknown) => {
        await running.close()
        throw error
      })
    // keep-running.mjs restarts the server only after this message
    process.send?.('ready')
    console.log(`\nTradewind is ready at ${config.publicUrl ?? `http://localhost:${config.port}`}`)
    if (running.setupAddress) {
      console.log(`\nTo set this installation up, open this address once:\n  ${running.setupAddress}`)
    }
    if (running.demoAccounts.length > 0) {
      console.log(`\nDemo accounts (account / user), password ${demoPassword}:`)
      for (const account of running.demoAccounts) console.log(`  ${account}`)
    }
  } catch (error) {
    console.error(sentenceOfFailedStart(error, config.port))
    process.exit(1)
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof WrongConfiguration ? error.message : error)
  process.exit(1)
}
