import type { FastifyInstance } from 'fastify'
import { demoSignIns } from './admin/demo-data.ts'
import { createSettingsStore } from './admin/settings/settings-store.ts'
import { guardSetup } from './admin/setup/guard-setup.ts'
import { createPlatformCheck } from './admin/setup/platform-check.ts'
import type { AppNeeds } from './app-needs.ts'
import { createAppParts } from './app-parts.ts'
import { createAreas } from './areas.ts'
import { createAuth } from './auth/area.ts'
import { createDiskWatch } from './db/disk-full.ts'
import { serveUsers } from './http/call/serve-users.ts'
import { createServer } from './http/create-server.ts'
import { createOpenStreams } from './http/events/open-streams.ts'
import { policyOf } from './http/guard/guards.ts'
import { serveCspReports } from './http/observe/csp-reports.ts'
import { serveMetrics } from './http/observe/metrics.ts'
import { serveSystem } from './http/observe/system.ts'
import { serveOpenApi } from './http/openapi/serve-openapi.ts'
import type { Job } from './jobs/job.ts'

export type App = {
  server: FastifyInstance
  jobs: readonly Job[]
  /** Whether an external site signs people in; as configured, if the database does not answer. */
  isSignInExternal: () => Promise<boolean>
  /** Remembers a disk of the database that is full; `false`: the error says something else. */
  noticeDiskFull: (error: unknown) => boolean
  /** Whether a backup is being brought back: nothing else may use the database meanwhile. */
  isRestoring: () => boolean
  /** Resolves when the evidence of all exchanges so far is written. */
  evidenceKept: () => Promise<void>
}

/** Builds the whole back end without listening. Outside the database it keeps only what it has counted in this process, and it takes the time from `now` and the
 * database only. */
export async function createApp(needs: AppNeeds): Promise<App> {
  const { config, secret, database, now, version } = needs
  const disk = createDiskWatch()
  const server = await createServer(config, { logStream: needs.logStream, disk })
  // the demo seeds its platform before it listens
  if (!config.demo) guardSetup(server, createPlatformCheck(database))
  const settings = createSettingsStore(database, config)
  const { read: readSettings } = settings
  const auth = createAuth({ database, config, secret, ssoSecret: needs.ssoSecret, readSettings, now })
  const parts = createAppParts(needs, server, settings)
  const streams = createOpenStreams(server)
  const serve = serveUsers(server, {
    ...needs,
    ...parts,
    streams,
    findViewer: auth.findViewer,
    trainRoles: config.trainRoles,
  })
  const metrics = serveMetrics(server, config, streams.count)
  const { areas, evidence, isRestoring } = createAreas(needs, parts, { auth, metrics, server })
  serveSystem(serve, {
    config,
    readSettings,
    demoAccounts: demoSignIns,
    ping: () => database.pool.query('select 1'),
    isDiskFull: disk.isFull,
    version,
    now,
  })
  serveOpenApi(server, version)
  serveCspReports(server, { directives: Object.keys(policyOf(config)), count: metrics.countCspReport, now })
  for (const area of areas) area.serve(serve)
  return {
    server,
    jobs: [...areas.flatMap((area) => area.jobs ?? []), ...(needs.jobs ?? [])],
    async isSignInExternal() {
      const { externalLoginUrl } = await readSettings().catch(() => config)
      return externalLoginUrl !== null
    },
    noticeDiskFull: disk.notice,
    isRestoring,
    evidenceKept: evidence.settled,
  }
}
