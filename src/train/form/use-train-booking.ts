import type { MoneyPair } from '#contract/money/money'
import type { TrainBooking, TrainSearch } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import { fullName } from '../../shell/outbox/command/booked-duplicates.ts'
import { stagedNow } from '../../shell/outbox/command/commands.ts'
import { findHoldTrain, type HoldTrainCommand } from '../../shell/outbox/command/train-commands.ts'
import { useStaging } from '../../shell/outbox/draft/use-staging.ts'
import { emptyTrainFields, type TrainFields } from './fields/train-fields.ts'
import { toTrainBooking } from './to-train-booking.ts'
import { trainDraftKey, trainDrafts } from './train-draft.ts'

type Parts = {
  userId: string
  search: TrainSearch
  offers: readonly TrainOffer[]
  /** As shown. */
  total: MoneyPair | null
  /** Shown to the person later. */
  summaryOf: (body: TrainBooking) => string
  onStaged: (commandId: string) => void
}

/** Stages the hold of seats. */
export function useTrainBooking({ userId, search, offers, total, summaryOf, onStaged }: Parts) {
  const { stage, ...form } = useStaging<TrainFields, HoldTrainCommand>({
    userId,
    drafts: trainDrafts,
    form: trainDraftKey(search),
    empty: emptyTrainFields(search),
    find: findHoldTrain,
    onStaged,
  })
  return {
    ...form,
    book(fields: TrainFields) {
      const fresh = (commandId: string): HoldTrainCommand => {
        const body = toTrainBooking(fields, offers, total)
        return { ...stagedNow(commandId), kind: 'HOLD_TRAIN', summary: summaryOf(body), body }
      }
      return stage({
        typed: fields,
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
