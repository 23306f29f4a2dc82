import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { MoneyPair } from '#contract/money'
import type { TrainOffer } from '#contract/train'
import type { TrainBooking, TrainSearch } from '#contract/train-request'
import { findHoldTrain, type HoldTrainCommand } from '../../lib/commands.ts'
import { meanCommand } from '../../shell/command/mean-command.ts'
import { toTrainBooking } from './to-train-booking.ts'
import { keepTrainDraft, type TrainDraft, trainMeantWith } from './train-draft.ts'
import type { TrainFields } from './train-fields.ts'
import type { TrainSeats } from './train-seats.ts'

type Parts = {
  userId: string
  search: TrainSearch
  offers: readonly TrainOffer[]
  draft: TrainDraft
  /** As the person reads it. */
  total: MoneyPair | null
  /** For whoever finds it again. */
  summaryOf: (body: TrainBooking) => string
  /** The booking is on the device; it may leave now. */
  onMeant: (commandId: string) => void
}

/** Keeps the draft while it is typed, and the booking when it is meant; only then it may be sent (safety: H1). */
export function useTrainBooking({ userId, search, offers, draft, total, summaryOf, onMeant }: Parts) {
  const commandId = useRef(draft.commandId)
  const busy = useRef(false)
  const [state, setState] = useState<'typing' | 'keeping' | 'notKept' | 'unfit'>('typing')
  const [former, setFormer] = useState<HoldTrainCommand | null>(null)

  const seated = useRef(draft.seats)
  function keep(fields: TrainFields, seats: TrainSeats = seated.current) {
    seated.current = seats
    keepTrainDraft(search, { fields, seats, commandId: commandId.current, savedAt: Date.now() })
  }

  async function book(fields: TrainFields, seats: TrainSeats) {
    // a second tap of the same button is no second meaning
    if (busy.current) return
    busy.current = true
    setState('keeping')
    try {
      const body = toTrainBooking(fields, offers, seats, total)
      const kept = await meanCommand<HoldTrainCommand>(userId, commandId.current ?? trainMeantWith(search), {
        find: findHoldTrain,
        fresh: (id) => ({
          commandId: id,
          kind: 'HOLD_TRAIN',
          state: 'MEANT',
          meantAt: new Date().toISOString(),
          summary: summaryOf(body),
          body,
        }),
      })
      commandId.current = kept.commandId
      keep(fields, seats)
      setState('typing')
      if (kept.former) setFormer(kept.former)
      else onMeant(kept.commandId)
    } catch (error) {
      setState(error instanceof v.ValiError ? 'unfit' : 'notKept')
    } finally {
      busy.current = false
    }
  }

  return {
    state,
    keep,
    book,
    /** What has to have its answer first. */
    former,
    askFormer() {
      setFormer(null)
      if (former) onMeant(former.commandId)
    },
    leaveFormer: () => setFormer(null),
    /** It has its answer, or was left: what is sent next is another booking. */
    release() {
      commandId.current = null
    },
  }
}
