import type { Call, ReplyOf } from '#contract/call/endpoint'
import { toPair } from '#contract/money/money'
import type { changePnr } from '#contract/pnr/change'
import { changeBooking } from '../../commands/change-booking.ts'
import { SupplierRefusal } from '../../commands/supplier/supplier-refusal.ts'
import { fingerprint } from '../../http/call/fingerprint.ts'
import { quotedRefusal, type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { withDepositShortfall } from '../../ledger/deposit-shortfall.ts'
import { findBooking } from '../booking/find-booking.ts'
import type { BookingNeeds } from '../booking/hotel-runners.ts'
import { noSuchBooking } from '../booking/pnr-refusals.ts'
import type { StoredBooking } from '../booking/pnr-store.ts'
import { askForPrice } from './ask-for-price.ts'
import type { BookedState } from './booked-state.ts'
import { changeInput } from './change-command.ts'
import { changeRefusal, changeStateOf, firstObstacle } from './may-change.ts'
import type { Simulation, SimulationStore } from './simulation-store.ts'

export type ChangeNeeds = BookingNeeds & { simulations: SimulationStore }

type Asked = Pick<Call<typeof changePnr>, 'params' | 'body'> & { key: string; origin: Origin }

/** Changes exactly once for one key, for no more than was compared. The supplier is asked for the price once more before. */
export async function changeHotel(
  needs: ChangeNeeds,
  viewer: Viewer,
  { params, body: { simulationKey }, key, origin }: Asked,
): Promise<ReplyOf<typeof changePnr>> {
  const isKnown = async () => (await needs.runners.change.find(viewer, key)) !== null
  const priced = (await isKnown())
    ? null
    : await priceAgain(needs, viewer, params, simulationKey).catch(async (error: unknown) => {
        // the same request has come through meanwhile, and its command has the answer
        if (await isKnown()) return null
        throw error
      })
  return withDepositShortfall(needs.ledger, viewer, 'NothingChanged', () =>
    changeBooking(
      needs,
      needs.runners.change,
      viewer,
      {
        key,
        print: fingerprint({ change: params, simulationKey }),
        whatIsSent: 'change',
        async lock() {
          const booking = await needs.pnrs.lock(viewer, params.supplierCode, params.code)
          if (!booking) throw noSuchBooking(params.code)
          return booking
        },
        begin(booking, at) {
          if (!priced) throw tooOld()
          refuseObstacle(needs, viewer, booking, priced.simulation, at)
          const { parts } = priced.simulation
          return changeInput(booking, { parts, after: priced.after, changedBy: viewer.displayName })
        },
      },
      origin,
    ),
  )
}

type Priced = { simulation: Simulation; after: BookedState }

async function priceAgain(
  needs: ChangeNeeds,
  viewer: Viewer,
  address: Asked['params'],
  simulationKey: string,
): Promise<Priced> {
  const booking = await findBooking(needs, viewer, address)
  const simulation = await needs.simulations.find(viewer, simulationKey)
  if (!simulation || simulation.bookingId !== booking.id || simulation.expiresAt <= needs.now())
    throw tooOld()
  refuseObstacle(needs, viewer, booking, simulation, needs.now())
  const after = await ask(needs, booking, simulation)
  refuseDearer(simulation.after, after)
  return { simulation, after }
}

async function ask(
  needs: ChangeNeeds,
  booking: StoredBooking,
  { wanted, parts }: Simulation,
): Promise<BookedState> {
  const supplier = booking.supplier_code
  try {
    const after = await askForPrice(needs, booking, { wanted, parts }, needs.now())
    if (after) return after
  } catch (error) {
    if (error instanceof SupplierRefusal) throw quotedRefusal(error)
    needs.log.warn({ bookingId: booking.id, err: error }, 'a supplier did not say what a change costs')
    throw refusal('NOT_CHANGED', 'pnrChange.refusal.failed', { supplier })
  }
  throw refusal('PRICE_CHECK_NEEDED', 'pnrChange.refusal.otherTerms')
}

function refuseObstacle(
  { suppliers }: ChangeNeeds,
  viewer: Viewer,
  booking: StoredBooking,
  { revision, isIssued, parts }: Simulation,
  at: Date,
): void {
  const found = firstObstacle(parts, changeStateOf(suppliers, viewer, booking, at), viewer, at)
  if (found) throw changeRefusal(found.obstacle)
  if (booking.revision !== revision || (booking.voucher_status !== null) !== isIssued) {
    throw refusal('CHANGED_MEANWHILE', 'pnrChange.refusal.changedSince')
  }
}

/** Neither the client nor the deposit pays more than was compared, and cancelling stays free as long. */
function refuseDearer(compared: BookedState, now: BookedState): void {
  if (now.total.minor > compared.total.minor || now.deposit.minor > compared.deposit.minor) {
    throw refusal('PRICE_CHECK_NEEDED', 'pnrChange.refusal.rose', { now: toPair(now.total) })
  }
  const isStricter = now.record.rooms.some(({ policy }, at) => {
    const before = compared.record.rooms[at]?.policy
    return (
      (policy.freeUntil ?? '') < (before?.freeUntil ?? '') || (before?.cancellable && !policy.cancellable)
    )
  })
  if (isStricter) throw refusal('PRICE_CHECK_NEEDED', 'pnrChange.refusal.otherTerms')
}

function tooOld(): Refusal {
  return refusal('PRICE_CHECK_NEEDED', 'pnrChange.refusal.tooOld')
}
