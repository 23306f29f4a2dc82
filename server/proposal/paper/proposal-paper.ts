import { formatLimit } from '#contract/day/limit-text'
import { toPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import type { Paper, PaperSection } from '#contract/paper/paper'
import { phoneText } from '#contract/text/phone-text'
import type { LinkedProposal } from '../page/link-store.ts'
import type { ProposalWords } from '../shown/proposal-words.ts'
import { leastTotal, type ShownNeed, shownNeeds } from '../shown/shown-needs.ts'
import type { ShownOffer } from '../shown/shown-offer.ts'

/** A proposal as its client reads it on paper. It says what the page of its link says. */
export function proposalPaper(proposal: LinkedProposal, words: ProposalWords): Paper {
  const { content, agency, endsAt } = proposal
  const { t, language } = words
  const needs = shownNeeds(proposal, agency.zone, words)
  return {
    title: t('proposal'),
    issuer: agency.name,
    locator: content.name,
    locatorLabel: content.clientName ? t('forClient', { name: content.clientName }) : '',
    scanLabel: t('scan'),
    status: t('holdsUntil', { moment: formatLimit(endsAt, language, agency.zone) }),
    isValid: true,
    facts: [],
    notices: content.greeting ? [content.greeting] : [],
    sections: [
      ...needs.map((need, index) => needSection(need, needs.length > 1 ? `${index + 1}. ` : '', words)),
      ...togetherSection(proposal, words),
      contactSection(proposal, words),
      ...(agency.terms ? [{ title: t('terms'), lines: agency.terms.split('\n') }] : []),
    ],
    closing: [t('noHolding')],
  }
}

function needSection({ name, offers }: ShownNeed, number: string, { t }: ProposalWords): PaperSection {
  const choices = offers.length > 1 ? `, ${t('choices', { count: offers.length })}` : ''
  return {
    title: `${number}${name}${choices}`,
    table: {
      head: [t('offer'), t('price')],
      rows: offers.map((offer) => [
        offerText(offer),
        [offer.price, offer.unitPrice].filter(Boolean).join('\n'),
      ]),
      widths: [0.7, 0.3],
    },
  }
}

function offerText(offer: ShownOffer): string {
  const { ourChoice, name, stars, place, days, details, terms, hold, supplier, note, pricedAt } = offer
  const heading = ourChoice ? `${name} (${ourChoice})` : name
  const where = [stars, place].filter(Boolean).join(' · ')
  return [heading, where, days, ...details, terms, hold, supplier, note, pricedAt].filter(Boolean).join('\n')
}

function togetherSection(proposal: LinkedProposal, { t, language }: ProposalWords): PaperSection[] {
  if (proposal.content.needList.length < 2) return []
  const { total, isFrom } = leastTotal(proposal)
  const title = t(isFrom ? 'togetherFrom' : 'together')
  return [{ title, lines: [formatMoney(toPair(total), language)] }]
}

function contactSection({ agency }: LinkedProposal, { t }: ProposalWords): PaperSection {
  const { name, address, phone, licence } = agency
  const lines = [name, ...address.split('\n'), phoneText(phone), licence && t('licence', { number: licence })]
  return { title: t('contact'), lines: lines.filter(Boolean) }
}
