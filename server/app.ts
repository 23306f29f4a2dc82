import type { FastifyInstance } from 'fastify'
import type { RefusalKind } from '#contract/admin/refusal-kind'
import type { Product } from '#contract/call/product'
import type { PaperLook } from '#contract/paper/look'
import { serveApprovals } from './admin/approvals/serve-approvals.ts'
import { demoSignIns } from './admin/demo-data.ts'
import { createDepositAdministration } from './admin/deposits/area.ts'
import { createPricesArea } from './admin/prices/area.ts'
import { serveSettings } from './admin/settings/serve-settings.ts'
import { createSettingsStore } from './admin/settings/settings-store.ts'
import { guardSetup } from './admin/setup/guard-setup.ts'
import { createPlatformCheck } from './admin/setup/platform-check.ts'
import { serveSetup } from './admin/setup/serve-setup.ts'
import { createSuppliersArea } from './admin/suppliers/area.ts'
import { createUsersArea } from './admin/users/area.ts'
import type { AppNeeds } from './app-needs.ts'
import { createAuditArea } from './audit/area.ts'
import { createAuth } from './auth/area.ts'
import { createLocators } from './commands/answer/locators.ts'
import type { Area } from './commands/area.ts'
import { createCommandStore } from './commands/command-store.ts'
import { serveCommands } from './commands/routes.ts'
import { createDiskWatch } from './db/disk-full.ts'
import { createDeskArea } from './desk/area.ts'
import { createPaperSeal } from './documents/paper-seal.ts'
import { openPools } from './documents/pools.ts'
import { createVerifyGuard } from './documents/verify-guard.ts'
import { createHotelArea } from './hotel/area.ts'
import { onlyNames } from './hotel/join-destinations.ts'
import { createHotelCheck } from './hotel/quote/knows-hotel.ts'
import { createIdempotencyStore } from './http/call/idempotency.ts'
import { serveUsers } from './http/call/serve-users.ts'
import { createServer } from './http/create-server.ts'
import { servePrivateFile } from './http/file/private-file.ts'
import { servePrivatePicture } from './http/file/private-picture.ts'
import { servePublicPage } from './http/file/public-page.ts'
import { policyOf } from './http/guard/guards.ts'
import { serveCspReports } from './http/observe/csp-reports.ts'
import { serveMetrics } from './http/observe/metrics.ts'
import { serveSystem } from './http/observe/system.ts'
import { serveOpenApi } from './http/openapi/serve-openapi.ts'
import { createSeal } from './http/seal.ts'
import { createInsuranceArea } from './insurance/area.ts'
import type { Job } from './jobs/job.ts'
import { createSupplierBreakers } from './jobs/supplier-queue.ts'
import { createDepositArea } from './ledger/area.ts'
import { createLedgerStore } from './ledger/ledger-store.ts'
import { createAlikeStore } from './order/alike-store.ts'
import { createOrderArea } from './order/area.ts'
import { createOrgsArea } from './orgs/area.ts'
import { createLogoStore } from './orgs/logo-store.ts'
import { createOwnerStore } from './orgs/owner-store.ts'
import { createEvidenceArea } from './suppliers/evidence/area.ts'
import { measureCalls, type SupplierCall } from './suppliers/measure/measure-calls.ts'
import { createSupplierFigures } from './suppliers/measure/supplier-figures.ts'
import { createSupplierRefusals } from './suppliers/measure/supplier-refusals.ts'
import { createTourArea } from './tour/area.ts'
import { createTrainArea } from './train/area.ts'

export type App = {
  server: FastifyInstance
  jobs: readonly Job[]
  /** Whether an external site signs people in; as configured, if the database does not answer. */
  isSignInExternal: () => Promise<boolean>
  /** Remembers a disk of the database that is full; `false`: the error says something else. */
  noticeDiskFull: (error: unknown) => boolean
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
  const idempotency = createIdempotencyStore(database)
  const settings = createSettingsStore(database, config)
  const readSettings = settings.read
  const auth = createAuth({ database, config, secret, ssoSecret: needs.ssoSecret, readSettings, now })
  const serve = serveUsers(server, {
    ...needs,
    idempotency,
    findViewer: auth.findViewer,
    trainRoles: config.trainRoles,
  })
  const paperSeal = (purpose: string, folder: `/${string}`) =>
    createPaperSeal({
      seal: createSeal(secret, purpose),
      guard: createVerifyGuard(database, now),
      publicUrl: config.publicUrl,
      folder,
    })
  const metrics = serveMetrics(server, config)
  const figures = createSupplierFigures(database, now)
  const refusals = createSupplierRefusals(database, now)
  const onRefusal = (product: Product, supplierCode: string, kind: RefusalKind, count: number) => {
    refusals.count(product, supplierCode, kind, count)
    metrics.countRefusals(product, supplierCode, kind, count)
  }
  const onCall = (call: SupplierCall) => {
    figures.count(call)
    metrics.countSupplierCall(call)
    if (call.refused) onRefusal(call.product, call.supplierCode, call.refused, 1)
  }
  const breakers = createSupplierBreakers()
  const readLook = async (): Promise<PaperLook> => {
    const { platformName, paperColour, paperFooter } = await readSettings()
    return { platformName, colour: paperColour, footer: paperFooter }
  }
  const shared = {
    ...openPools((close) => server.addHook('onClose', close), readLook),
    readLook,
    config,
    secret,
    database,
    idempotency,
    commands: createCommandStore(database),
    alike: createAlikeStore(database),
    locators: createLocators(database, needs.drawLocator),
    ledger: createLedgerStore(database, now, server.log),
    owners: createOwnerStore(database, now),
    logos: createLogoStore(database),
    breakers,
    hasDiskSpace: needs.hasDiskSpace,
    hasDiskSpaceForFiles: needs.hasDiskSpaceForFiles,
    now,
    log: server.log,
  }
  const products: Area[] = [
    createHotelArea({
      ...shared,
      ...needs.hotel,
      suppliers: measureCalls('HOTEL', needs.hotel.suppliers, onCall),
      paperSeal: paperSeal('paper', '/verify'),
      serveFile: (path, find) => servePrivateFile(server, path, find, auth.findCookieViewer),
    }),
    createInsuranceArea({
      ...shared,
      ...needs.insurance,
      insurers: measureCalls('INSURANCE', needs.insurance.insurers, onCall),
      policyMark: paperSeal('policy paper', '/verify/policy'),
      servePage: (path, find) => servePublicPage(server, path, find),
    }),
    createTourArea({
      ...shared,
      ...needs.tours,
      wholesalers: measureCalls('TOUR', needs.tours.wholesalers, onCall),
    }),
    createTrainArea({
      ...shared,
      ...needs.trains,
      railways: measureCalls('TRAIN', needs.trains.railways, onCall),
      roles: config.trainRoles,
      ticketMark: paperSeal('train ticket', '/verify/train'),
    }),
  ]
  const evidence = createEvidenceArea({ ...shared, onLost: metrics.countLostEvidence })
  needs.reports?.listen({
    exchange(supplierCode, exchange) {
      metrics.countSupplierExchange({ supplierCode, ...exchange })
      evidence.keep(supplierCode, exchange)
    },
    refusal: onRefusal,
    log: server.log,
  })
  const runners = products.flatMap((area) => area.runners ?? [])
  const readers = products.flatMap((area) => area.readers ?? [])
  const suppliers = products.flatMap((area) => area.suppliers ?? [])
  const users = createUsersArea({ ...shared, throttle: auth.throttle })
  const areas: Area[] = [
    auth,
    ...products,
    { serve: (calls) => serveCommands(calls, { ...shared, readers }) },
    createDeskArea({ ...shared, runners }),
    evidence,
    createSuppliersArea({ ...shared, figures, refusals, suppliers }),
    createPricesArea({
      ...shared,
      suppliers,
      knowsHotel: createHotelCheck(needs.hotel),
      zoneNames: async (codes) => onlyNames(await needs.hotel.destinations.names(codes)),
    }),
    createOrderArea(shared),
    createDepositArea(shared),
    createDepositAdministration({
      ...shared,
      readSettings: async () => (await settings.readStored()).settings,
    }),
    users,
    { serve: (calls) => serveApprovals(calls, { ...users.needs, settings }) },
    createOrgsArea({
      ...shared,
      servePicture: (path, find) => servePrivatePicture(server, path, find, auth.findCookieViewer),
    }),
    { serve: (calls) => serveSetup(calls, shared) },
    { serve: (calls) => serveSettings(calls, { ...shared, settings }) },
    createAuditArea(shared),
  ]
  const ping = () => database.pool.query('select 1')
  serveSystem(serve, {
    config,
    readSettings,
    demoAccounts: demoSignIns,
    ping,
    isDiskFull: disk.isFull,
    version,
    now,
  })
  serveOpenApi(server, version)
  serveCspReports(server, {
    directives: Object.keys(policyOf(config)),
    count: metrics.countCspReport,
    now,
  })
  for (const area of areas) area.serve(serve)
  const isSignInExternal = async () => {
    const { externalLoginUrl } = await readSettings().catch(() => config)
    return externalLoginUrl !== null
  }
  return {
    server,
    jobs: [...areas.flatMap((area) => area.jobs ?? []), ...(needs.jobs ?? [])],
    isSignInExternal,
    noticeDiskFull: disk.notice,
    evidenceKept: evidence.settled,
  }
}
