import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { toPair } from '#contract/money/money'
import type { TourPrice } from '#contract/tour/pricing'
import type { readDeparture } from '#contract/tour/tour'
import { formatDay, formatMoney } from '../../lib/language/format.ts'
import { fullName } from '../../shell/outbox/command/booked-duplicates.ts'
import { stagedNow } from '../../shell/outbox/command/commands.ts'
import { type BookTourCommand, findBookTour } from '../../shell/outbox/command/tour-commands.ts'
import { useCommandForm } from '../../shell/outbox/draft/use-command-form.ts'
import type { TourFields } from './fields/tour-fields.ts'
import { toTourRequest } from './to-tour-request.ts'
import { keepDraft, storedDraft } from './tour-draft.ts'

type Found = Pick<ReplyOf<typeof readDeparture>, 'departure' | 'program'>

export type TourBookingApi = ReturnType<typeof useTourBooking>

type Parts = {
  userId: string
  /** The key of the draft. */
  formKey: string
  onStaged: (commandId: string) => void
}

export function useTourBooking({ userId, formKey, onStaged }: Parts) {
  const t = useTranslations('tourBooking.book')
  const locale = useLocale()
  const { stage, ...form } = useCommandForm<TourFields, BookTourCommand>({
    userId,
    form: formKey,
    find: findBookTour,
    stored: () => storedDraft(formKey),
    store: (fields, commandId) => keepDraft(formKey, { fields, commandId, savedAt: Date.now() }),
    onStaged,
  })
  return {
    ...form,
    /** `found`: the departure and program on the screen. */
    book(fields: TourFields, price: TourPrice, { departure, program }: Found) {
      const fresh = (commandId: string): BookTourCommand => {
        const body = toTourRequest(departure.id, price, fields)
        const summary = t('summary', {
          tour: program.name,
          contact: `${body.contact.first_name} ${body.contact.last_name}`,
          day: formatDay(departure.departure, locale),
          count: body.pax.length,
          price: formatMoney(toPair(price.total)),
        })
        return { ...stagedNow(commandId), kind: 'BOOK_TOUR', summary, body }
      }
      return stage({
        typed: fields,
        fresh,
        alike: ({ body }) => ({
          product: 'TOUR',
          title: program.name,
          startsOn: departure.departure,
          travellers: body.pax.map(({ first_name, last_name }) => fullName(first_name, last_name)),
        }),
      })
    },
  }
}
