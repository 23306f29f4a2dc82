import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import * as v from 'valibot'
import type { CheckedHotel } from '#contract/hotel'
import type { HcpReq } from '#contract/hotel-request'
import type { MoneyPair } from '#contract/money'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { storedBooking } from '../requests.ts'
import { type BookingDraft, type BookingFields, keepDraft } from './booking-draft.ts'
import { meanBooking } from './mean-booking.ts'
import { toBookingRequest, toHotelBooking } from './to-booking-request.ts'

type Parts = {
  userId: string
  fingerprint: string
  draft: BookingDraft
  checked: CheckedHotel
  asked: HcpReq
}

type Choices = { charges: boolean; issue: boolean; total: MoneyPair }

/** Keeps the draft while it is typed and the booking when it is meant; only then goes to the page that sends it. */
export function useBooking({ userId, fingerprint, draft, checked, asked }: Parts) {
  const t = useTranslations('hotel.submit')
  const locale = useLocale()
  const navigate = useNavigate()
  const commandId = useRef(draft.commandId)
  const busy = useRef(false)
  const [state, setState] = useState<'typing' | 'keeping' | 'notKept' | 'unfit'>('typing')

  function keep(fields: BookingFields) {
    keepDraft(fingerprint, { fields, commandId: commandId.current, savedAt: Date.now() })
  }

  async function book(fields: BookingFields, choices: Choices) {
    if (busy.current) return
    busy.current = true
    setState('keeping')
    try {
      const booking = toHotelBooking({ fields, asked, ...choices })
      const body = toBookingRequest(asked, checked, booking)
      const summary = t('command', {
        hotel: checked.hotelName,
        day: formatDay(checked.checkInDate, locale),
        nights: checked.numberOfNights,
        price: formatMoney(choices.total),
      })
      commandId.current = await meanBooking(userId, commandId.current, { summary, body }, new Date())
      storedBooking.write(booking)
      keep(fields)
      await navigate({ to: '/app/hotel/pnr', state: { commandId: commandId.current } })
    } catch (error) {
      setState(error instanceof v.ValiError ? 'unfit' : 'notKept')
    } finally {
      busy.current = false
    }
  }

  return { state, keep, book }
}
