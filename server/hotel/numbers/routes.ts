import { enterHotelNumber, listHotelsToCall } from '#contract/pnr/hotel-number'
import type { Database } from '../../db/database.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { PnrStore } from '../booking/pnr-store.ts'
import { enterNumber } from './enter-number.ts'
import { hotelsToCall } from './hotels-to-call.ts'

type Needs = { database: Database; pnrs: PnrStore; now: () => Date }

export function serveHotelNumbers(serve: Serve, needs: Needs): void {
  serve.user(listHotelsToCall, (viewer) => hotelsToCall(needs.database, viewer, needs.now()))
  serve.user(enterHotelNumber, (viewer, { params, body, origin }) =>
    enterNumber(needs, viewer, { params, body }, origin),
  )
}
