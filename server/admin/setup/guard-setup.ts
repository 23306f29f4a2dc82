import type { FastifyInstance } from 'fastify'
import { health, ready } from '#contract/access/session'
import { checkSetup, setUp, setupPath } from '#contract/admin/setup'
import { lookAtBackup, readRestore, restoreBackup, sendBackupPart } from '#contract/admin/setup-restore'
import { refusal } from '../../http/call/refusal.ts'
import type { PlatformCheck } from './platform-check.ts'

const servedBefore: ReadonlySet<string> = new Set(
  [health, ready, checkSetup, setUp, sendBackupPart, lookAtBackup, restoreBackup, readRestore].map(
    ({ path }) => path,
  ),
)

/** Until there is a platform, only the setup and the probes are served; the address of every other page leads to the setup. */
export function guardSetup(server: FastifyInstance, isSetUp: PlatformCheck): void {
  server.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    // the route, too, because the path may be written with percent signs
    const { url: route = path } = request.routeOptions
    const isCall = [path, route].some((one) => one.startsWith('/api/'))
    if (isCall ? servedBefore.has(route) : !isPage(path)) return
    if (await isSetUp()) return
    if (isCall) throw refusal('SETUP_NEEDED', 'refusals.setupNeeded')
    return reply.header('cache-control', 'no-store').redirect(setupPath)
  })
}

/** Files have a dot in their name; those of the development server may begin with `/@`. */
function isPage(path: string): boolean {
  return path !== setupPath && path !== '/metrics' && !/^\/@|\.\w+$/.test(path)
}
