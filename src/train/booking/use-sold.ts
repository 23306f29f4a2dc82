import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { printTrainTicket, type TrainDetail } from '#contract/train/booking'
import type { TrainStatus } from '#contract/train/filter'
import { formatDay } from '../../lib/language/format.ts'
import { askFile } from '../../lib/query/ask-file.ts'
import { askKept } from '../../shell/details/kept-paper.ts'
import type { Sold } from '../../shell/sale/page/ticket/sold.ts'
import { peopleOfTrain } from './people-of-train.ts'
import { trainMark } from './queries.ts'

/** The end of the sale, if the seats were held a moment ago. There is no paper before the tickets are issued. */
export function useSold(booking: TrainDetail, status: TrainStatus): Sold | false {
  const t = useTranslations('trainBooking.detail')
  const locale = useLocale()
  const justSold = useLocation({ select: ({ state }) => state.justSold === true })
  const { bookingLocatorCode: locator, journeys } = booking
  const { data: mark } = useQuery({ ...trainMark(locator), enabled: justSold })
  if (!justSold) return false
  const isIssued = status === 'ISSUED'
  const file = () =>
    askKept(locator, `ticket ${locale}`, () =>
      askFile(printTrainTicket, { params: { id: locator }, query: { lang: locale } }),
    )
  const trains = journeys.map((journey) =>
    t('shareTrain', {
      train: `${journey.trainName} ${journey.trainNumber}`,
      from: journey.originStationName,
      to: journey.destinationStationName,
      day: formatDay(journey.departureDate, locale),
      time: journey.departureTime,
    }),
  )
  return {
    product: 'TRAIN',
    said: t('sold'),
    ...(isIssued && { paper: { file } }),
    mark,
    isPaid: isIssued,
    shareText: t('shareText', { trains: trains.join('\n'), locator }),
    people: () => peopleOfTrain(booking),
  }
}
