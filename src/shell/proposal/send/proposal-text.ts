import { formatDay, formatMoment } from '#contract/day/day-text'
import { toPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import type { ProposalContent, ProposalNeed } from '#contract/proposal/content'
import type { Offer } from '#contract/proposal/offer'
import { offerPrice } from '#contract/proposal/offer-price'
import { daysOf, titleOf } from '../chosen-offers.ts'
import { textWords } from './text-words.ts'

type Sent = {
  content: ProposalContent
  agency: string
  /** The whole address. */
  link: string
  endsAt: string
  isCorporate: boolean
}

/** A proposal as a chat message or a mail: name, agency, the offers with the client's prices, the link. */
export function proposalText({ content, agency, link, endsAt, isCorporate }: Sent): string {
  const { name, clientName, greeting, language, needList } = content
  const words = textWords[language]
  const priced = (offer: Offer) => lineOf(offer, content, isCorporate)
  return [
    [name, clientName && words.forClient(clientName), agency],
    [greeting.trim()],
    ...needList.map((need) => [headOf(need, content), ...need.offerList.map(priced)]),
    [link, `${words.until} ${formatMoment(endsAt, language)}`],
  ]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')
}

/** `Hotel, Thu, 10 Mar 2027 – Sat, 12 Mar 2027 (one of)`. */
function headOf(need: ProposalNeed, { language }: ProposalContent): string {
  const words = textWords[language]
  const [first] = need.offerList
  if (!first) return need.name
  const days = Object.values(daysOf(first)).map((day) => formatDay(day, language))
  const choice = need.offerList.length > 1 ? ` (${words.choose})` : ''
  return `${need.name.trim() || words.product[first.product]}, ${[...new Set(days)].join(' – ')}${choice}`
}

/** `• Kuta Grand Hotel ★★★★: from Rp 2,220,000 (our choice)`. */
function lineOf(offer: Offer, { language, markUp }: ProposalContent, isCorporate: boolean): string {
  const words = textWords[language]
  const stars = offer.product === 'HOTEL' ? '★'.repeat(Math.floor(offer.stars)) : ''
  const from = offer.product === 'HOTEL' && offer.isFrom ? `${words.from} ` : ''
  const price = formatMoney(toPair(offerPrice(offer, markUp, isCorporate).total), language)
  const choice = offer.isOurChoice ? ` (${words.ourChoice})` : ''
  const note = offer.note.trim() === '' ? '' : `\n  ${offer.note.trim().replaceAll('\n', '\n  ')}`
  return `• ${[titleOf(offer), stars].filter(Boolean).join(' ')}: ${from}${price}${choice}${note}`
}
