import { useLocale, useTranslations } from 'use-intl'
import type { MoneyPair } from '#contract/money/money'
import type { TrainSearch } from '#contract/train/request'
import { stationText } from '#contract/train/station-text'
import type { TrainOffer } from '#contract/train/train'
import { formatDay, formatMoney } from '../../lib/language/format.ts'
import { fullName } from '../../shell/outbox/command/booked-duplicates.ts'
import { stagedNow } from '../../shell/outbox/command/commands.ts'
import { findHoldTrain, type HoldTrainCommand } from '../../shell/outbox/command/train-commands.ts'
import { useStaging } from '../../shell/outbox/draft/use-staging.ts'
import { useTripOfForm } from '../../shell/sale/people/use-trip-of-form.ts'
import { emptyTrainFields, type TrainFields } from './fields/train-fields.ts'
import { toTrainBooking } from './to-train-booking.ts'
import { trainDraftKey, trainDrafts } from './train-draft.ts'

type Parts = {
  userId: string
  search: TrainSearch
  offers: readonly TrainOffer[]
  /** As shown. */
  total: MoneyPair | null
  onStaged: (commandId: string) => void
}

/** Stages the hold of seats. */
export function useTrainBooking({ userId, search, offers, total, onStaged }: Parts) {
  const t = useTranslations('trainForm.hold')
  const locale = useLocale()
  const tripOfForm = useTripOfForm('TRAIN')
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
    tripOfForm,
    book(fields: TrainFields) {
      const fresh = (commandId: string): HoldTrainCommand => {
        const body = { ...toTrainBooking(fields, offers, total), ...tripOfForm.inRequest }
        const { firstName, lastName } = body.holder
        const summary = t('summary', {
          train: offers.map(({ trainName, trainNumber }) => `${trainName} ${trainNumber}`).join(', '),
          route: `${stationText(search.originStation.data)} – ${stationText(search.destinationStation.data)}`,
          day: formatDay(offers[0]?.departureDate ?? search.departureDate, locale),
          holder: `${firstName} ${lastName}`.trim(),
          price: total ? formatMoney(total) : '',
        })
        return { ...stagedNow(commandId), kind: 'HOLD_TRAIN', summary, body }
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
