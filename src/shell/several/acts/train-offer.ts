import { unnamedAmong } from '#contract/text/is-named'
import { printTrainTicket, readTrainBooking } from '#contract/train/booking'
import { ask } from '../../../lib/query/api.ts'
import { askFile } from '../../../lib/query/ask-file.ts'
import { stageTrainChange, trainChangeApi } from '../../outbox/change/train-change.ts'
import type { ReadOffer } from './sale-acts.ts'

export const readTrainOffer: ReadOffer = async ({ code, amount }) => {
  const params = { id: code }
  const booking = await ask(readTrainBooking, { params })
  return {
    obstacles: { issue: booking.issueObstacle, cancel: booking.cancelObstacle },
    due: booking.depositDue,
    missing: booking.depositMissing,
    charge: [amount[0], 0],
    clientCharge: [amount[0], 0],
    unnamed: unnamedAmong(booking.passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
    stage: (userId, act, summary) => stageTrainChange(userId, booking, act, summary),
    api: trainChangeApi,
    paper:
      booking.status === 'ISSUED' ? (lang) => askFile(printTrainTicket, { params, query: { lang } }) : null,
  }
}
