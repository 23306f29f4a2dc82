import type { Database } from '../db/database.ts'
import type { PaperSeal } from '../documents/paper-seal.ts'
import type { PdfPool } from '../documents/pdf-pool.ts'
import type { Serve } from '../http/call/serve.ts'
import type { FindPrivateFile } from '../http/file/private-file.ts'
import { createSeal, type Secret } from '../http/seal.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { LogoStore } from '../orgs/logo-store.ts'
import { attachmentPath, openAttachment } from './attachments/attachment-link.ts'
import { createAttachmentStore } from './attachments/attachment-store.ts'
import { createFileSanitizer } from './attachments/sanitize-file.ts'
import { createAuxiliaryStore } from './auxiliary/auxiliary-store.ts'
import { serveAuxiliary } from './auxiliary/routes.ts'
import { createPnrStore } from './booking/pnr-store.ts'
import { servePnrList } from './list/list-routes.ts'
import { createPnrListStore } from './list/list-store.ts'
import { createWatchStore } from './list/watch-store.ts'
import { servePnrPapers } from './papers/routes.ts'
import { createVerifyStore } from './papers/verify-store.ts'
import { createOrgNameStore } from './report/org-name-store.ts'
import { createReportStore } from './report/report-store.ts'
import { servePnrReport } from './report/routes.ts'
import { createSummaryStore } from './report/summary-store.ts'

export type RecordNeeds = {
  logos: LogoStore
  secret: Secret
  database: Database
  ledger: LedgerStore
  /** Serves the files that `find` finds under `path`, to signed-in users only. */
  serveFile: (path: string, find: FindPrivateFile) => void
  /** Whether the disk can store another file and keep the space that bookings need. */
  hasDiskSpaceForFiles: () => Promise<boolean>
  pdfPool: PdfPool
  paperSeal: PaperSeal
  now: () => Date
}

/** Lists, report, auxiliary data and papers of hotel bookings. */
export function serveHotelRecords(serve: Serve, { secret, ...given }: RecordNeeds): void {
  const { database, now, serveFile } = given
  const needs = { ...given, pnrs: createPnrStore(database) }
  const auxiliary = {
    ...needs,
    auxiliaries: createAuxiliaryStore(database, now),
    attachments: createAttachmentStore(database, now),
    sanitizeFile: createFileSanitizer(),
    assetSeal: createSeal(secret, 'attachment link'),
  }
  servePnrList(serve, { list: createPnrListStore(database), watch: createWatchStore(database), now })
  servePnrReport(serve, {
    report: createReportStore(database),
    summary: createSummaryStore(database),
    orgNames: createOrgNameStore(database),
    now,
  })
  serveAuxiliary(serve, auxiliary)
  serveFile(attachmentPath, (viewer, assetKey) => openAttachment(auxiliary, viewer, assetKey))
  servePnrPapers(serve, { ...needs, verify: createVerifyStore(database, now) })
}
