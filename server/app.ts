import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { appConfig, health } from '#contract/session'
import { serveAuth } from './auth/routes.ts'
import { createFindWindowViewer } from './auth/session-cookie.ts'
import { createSessionStore } from './auth/session-store.ts'
import { createThrottle } from './auth/throttle.ts'
import { createAccessTokens, createSsoTokens } from './auth/tokens.ts'
import { createUserStore } from './auth/user-store.ts'
import { createFindViewer } from './auth/viewer.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { createPaperPress } from './documents/paper-press.ts'
import { serveDocuments } from './documents/routes.ts'
import { createVerifyStore } from './documents/verify-store.ts'
import { createBookingCommands } from './hotel/booking-commands.ts'
import { createCancellationCommands } from './hotel/cancellation-commands.ts'
import { type Deadlines, usualDeadlines } from './hotel/deadlines.ts'
import { createDeskStore } from './hotel/desk/desk-store.ts'
import { serveDesk } from './hotel/desk/routes.ts'
import { expireHold } from './hotel/expire-hold.ts'
import { createOwnerStore } from './hotel/owner-store.ts'
import type { DestinationFinder, HotelSuppliers } from './hotel/ports.ts'
import { createQuoteStore } from './hotel/quote-store.ts'
import { reconcileBooking } from './hotel/reconcile-booking.ts'
import { reconcileCancellation } from './hotel/reconcile-cancellation.ts'
import { serveHotel } from './hotel/routes.ts'
import { answerError, answerErrors } from './http/errors.ts'
import { guardOrigin, guardPage } from './http/guards.ts'
import { createIdempotencyStore } from './http/idempotency.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { servePrivateFile } from './http/private-file.ts'
import { createSeal, keyFor } from './http/seal.ts'
import { createServe } from './http/serve.ts'
import { createDepositStore } from './ledger/deposit-store.ts'
import { createLedgerStore } from './ledger/ledger-store.ts'
import { serveDeposits } from './ledger/routes.ts'
import { createStatementStore } from './ledger/statement-store.ts'
import { attachmentPath, openAttachment } from './pnr/attachments/attachment-link.ts'
import { createAttachmentStore } from './pnr/attachments/attachment-store.ts'
import { createAuxiliaryStore } from './pnr/auxiliary/auxiliary-store.ts'
import { serveAuxiliary } from './pnr/auxiliary/routes.ts'
import { createIssueCommands } from './pnr/issue-commands.ts'
import { servePnrList } from './pnr/list-routes.ts'
import { createPnrListStore } from './pnr/list-store.ts'
import { createPnrStore } from './pnr/pnr-store.ts'
import { createOrgNameStore } from './pnr/report/org-name-store.ts'
import { createReportStore } from './pnr/report/report-store.ts'
import { servePnrReport } from './pnr/report/routes.ts'
import { createSummaryStore } from './pnr/report/summary-store.ts'
import { servePnr } from './pnr/routes.ts'
import { createWatchStore } from './pnr/watch-store.ts'

export type Needs = {
  config: Config
  /** Signs sessions, searches and prices. */
  secret: string
  ssoSecret: string | null
  database: Database
  hotel: { suppliers: HotelSuppliers; destinations: DestinationFinder; deadlines?: Deadlines }
  /** Whether the disk can still keep what will be acknowledged. */
  hasRoom: () => Promise<boolean>
  now: () => Date
  version: string
}

export type App = {
  server: FastifyInstance
  /** Finishes what a lost answer or a dead process left open; safe to run by several processes at once. */
  reconcile(): Promise<void>
  /** Cancels the holds whose time limit has come at their suppliers; safe to run twice. */
  expireHolds(): Promise<void>
}

/** In one run; what is left comes next. */
const holdsAtOnce = 50

/** The whole back end as a value: nothing listens, no time but `now`, no state outside the database. */
export async function createApp(needs: Needs): Promise<App> {
  const { config, secret, database, now, version } = needs
  const server = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: ['req.headers'] },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
  })
  answerErrors(server)
  await guardPage(server, config)
  guardOrigin(server, config)
  await server.register(cookie)
  await server.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  const users = createUserStore(database)
  const accessTokens = createAccessTokens(secret)
  const serve = createServe(server, {
    findViewer: createFindViewer({ users, accessTokens, now }),
    idempotency: createIdempotencyStore(database, now),
  })

  serve.public(health, async () => {
    const ready = await database.sql
      .selectNoFrom(({ lit }) => lit(1).as('one'))
      .execute()
      .then(() => true)
      .catch(() => false)
    return { alive: true, ready, version, serverTime: now().toISOString() }
  })
  serve.public(appConfig, async () => ({
    externalLoginUrl: config.externalLoginUrl,
    externalLogoutUrl: config.externalLogoutUrl,
    flightSiteUrl: config.flightSiteUrl,
    referrerHosts: [...config.referrerHosts],
    demo: config.demo,
  }))
  serveOpenApi(server, version)
  serveMetrics(server)

  const sessions = createSessionStore(database, now, keyFor(secret, 'refresh token'))
  serveAuth(serve, {
    database,
    users,
    sessions,
    throttle: createThrottle(database, now),
    accessTokens,
    ssoTokens: needs.ssoSecret ? createSsoTokens(needs.ssoSecret) : null,
    config,
    now,
  })

  const hotel = {
    database,
    suppliers: needs.hotel.suppliers,
    destinations: needs.hotel.destinations,
    deadlines: needs.hotel.deadlines ?? usualDeadlines,
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
    hasRoom: needs.hasRoom,
    now,
    log: server.log,
  }
  serveHotel(serve, hotel)
  serveDesk(serve, { ...hotel, desk: createDeskStore(database) })
  servePnr(serve, { ...hotel, issues: createIssueCommands(database, now) })
  servePnrList(serve, { list: createPnrListStore(database), watch: createWatchStore(database), now })
  servePnrReport(serve, {
    report: createReportStore(database),
    summary: createSummaryStore(database),
    orgNames: createOrgNameStore(database),
    now,
  })
  serveDeposits(serve, {
    deposits: createDepositStore(database),
    statements: createStatementStore(database),
    now,
  })

  const press = createPaperPress()
  server.addHook('onClose', () => press.close())
  serveDocuments(serve, {
    pnrs: hotel.pnrs,
    press,
    verify: createVerifyStore(database, now),
    seal: createSeal(secret, 'paper'),
    publicUrl: config.publicUrl,
    now,
  })
  const auxiliary = {
    ...hotel,
    auxiliaries: createAuxiliaryStore(database, now),
    attachments: createAttachmentStore(database, now),
    assetSeal: createSeal(secret, 'attachment link'),
  }
  serveAuxiliary(serve, auxiliary)
  servePrivateFile(
    server,
    attachmentPath,
    (viewer, assetKey) => openAttachment(auxiliary, viewer, assetKey),
    createFindWindowViewer({ config, sessions, users }),
  )

  return {
    server,
    async reconcile() {
      for (const id of await hotel.commands.due()) await reconcileBooking(hotel, id)
      for (const id of await hotel.cancellations.due()) await reconcileCancellation(hotel, id)
    },
    async expireHolds() {
      for (const id of await hotel.pnrs.holdsOver(now(), holdsAtOnce)) await expireHold(hotel, id)
    },
  }
}
