import type { Area } from '../commands/area.ts'
import type { Database } from '../db/database.ts'
import { createPnrStore } from '../hotel/booking/pnr-store.ts'
import type { FindPrivateFile } from '../http/private-file.ts'
import { createSeal } from '../http/seal.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import { attachmentPath, openAttachment } from './attachments/attachment-link.ts'
import { createAttachmentStore } from './attachments/attachment-store.ts'
import { createTakeFile } from './attachments/take-file.ts'
import { createAuxiliaryStore } from './auxiliary/auxiliary-store.ts'
import { serveAuxiliary } from './auxiliary/routes.ts'
import { servePnrList } from './list-routes.ts'
import { createPnrListStore } from './list-store.ts'
import { createOrgNameStore } from './report/org-name-store.ts'
import { createReportStore } from './report/report-store.ts'
import { servePnrReport } from './report/routes.ts'
import { createSummaryStore } from './report/summary-store.ts'
import { createWatchStore } from './watch-store.ts'

type Given = {
  secret: string
  database: Database
  ledger: LedgerStore
  /** At an address of its own, for whoever this browser is signed in as. */
  serveFile: (path: string, find: FindPrivateFile) => void
  /** Whether the disk can keep another file without coming near to what bookings need. */
  hasRoomForFiles: () => Promise<boolean>
  now: () => Date
}

/** Lists, report and notes of hotel bookings. */
export function createPnrArea({ secret, ...given }: Given): Area {
  const { database, now, serveFile } = given
  const auxiliary = {
    ...given,
    pnrs: createPnrStore(database),
    auxiliaries: createAuxiliaryStore(database, now),
    attachments: createAttachmentStore(database, now),
    takeFile: createTakeFile(),
    assetSeal: createSeal(secret, 'attachment link'),
  }
  return {
    serve(serve) {
      servePnrList(serve, { list: createPnrListStore(database), watch: createWatchStore(database), now })
      servePnrReport(serve, {
        report: createReportStore(database),
        summary: createSummaryStore(database),
        orgNames: createOrgNameStore(database),
        now,
      })
      serveAuxiliary(serve, auxiliary)
      serveFile(attachmentPath, (viewer, assetKey) => openAttachment(auxiliary, viewer, assetKey))
    },
  }
}
