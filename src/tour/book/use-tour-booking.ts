import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import * as v from 'valibot'
import type { ReplyOf } from '#contract/endpoint'
import { toPair } from '#contract/money'
import type { readDeparture } from '#contract/tour'
import type { TourPrice } from '#contract/tour-pricing'
import { type BookTourCommand, findBookTour } from '../../lib/commands.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { meanCommand } from '../../shell/command/mean-command.ts'
import { toTourRequest } from './to-tour-request.ts'
import { keepDraft, meantWith } from './tour-draft.ts'
import type { TourFields } from './tour-fields.ts'

export type BookingState = 'typing' | 'keeping' | 'notKept' | 'unfit'

type Found = Pick<ReplyOf<typeof readDeparture>, 'departure' | 'program'>

export type TourBookingApi = ReturnType<typeof useTourBooking>

type Parts = {
  userId: string
  /** Of the draft. */
  formKey: string
  /** The booking is on the device; it may leave now. */
  onMeant: (commandId: string) => void
}

/** Keeps the draft while it is typed, and the booking when it is meant; only then it may be sent (safety: H1). */
export function useTourBooking({ userId, formKey, onMeant }: Parts) {
  const t = useTranslations('tourBooking.book')
  const locale = useLocale()
  const commandId = useRef<string | null>(null)
  const busy = useRef(false)
  const [state, setState] = useState<BookingState>('typing')
  const [former, setFormer] = useState<BookTourCommand | null>(null)

  function keep(fields: TourFields) {
    keepDraft(formKey, { fields, commandId: commandId.current, savedAt: Date.now() })
  }

  /** `found`: what is booked, as it is on the screen. */
  async function book(fields: TourFields, price: TourPrice, { departure, program }: Found) {
    // a second tap of the same button is no second meaning
    if (busy.current) return
    busy.current = true
    setState('keeping')
    try {
      const body = toTourRequest(departure.id, price, fields)
      const summary = t('summary', {
        tour: program.name,
        contact: `${body.contact.first_name} ${body.contact.last_name}`,
        day: formatDay(departure.departure, locale),
        count: body.pax.length,
        price: formatMoney(toPair(price.total)),
      })
      const kept = await meanCommand<BookTourCommand>(userId, commandId.current ?? meantWith(formKey), {
        find: findBookTour,
        fresh: (id) => ({
          commandId: id,
          kind: 'BOOK_TOUR',
          state: 'MEANT',
          meantAt: new Date().toISOString(),
          summary,
          body,
        }),
      })
      commandId.current = kept.commandId
      keep(fields)
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
