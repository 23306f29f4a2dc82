import type { SetupRestoring } from './admin/setup/restore/restore-run.ts'
import type { Deadlines } from './commands/answer/deadlines.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { DestinationFinder, HotelSuppliers } from './hotel/ports.ts'
import type { CallLimits } from './http/guard/call-limits.ts'
import type { LogStream } from './http/observe/log.ts'
import type { Secret } from './http/seal.ts'
import type { Insurers } from './insurance/ports.ts'
import type { Job } from './jobs/job.ts'
import type { PushNetwork } from './notices/push/send-push.ts'
import type { SupplierReports } from './suppliers/supplier-reports.ts'
import type { Wholesalers } from './tour/ports.ts'
import type { Railways } from './train/ports.ts'

/** Everything the app is built from that differs between an installation and a test. */
export type AppNeeds = {
  config: Config
  /** Signs sessions, searches and prices. */
  secret: Secret
  ssoSecret: string | null
  database: Database
  hotel: { suppliers: HotelSuppliers; destinations: DestinationFinder; deadlines?: Deadlines }
  insurance: { insurers: Insurers; deadlines?: Deadlines }
  tours: { wholesalers: Wholesalers; deadlines?: Deadlines }
  trains: { railways: Railways; deadlines?: Deadlines }
  /** What the suppliers report beside their answers: their requests, what they refuse, and what belongs into the log. */
  reports?: SupplierReports
  /** Whether the disk has enough free space to accept bookings. */
  hasDiskSpace: () => Promise<boolean>
  /** Whether the disk has enough free space to accept files. The limit is higher, so that files never stop bookings. */
  hasDiskSpaceForFiles: () => Promise<boolean>
  /** Work of the suppliers themselves: refreshing what they say of their hotels. */
  jobs?: readonly Job[]
  /** Left out: the application's role owns the tables, and nothing begins anew. */
  restoring?: SetupRestoring
  /** Only tests set it. */
  pushNetwork?: PushNetwork
  /** Only tests set it. */
  callLimits?: CallLimits
  /** Only tests set it. */
  drawLocator?: () => string
  now: () => Date
  version: string
  /** Replaces the standard output. */
  logStream?: LogStream
}
