import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { PaperLook } from '#contract/paper/look'
import type { createSettingsStore } from './admin/settings/settings-store.ts'
import type { AppNeeds } from './app-needs.ts'
import { createLocators, type Locators } from './commands/answer/locators.ts'
import { type CommandStore, createCommandStore } from './commands/command-store.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { createPaperSeal, type PaperSeal } from './documents/paper-seal.ts'
import type { PdfPool } from './documents/pdf-pool.ts'
import { openPools } from './documents/pools.ts'
import type { SheetPool } from './documents/sheet-pool.ts'
import { createVerifyGuard } from './documents/verify-guard.ts'
import { createIdempotencyStore, type IdempotencyStore } from './http/call/idempotency.ts'
import { createSeal, type Secret } from './http/seal.ts'
import { createSupplierBreakers, type SupplierBreakers } from './jobs/supplier-queue.ts'
import { createLedgerStore, type LedgerStore } from './ledger/ledger-store.ts'
import { type AlikeStore, createAlikeStore } from './order/alike-store.ts'
import { createLogoStore, type LogoStore } from './orgs/logo-store.ts'
import { createOwnerStore, type OwnerStore } from './orgs/owner-store.ts'
import { createRequireJoinable, type RequireJoinable } from './trip/joinable.ts'

/** What every area of the server may use; an area takes these and what is its own. */
export type AppParts = {
  config: Config
  secret: Secret
  database: Database
  now: () => Date
  log: FastifyBaseLogger
  idempotency: IdempotencyStore
  settings: ReturnType<typeof createSettingsStore>
  commands: CommandStore
  alike: AlikeStore
  requireJoinable: RequireJoinable
  locators: Locators
  ledger: LedgerStore
  owners: OwnerStore
  logos: LogoStore
  breakers: SupplierBreakers
  pdfPool: PdfPool
  /** For strangers, who may not delay agents. */
  publicPdfPool: PdfPool
  sheetPool: SheetPool
  readLook: () => Promise<PaperLook>
  /** Makes the marks by which anybody can verify a paper at an address below `folder`. */
  paperSealFor: (purpose: string, folder: `/${string}`) => PaperSeal
  /** Whether the disk has room for bookings. */
  hasDiskSpace: () => Promise<boolean>
  /** Whether it has room for files and keeps what bookings need. */
  hasDiskSpaceForFiles: () => Promise<boolean>
}

export function createAppParts(
  { config, secret, database, now, ...needs }: AppNeeds,
  server: FastifyInstance,
  settings: AppParts['settings'],
): AppParts {
  const readLook = async (): Promise<PaperLook> => {
    const { platformName, paperColour, paperFooter } = await settings.read()
    return { platformName, colour: paperColour, footer: paperFooter }
  }
  return {
    ...openPools((close) => server.addHook('onClose', close), readLook),
    readLook,
    config,
    secret,
    database,
    now,
    log: server.log,
    idempotency: createIdempotencyStore(database),
    settings,
    commands: createCommandStore(database),
    alike: createAlikeStore(database),
    requireJoinable: createRequireJoinable(database),
    locators: createLocators(database, needs.drawLocator),
    ledger: createLedgerStore(database, now, server.log),
    owners: createOwnerStore(database, now),
    logos: createLogoStore(database),
    breakers: createSupplierBreakers(),
    hasDiskSpace: needs.hasDiskSpace,
    hasDiskSpaceForFiles: needs.hasDiskSpaceForFiles,
    paperSealFor: (purpose, folder) =>
      createPaperSeal({
        seal: createSeal(secret, purpose),
        guard: createVerifyGuard(database, now),
        publicUrl: config.publicUrl,
        folder,
      }),
  }
}
