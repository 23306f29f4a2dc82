import type { FastifyInstance } from 'fastify'
import { createAuth } from './auth/area.ts'
import { type Deadlines, usualDeadlines } from './commands/deadlines.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { createDeskStore } from './desk/desk-store.ts'
import { serveDesk } from './desk/routes.ts'
import { createPaperPress } from './documents/paper-press.ts'
import { createPaperSeal } from './documents/paper-seal.ts'
import { serveDocuments } from './documents/routes.ts'
import { createSheetPress } from './documents/sheet-press.ts'
import { createVerifyGuard } from './documents/verify-guard.ts'
import { createVerifyStore } from './documents/verify-store.ts'
import { endHolds, reconcileOpen } from './hotel/background.ts'
import { createBookingCommands } from './hotel/booking-commands.ts'
import { createCancellationCommands } from './hotel/cancellation-commands.ts'
import type { DestinationFinder, HotelSuppliers } from './hotel/ports.ts'
import { createQuoteStore } from './hotel/quote-store.ts'
import { hotelResolvers } from './hotel/resolvers.ts'
import { serveHotel } from './hotel/routes.ts'
import { createAdmitCall } from './http/admit-calls.ts'
import { recordAudit } from './http/audit.ts'
import type { CallLimits } from './http/call-limits.ts'
import { createServer } from './http/create-server.ts'
import { createIdempotencyStore } from './http/idempotency.ts'
import type { LogStream } from './http/log.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { servePrivateFile } from './http/private-file.ts'
import { servePublicPage } from './http/public-page.ts'
import { createSeal } from './http/seal.ts'
import { createServe } from './http/serve.ts'
import { serveSystem } from './http/system.ts'
import { serveInsurance } from './insurance/area.ts'
import { reconcilePolicies } from './insurance/background.ts'
import { createPolicyReportStore } from './insurance/papers/policy-report-store.ts'
import { createPolicyVerifyStore } from './insurance/papers/policy-verify-store.ts'
import { createPolicyCommands } from './insurance/policy-commands.ts'
import { createPolicyListStore } from './insurance/policy-list-store.ts'
import { createPolicyStore } from './insurance/policy-store.ts'
import type { Insurers } from './insurance/ports.ts'
import { policyResolvers } from './insurance/resolvers.ts'
import { createDepositStore } from './ledger/deposit-store.ts'
import { createLedgerStore } from './ledger/ledger-store.ts'
import { serveDeposits } from './ledger/routes.ts'
import { createStatementStore } from './ledger/statement-store.ts'
import { createMailer } from './mail/mailer.ts'
import { serveOrders } from './order/area.ts'
import { createOwnerStore } from './orgs/owner-store.ts'
import { servePnrArea } from './pnr/area.ts'
import { createPnrStore } from './pnr/pnr-store.ts'
import { serveTours } from './tour/area.ts'
import { reconcileTours } from './tour/background.ts'
import { createTourNeeds } from './tour/create-needs.ts'
import type { Wholesalers } from './tour/ports.ts'
import { tourResolvers } from './tour/resolvers.ts'
import { serveTrains } from './train/area.ts'
import { reconcileTrains } from './train/background.ts'
import { createTrainNeeds } from './train/create-needs.ts'
import type { Railways } from './train/ports.ts'
import { trainResolvers } from './train/resolvers.ts'

export type Needs = {
  config: Config
  /** Signs sessions, searches and prices. */
  secret: string
  ssoSecret: string | null
  database: Database
  hotel: { suppliers: HotelSuppliers; destinations: DestinationFinder; deadlines?: Deadlines }
  insurance: { insurers: Insurers; deadlines?: Deadlines }
  tours: { wholesalers: Wholesalers; deadlines?: Deadlines }
  trains: { railways: Railways; deadlines?: Deadlines }
  /** Whether the disk can still keep what will be acknowledged. */
  hasRoom: () => Promise<boolean>
  /** Whether it can keep another file: sooner at its end, so that files never stop bookings. */
  hasRoomForFiles: () => Promise<boolean>
  /** The usual ones unless a test has its own. */
  callLimits?: CallLimits
  now: () => Date
  version: string
  /** Where the log goes instead of the standard output. */
  logStream?: LogStream
}

export type App = {
  server: FastifyInstance
  /** Finishes what a lost answer or a dead process left open; safe to run by several processes at once. */
  reconcile(): Promise<void>
  /** Cancels the holds whose time limit has come at their suppliers; safe to run twice. */
  expireHolds(): Promise<void>
}

/** The whole back end as a value: nothing listens, no time but `now`, no state outside the database. */
export async function createApp(needs: Needs): Promise<App> {
  const { config, secret, database, now, version } = needs
  const server = await createServer(config, { logStream: needs.logStream })
  const auth = createAuth({ database, config, secret, ssoSecret: needs.ssoSecret, now })
  const idempotency = createIdempotencyStore(database, now)
  const serve = createServe(server, {
    findViewer: auth.findViewer,
    idempotency,
    admit: createAdmitCall(database, now, needs.callLimits),
    onRefused: (viewer, { method, path }, origin) =>
      recordAudit(database, now(), viewer, origin, {
        action: 'authorisation.refused',
        subject: `call:${method} ${path}`,
      }),
  })

  serveSystem(serve, { config, ping: () => database.pool.query('select 1'), version, now })
  serveOpenApi(server, version)
  serveMetrics(server, config)

  auth.serve(serve)

  const hotel = hotelNeeds(needs, server)
  serveHotel(serve, hotel)
  servePnrArea(serve, {
    ...hotel,
    secret,
    hasRoomForFiles: needs.hasRoomForFiles,
    serveFile: (path, find) => servePrivateFile(server, path, find, auth.findWindowViewer),
  })
  const presses = openPresses(server)
  const insurance = insuranceNeeds(needs, server)
  const tours = createTourNeeds({
    database,
    deadlines: usualDeadlines,
    ...needs.tours,
    hasRoom: needs.hasRoom,
    now,
    log: server.log,
  })
  const trains = createTrainNeeds({
    database,
    secret,
    deadlines: usualDeadlines,
    ...needs.trains,
    roles: config.trainRoles,
    hasRoom: needs.hasRoom,
    now,
    log: server.log,
  })
  const resolvers = {
    ...hotelResolvers(hotel),
    ...policyResolvers(insurance),
    ...tourResolvers(tours),
    ...trainResolvers(trains),
  }
  serveDesk(serve, { database, desk: createDeskStore(database, resolvers), resolvers, now })
  serveInsurance(serve, {
    ...insurance,
    ...insurancePaperNeeds(needs),
    ...presses,
    idempotency,
    servePage: (path, find) => servePublicPage(server, path, find),
  })
  serveTours(serve, { ...tours, press: presses.press })
  serveTrains(serve, {
    ...trains,
    press: presses.press,
    ticketMark: markOfPapers(needs, 'train ticket', '/verify/train'),
  })
  serveOrders(serve, { database, secret, now })
  serveDeposits(serve, {
    deposits: createDepositStore(database),
    statements: createStatementStore(database),
    now,
  })

  serveDocuments(serve, {
    pnrs: hotel.pnrs,
    press: presses.press,
    verify: createVerifyStore(database, now),
    paperSeal: markOfPapers(needs, 'paper', '/verify'),
    now,
  })
  return {
    server,
    async reconcile() {
      await Promise.all([
        reconcileOpen(hotel),
        reconcilePolicies(insurance),
        reconcileTours(tours),
        reconcileTrains(trains),
      ])
    },
    expireHolds: () => endHolds(hotel),
  }
}

/** What the use cases of the hotel area share. */
function hotelNeeds({ database, secret, hotel, hasRoom, now }: Needs, server: FastifyInstance) {
  return {
    database,
    suppliers: hotel.suppliers,
    destinations: hotel.destinations,
    deadlines: hotel.deadlines ?? usualDeadlines,
    owners: createOwnerStore(database),
    quotes: createQuoteStore(database),
    commands: createBookingCommands(database, now),
    cancellations: createCancellationCommands(database, now),
    pnrs: createPnrStore(database),
    ledger: createLedgerStore(database, now),
    seals: {
      search: createSeal(secret, 'hotel search'),
      offer: createSeal(secret, 'hotel offer'),
      quote: createSeal(secret, 'hotel quote'),
    },
    hasRoom,
    now,
    log: server.log,
  }
}

/** The same of the insurance area. */
function insuranceNeeds(
  { database, config, secret, insurance, hasRoom, now }: Needs,
  server: FastifyInstance,
) {
  return {
    database,
    insurers: insurance.insurers,
    deadlines: insurance.deadlines ?? usualDeadlines,
    owners: createOwnerStore(database),
    policies: createPolicyStore(database),
    policyList: createPolicyListStore(database),
    commands: createPolicyCommands(database, now),
    ledger: createLedgerStore(database, now),
    assetSeal: createSeal(secret, 'insurance paper'),
    documentUrl: config.documentUrl,
    hasRoom,
    now,
    log: server.log,
  }
}

/** Threads that draw, until the server stops. Strangers have their own, so that none of them holds up an agent. */
function openPresses(server: FastifyInstance) {
  const presses = {
    press: createPaperPress(),
    strangersPress: createPaperPress({ threads: 1, waiting: 6, ofUser: 2 }),
    sheetPress: createSheetPress(),
  }
  server.addHook('onClose', async () => {
    await Promise.all(Object.values(presses).map((one) => one.close()))
  })
  return presses
}

/** What its documents need besides. */
function insurancePaperNeeds(needs: Needs) {
  const { database, config, now } = needs
  return {
    report: createPolicyReportStore(database),
    policyMark: markOfPapers(needs, 'policy paper', '/verify/policy'),
    policyVerify: createPolicyVerifyStore(database, now),
    mailer: createMailer(config),
    framedBy: config.publicUrl ? [config.publicUrl] : [],
  }
}

/** By which a paper is known again at its address. */
function markOfPapers({ database, config, secret, now }: Needs, purpose: string, folder: `/${string}`) {
  return createPaperSeal({
    seal: createSeal(secret, purpose),
    guard: createVerifyGuard(database, now),
    publicUrl: config.publicUrl,
    folder,
  })
}
