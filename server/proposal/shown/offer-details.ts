import { formatDay } from '#contract/day/day-text'
import type {
  HotelOffer,
  Offer,
  OfferedRoom,
  PolicyOffer,
  TourOffer,
  TrainOfferOfProposal,
} from '#contract/proposal/offer'
import { boardIn } from '#contract/text/board-name'
import type { ProposalWords } from './proposal-words.ts'

/** Rooms, trains, benefits: what the agent may leave out. A line each. */
export function detailsOf(offer: Offer, words: ProposalWords): string[] {
  switch (offer.product) {
    case 'HOTEL':
      return roomsOf(offer, words)
    case 'INSURANCE':
      return coverOf(offer, words)
    case 'TOUR':
      return tourOf(offer, words)
    case 'TRAIN':
      return trainsOf(offer, words)
  }
}

function roomsOf({ rooms }: HotelOffer, words: ProposalWords): string[] {
  const { t, language } = words
  return rooms.map((room) => {
    const { roomTypeName, numberOfRooms, board, rateInfo } = room
    const count = t('rooms', { count: numberOfRooms })
    const name = roomTypeName && (numberOfRooms === 1 ? roomTypeName : `${numberOfRooms} × ${roomTypeName}`)
    return [name || count, boardIn(language, board), guestsOf(room, words), rateInfo]
      .filter(Boolean)
      .join(', ')
  })
}

function guestsOf({ adults, childrenAges }: OfferedRoom, { t }: ProposalWords): string {
  const children = { count: childrenAges.length, ages: childrenAges.join(', ') }
  return [t('adults', { count: adults }), ...(childrenAges.length > 0 ? [t('children', children)] : [])].join(
    ', ',
  )
}

function coverOf({ persons, benefitCodes }: PolicyOffer, { t, insurance }: ProposalWords): string[] {
  const names = benefitCodes.map((code) => insurance.benefit(code, code)).join(', ')
  return [t('persons', { count: persons }), ...(names ? [t('benefits', { names })] : [])]
}

function tourOf({ persons, carrierName }: TourOffer, { t, categories }: ProposalWords): string[] {
  return [
    persons.map(({ code, quantity }) => `${quantity} × ${categories[code]}`).join(', '),
    ...(carrierName ? [t('carrier', { name: carrierName })] : []),
  ]
}

function trainsOf({ trains, adults, infants }: TrainOfferOfProposal, words: ProposalWords): string[] {
  const { t, language } = words
  const journeys = trains.map((train) => {
    const { trainName, trainNumber, className, departureDate, arrivalDate } = train
    const day = formatDay(departureDate, language)
    const arrives = [arrivalDate === departureDate ? '' : formatDay(arrivalDate, language), train.arrivalTime]
    return t('journey', {
      train: [`${trainName} ${trainNumber}`.trim(), className].filter(Boolean).join(', '),
      from: train.originName || train.originCode,
      departs: `${day}, ${train.departureTime}`,
      to: train.destinationName || train.destinationCode,
      arrives: arrives.filter(Boolean).join(', '),
    })
  })
  const persons = [t('adults', { count: adults }), ...(infants > 0 ? [t('infants', { count: infants })] : [])]
  return [...journeys, persons.join(', ')]
}
