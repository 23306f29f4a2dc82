import type { Deadlines } from './commands/deadlines.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { DestinationFinder, HotelSuppliers } from './hotel/ports.ts'
import type { CallLimits } from './http/call-limits.ts'
import type { LogStream } from './http/log.ts'
import type { Insurers } from './insurance/ports.ts'
import type { Wholesalers } from './tour/ports.ts'
import type { Railways } from './train/ports.ts'

/** What the app is built with: everything that differs between an installation and a test. */
export type AppNeeds = {
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
