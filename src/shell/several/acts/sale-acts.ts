import type { PolicyObstacle } from '#contract/insurance/policy-rules'
import type { MoneyPair } from '#contract/money/money'
import type { PaperLanguage } from '#contract/paper/language'
import type { PnrObstacle } from '#contract/pnr/rules'
import type { Unnamed } from '#contract/text/is-named'
import type { TrainBookingObstacle } from '#contract/train/booking-rules'
import type { ChangeAct } from '../../outbox/change/change-act.ts'
import type { DeviceCommand } from '../../outbox/command/commands.ts'
import type { CommandApi } from '../../outbox/command/use-command.ts'
import type { ChosenSale } from '../chosen-sale.ts'

/** `TWO_SPELLINGS`: of one person, about whom its own page asks. `NOT_HERE`: its product has no such act. */
export type Obstacle = PnrObstacle | PolicyObstacle | TrainBookingObstacle | 'TWO_SPELLINGS' | 'NOT_HERE'

/** What a booking says of itself when it is read anew. */
export type Offer = {
  /** Why not; `null`: it may be done. */
  obstacles: Readonly<Record<ChangeAct, Obstacle | null>>
  /** What issuing takes from the owner's deposit, and how much of it is missing; `null` for readers who may not see it. */
  due: MoneyPair | null
  missing: MoneyPair | null
  /** What a cancellation costs now: the agency, and its client. */
  charge: MoneyPair
  clientCharge: MoneyPair
  /** Who is still named TBA. */
  unnamed: readonly Unnamed[]
  /** Keeps the act on the device, with what was said of its cost; returns the command's id. */
  stage: (userId: string, act: ChangeAct, summary: string) => Promise<string>
  /** How the outbox sends it; `null`: the product has no acts. */
  api: CommandApi<DeviceCommand, unknown> | null
  /** The paper for the client; `null`: it has none now. */
  paper: ((language: PaperLanguage) => Promise<File>) | null
}

/** Reads a booking anew, as its own page does before it asks. */
export type ReadOffer = (sale: ChosenSale) => Promise<Offer>
