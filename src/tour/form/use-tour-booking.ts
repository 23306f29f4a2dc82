import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { toPair } from '#contract/money/money'
import type { TourPrice } from '#contract/tour/pricing'
import type { readDeparture } from '#contract/tour/tour'
import { formatDay, formatMoney } from '../../lib/language/format.ts'
import { fullName } from '../../shell/outbox/command/booked-duplicates.ts'
import { stagedNow } from '../../shell/outbox/command/commands.ts'
import { type BookTourCommand, findBookTour } from '../../shell/outbox/command/tour-commands.ts'
import { useStaging } from '../../shell/outbox/draft/use-staging.ts'
import { useTripOfForm } from '../../shell/sale/people/use-trip-of-form.ts'
import type { TourBookSearch } from '../book-search.ts'
import { countsOf } from '../counts.ts'
import { emptyFields, type TourFields } from './fields/tour-fields.ts'
import { toTourRequest } from './to-tour-request.ts'
import { draftKey, tourDrafts } from './tour-draft.ts'

type Found = Pick<ReplyOf<typeof readDeparture>, 'departure' | 'program'>

export type TourBookingApi = ReturnType<typeof useTourBooking>

type Parts = {
  userId: string
  search: TourBookSearch
  onStaged: (commandId: string) => void
}

export function useTourBooking({ userId, search, onStaged }: Parts) {
  const t = useTranslations('tourBooking.book')
  const locale = useLocale()
  const tripOfForm = useTripOfForm('TOUR')
  const { stage, ...form } = useStaging<TourFields, BookTourCommand>({
    userId,
    drafts: tourDrafts,
    form: draftKey(search),
    empty: emptyFields(countsOf(search)),
    find: findBookTour,
    onStaged,
  })
  return {
    ...form,
    tripOfForm,
    /** `found`: the departure and program on the screen. */
    book(fields: TourFields, price: TourPrice, { departure, program }: Found) {
      const fresh = (commandId: string): BookTourCommand => {
        const body = { ...toTourRequest(departure.id, price, fields), ...tripOfForm.inRequest }
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
