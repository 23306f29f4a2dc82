import { bookingOf } from '../commands/booking-of.ts'
import type { Command } from '../commands/command-store.ts'
import { within } from '../commands/deadlines.ts'
import { errandResolver, type Told } from '../commands/errand-resolver.ts'
import type { Resolver, Resolvers } from '../commands/resolver.ts'
import { Refusal } from '../http/refusal.ts'
import { cancelErrand } from './cancel-errand.ts'
import { hasEverySeat, holdErrand } from './hold-errand.ts'
import { type Issued, issueErrand } from './issue-errand.ts'
import type { RailBooking } from './ports.ts'
import type { ChangePayload, HoldPayload } from './train-commands.ts'
import type { TrainNeeds } from './train-needs.ts'

/** What the desk may finish of trains. */
export function trainResolvers(needs: TrainNeeds): Resolvers {
  const about = { product: 'TRAIN', lock: needs.bookings.lockById } as const
  return {
    HOLD_TRAIN: {
      ...holdResolver(needs, null),
      informed: async (commandId) => holdResolver(needs, await inTheBook(needs, commandId)),
    },
    ISSUE_TRAIN: errandResolver(needs, {
      ...about,
      errand: issueErrand(needs),
      answerOf: ticketsTold(needs),
      never: {
        kind: 'REFUSED',
        code: 'ISSUE_FAILED',
        sentence: 'The railway says that it never issued these tickets.',
      },
    }),
    CANCEL_TRAIN: errandResolver(needs, {
      ...about,
      errand: cancelErrand(needs),
      answerOf: () => undefined,
      never: {
        kind: 'REFUSED',
        code: 'NOT_CANCELLED',
        sentence: 'The railway says that these seats are still held.',
      },
    }),
  }
}

/** `null`: the railway does not answer, or does not know it. */
async function inTheBook({ railways, commands, deadlines }: TrainNeeds, commandId: string) {
  const command = await commands.holds.byId(commandId)
  if (!command) return null
  const railway = railways[command.payload.supplierCode]
  return within(deadlines.read, (signal) => railway.lookUp(command.clientReference, signal)).catch(() => null)
}

function holdResolver(needs: TrainNeeds, found: RailBooking | null): Resolver {
  return errandResolver(needs, {
    product: 'TRAIN',
    errand: holdErrand(needs),
    answerOf: (told, command) => (found ? holdFound(found, told, command) : holdTold(needs, told, command)),
    never: {
      kind: 'REFUSED',
      code: 'NOT_BOOKED',
      sentence: 'The railway says that it never held these seats. Nothing is booked.',
    },
  })
}

function holdFound(found: RailBooking, told: Told, { payload }: Command<HoldPayload, unknown>) {
  const { supplierReference, heldUntil, seats } = found
  if (supplierReference !== told.supplierReference) {
    throw new Refusal('INVALID_REQUEST', `The railway has this booking as ${supplierReference}.`)
  }
  return { supplierReference, heldUntil, seats: hasEverySeat(payload.record, seats) ? seats : null }
}

/** A person names a day; the railway never holds longer than its minutes. */
function holdTold(
  { railways }: TrainNeeds,
  { supplierReference, heldUntil }: Told,
  { payload, createdAt }: Command<HoldPayload, unknown>,
) {
  if (!heldUntil) throw new Refusal('INVALID_REQUEST', 'The last moment to issue the tickets is needed.')
  const latest = createdAt.getTime() + railways[payload.supplierCode].holdMinutes * 60_000
  return { supplierReference, heldUntil: new Date(Math.min(heldUntil.getTime(), latest)), seats: null }
}

function ticketsTold({ bookings }: TrainNeeds) {
  return async ({ supplierReference }: Told, command: Command<ChangePayload, unknown>): Promise<Issued> => {
    const ticketNumbers = supplierReference.split(/[\s,;]+/).filter((number) => number !== '')
    const wrong = ticketNumbers.find((number) => !/^[A-Z0-9-]{4,30}$/.test(number))
    if (wrong) throw new Refusal('INVALID_REQUEST', `${wrong} is no ticket number of a railway.`)
    if (await bookings.isTaken(bookingOf(command), ticketNumbers)) {
      throw new Refusal('INVALID_REQUEST', 'A ticket number belongs to another booking.')
    }
    return { ticketNumbers }
  }
}
