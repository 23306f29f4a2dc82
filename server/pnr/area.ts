import type { Database } from '../db/database.ts'
import type { FindPrivateFile } from '../http/private-file.ts'
import { createSeal } from '../http/seal.ts'
import type { Serve } from '../http/serve.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import { attachmentPath, openAttachment } from './attachments/attachment-link.ts'
import { createAttachmentStore } from './attachments/attachment-store.ts'
import { createTakeFile } from './attachments/take-file.ts'
import { createAuxiliaryStore } from './auxiliary/auxiliary-store.ts'
import { serveAuxiliary } from './auxiliary/routes.ts'
import { createIssueCommands } from './issue-commands.ts'
import { servePnrList } from './list-routes.ts'
import { createPnrListStore } from './list-store.ts'
import type { PnrStore } from './pnr-store.ts'
import { createOrgNameStore } from './report/org-name-store.ts'
import { createReportStore } from './report/report-store.ts'
import { servePnrReport } from './report/routes.ts'
import { createSummaryStore } from './report/summary-store.ts'
import { servePnr } from './routes.ts'
import { createWatchStore } from './watch-store.ts'

type Needs = {
  secret: string
  database: Database
  pnrs: PnrStore
  ledger: LedgerStore
  /** At an address of its own, for whoever this browser is signed in as. */
  serveFile: (path: string, find: FindPrivateFile) => void
  /** Whether the disk can keep another file without coming near to what bookings need. */
  hasRoomForFiles: () => Promise<boolean>
  now: () => Date
}

/** Everything about bookings that stand. */
export function servePnrArea(serve: Serve, needs: Needs): void {
  const { secret, database, now, serveFile } = needs
  servePnr(serve, { ...needs, issues: createIssueCommands(database, now) })
  servePnrList(serve, { list: createPnrListStore(database), watch: createWatchStore(database), now })
  servePnrReport(serve, {
    report: createReportStore(database),
    summary: createSummaryStore(database),
    orgNames: createOrgNameStore(database),
    now,
  })
  const auxiliary = {
    ...needs,
    auxiliaries: createAuxiliaryStore(database, now),
    attachments: createAttachmentStore(database, now),
    takeFile: createTakeFile(),
    assetSeal: createSeal(secret, 'attachment link'),
  }
  serveAuxiliary(serve, auxiliary)
  serveFile(attachmentPath, (viewer, assetKey) => openAttachment(auxiliary, viewer, assetKey))
}
