import { useRef } from 'react'
import type { MoneyPair } from '#contract/money/money'
import type { TrainBooking, TrainSearch } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import { fullName } from '../../shell/outbox/command/booked-duplicates.ts'
import { stagedNow } from '../../shell/outbox/command/commands.ts'
import { findHoldTrain, type HoldTrainCommand } from '../../shell/outbox/command/train-commands.ts'
import { useCommandForm } from '../../shell/outbox/draft/use-command-form.ts'
import type { TrainFields } from './fields/train-fields.ts'
import type { TrainSeats } from './fields/train-seats.ts'
import { toTrainBooking } from './to-train-booking.ts'
import { keepTrainDraft, storedTrainDraft, type TrainDraft, trainDraftKey } from './train-draft.ts'

type Parts = {
  userId: string
  search: TrainSearch
  offers: readonly TrainOffer[]
  draft: TrainDraft
  /** As shown. */
  total: MoneyPair | null
  /** Shown to the person later. */
  summaryOf: (body: TrainBooking) => string
  onStaged: (commandId: string) => void
}

type Typed = { fields: TrainFields; seats: TrainSeats }

/** Stores the draft while the person types and the staged booking when the person confirms; only then it may be sent
 * (safety: H1). */
export function useTrainBooking({ userId, search, offers, draft, total, summaryOf, onStaged }: Parts) {
  const seated = useRef(draft.seats)
  const { keep, stage, ...form } = useCommandForm<Typed, HoldTrainCommand>({
    userId,
    form: trainDraftKey(search),
    find: findHoldTrain,
    stored: () => storedTrainDraft(search),
    store: (typed, commandId) => keepTrainDraft(search, { ...typed, commandId, savedAt: Date.now() }),
    onStaged,
  })
  return {
    ...form,
    keep(fields: TrainFields, seats: TrainSeats = seated.current) {
      seated.current = seats
      keep({ fields, seats })
    },
    book(fields: TrainFields, seats: TrainSeats) {
      seated.current = seats
      const fresh = (commandId: string): HoldTrainCommand => {
        const body = toTrainBooking(fields, offers, seats, total)
        return { ...stagedNow(commandId), kind: 'HOLD_TRAIN', summary: summaryOf(body), body }
      }
      return stage({
        typed: { fields, seats },
        fresh,
        alike: ({ body }) => ({
          product: 'TRAIN',
          title: [...new Set(offers.map(({ trainName }) => trainName))].join(', '),
          startsOn: offers[0]?.departureDate ?? '',
          travellers: body.pax.map(({ firstName, lastName }) => fullName(firstName, lastName)),
        }),
      })
    },
  }
}
