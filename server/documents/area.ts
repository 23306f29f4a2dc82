import type { Area } from '../commands/area.ts'
import type { Database } from '../db/database.ts'
import { createPnrStore } from '../hotel/booking/pnr-store.ts'
import type { PaperPress } from './paper-press.ts'
import type { PaperSeal } from './paper-seal.ts'
import { serveDocuments } from './routes.ts'
import { createVerifyStore } from './verify-store.ts'

type Given = { database: Database; press: PaperPress; paperSeal: PaperSeal; now: () => Date }

/** The papers of hotel bookings. */
export function createDocumentArea(given: Given): Area {
  const { database, now } = given
  const needs = { ...given, pnrs: createPnrStore(database), verify: createVerifyStore(database, now) }
  return { serve: (serve) => serveDocuments(serve, needs) }
}
