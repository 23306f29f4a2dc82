import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { quietLog } from './quiet-log.ts'
import { start } from './start.ts'
import { version } from './version.ts'

/** API and app in one process. A change of the server restarts the process; Vite reloads the app. */
const config = readConfig(process.env)
const { app, setupAddress, close } = await start(config, version, quietLog)
const vite = await createServer({
  server: { middlewareMode: { server: app.server.server }, ws: { port: config.port + 1 } },
  appType: 'spa',
})
app.server.get('/*', (request, reply) => {
  if (request.url.startsWith('/api/')) return reply.callNotFound()
  reply.hijack()
  // Vite uses inline and evaluated scripts, which our policy forbids; the built app does not
  reply.raw.removeHeader('content-security-policy')
  vite.middlewares(request.raw, reply.raw)
})
await app.server.listen({ port: config.port, host: config.host })
console.log(`Tradewind (development) at http://localhost:${config.port}`)
if (setupAddress) console.log(`Set it up at ${setupAddress}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void Promise.all([vite.close(), close()]).then(() => process.exit(0))
  })
}
