import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CheckedHotel } from '#contract/hotel/hotel'
import type { MoneyPair } from '#contract/money/money'
import { formatDay, formatMoney } from '../../lib/language/format.ts'
import { fullName } from '../../shell/outbox/command/booked-duplicates.ts'
import { stagedNow } from '../../shell/outbox/command/commands.ts'
import { type BookingCommand, findCommand } from '../../shell/outbox/command/hotel-commands.ts'
import { useStaging } from '../../shell/outbox/draft/use-staging.ts'
import { forgetPeople } from '../../shell/sale/people/kept-people.ts'
import { useTripOfForm } from '../../shell/sale/people/use-trip-of-form.ts'
import { storedBooking } from '../booking-requests.ts'
import type { BookingHandover } from '../handover.ts'
import { type BookingFields, bookingDrafts, emptyFields } from './booking-draft.ts'
import { mustIssueNow } from './may-book.ts'
import { toBookingRequest, toHotelBooking } from './to-booking-request.ts'

type Parts = {
  userId: string
  fingerprint: string
  checked: CheckedHotel
  handed: BookingHandover
}

type Choices = { charges: boolean; issue: boolean; total: MoneyPair }

/** Stores the draft while the person types and the staged booking when the person confirms; then opens the page that sends it. */
export function useBooking({ userId, fingerprint, checked, handed }: Parts) {
  const { asked } = handed
  const t = useTranslations('hotel.submit')
  const locale = useLocale()
  const tripOfForm = useTripOfForm('HOTEL')
  const navigate = useNavigate()
  const issuesNow = useRef(false)
  const { stage, ...form } = useStaging<BookingFields, BookingCommand>({
    userId,
    drafts: bookingDrafts,
    form: fingerprint,
    empty: emptyFields(checked),
    find: findCommand,
    // after a refusal the person comes back to this form, or holds where issuing was optional
    onStaged(commandId) {
      forgetPeople()
      return navigate({
        to: '/app/hotel/pnr',
        state: {
          commandId,
          booking: JSON.stringify(handed),
          mayHold: issuesNow.current && !mustIssueNow(checked),
        },
      })
    },
  })
  return {
    ...form,
    tripOfForm,
    book(fields: BookingFields, choices: Choices) {
      issuesNow.current = fields.issueNow
      const fresh = (commandId: string): BookingCommand => {
        const booking = toHotelBooking({ fields, asked, ...choices })
        const body = { ...toBookingRequest(asked, checked, booking), ...tripOfForm.inRequest }
        storedBooking.write(booking)
        const summary = t('command', {
          hotel: checked.hotelName,
          day: formatDay(checked.checkInDate, locale),
          nights: checked.numberOfNights,
          price: formatMoney(choices.total),
        })
        return { ...stagedNow(commandId), kind: 'BOOK_HOTEL', summary, body }
      }
      return stage({
        typed: fields,
        fresh,
        alike: ({ body }) => ({
          product: 'HOTEL',
          title: checked.hotelName,
          startsOn: checked.checkInDate,
          endsOn: checked.checkOutDate,
          travellers: body.roomGuestList.map(({ guestFirstName, guestLastName }) =>
            fullName(guestFirstName, guestLastName),
          ),
        }),
      })
    },
  }
}
