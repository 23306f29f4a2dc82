import type { Deadlines } from '../../commands/answer/deadlines.ts'
import type { Database } from '../../db/database.ts'
import type { PaperSeal } from '../../documents/paper-seal.ts'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import type { SheetPool } from '../../documents/sheet-pool.ts'
import type { IdempotencyStore } from '../../http/call/idempotency.ts'
import type { Seal } from '../../http/seal.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { LogoStore } from '../../orgs/logo-store.ts'
import type { PolicyStore } from '../booking/policy-store.ts'
import type { Insurers } from '../ports.ts'
import type { PolicyReportStore } from './policy-report-store.ts'
import type { PolicyVerifyStore } from './policy-verify-store.ts'

/** What the papers of insurance need. */
export type PaperNeeds = {
  database: Database
  policies: PolicyStore
  insurers: Insurers
  deadlines: Deadlines
  report: PolicyReportStore
  pdfPool: PdfPool
  logos: LogoStore
  sheetPool: SheetPool
  /** Signs the keys that open papers. */
  assetSeal: Seal
  /** Makes the QR code by which anybody can verify a certificate. */
  paperSeal: PaperSeal
  policyVerify: PolicyVerifyStore
  /** `null`: no mail server is configured. */
  mailer: Mailer | null
  idempotency: Pick<IdempotencyStore, 'onceWithoutTransaction'>
  now: () => Date
}
