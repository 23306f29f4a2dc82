import { formatDay } from '#contract/day/day-text'
import { formatLimit } from '#contract/day/limit-text'
import { toPair } from '#contract/money/money'
import { formatMoney } from '#contract/money/money-text'
import type { PaperColour } from '#contract/paper/look'
import { escapeHtml } from '../../documents/paper-page.ts'
import type { ProposalWords } from '../shown/proposal-words.ts'
import { leastTotal, type ShownNeed, shownNeeds } from '../shown/shown-needs.ts'
import { longest } from './answer-form.ts'
import { type LinkedProposal, totalOf } from './link-store.ts'
import { offerCard, type Pick, pickNone } from './offer-card.ts'
import { pageFoot, pageFrame, pageHead } from './page-frame.ts'

type Shown = {
  proposal: LinkedProposal
  words: ProposalWords
  colour: PaperColour
  /** Why what was sent is not kept; empty: nothing was refused. */
  problem: string
  /** What is chosen in the form. */
  chosen: readonly string[]
  /** What was sent and refused; `null`: nothing. */
  typed: URLSearchParams | null
}

export function proposalHtml({ proposal, words, colour, problem, chosen, typed }: Shown): string {
  const { content, agency, code, endsAt, isBooked } = proposal
  const { t, language } = words
  const needs = shownNeeds(proposal, agency.zone, words)
  const until = formatLimit(endsAt, language, agency.zone)
  // what was chosen once says of each need whether it is wanted
  const hasChosen = proposal.answer !== null || typed !== null
  const sections = needs.map((need, index) =>
    needSection(need, index, needs.length, { words, isBooked, chosen, hasChosen }),
  )
  const least = togetherLine(proposal, words)
  const title = t('by', { name: content.name, agency: agency.name })
  return pageFrame({
    title,
    language,
    colour,
    preview: { title, agency: agency.name },
    body: [
      pageHead({ agency, code, words }),
      `<h1>${escapeHtml(content.name)}</h1>`,
      content.clientName && `<p>${escapeHtml(t('forClient', { name: content.clientName }))}</p>`,
      `<p>${escapeHtml(t('holdsUntil', { moment: until }))}</p>`,
      problem && `<p class="note" role="alert">${escapeHtml(problem)}</p>`,
      choiceSection(proposal, needs, words),
      content.greeting && `<p class="greeting lines">${escapeHtml(content.greeting)}</p>`,
      planOf(needs, words),
      isBooked ? [...sections, least].join('\n') : formOf(proposal, [...sections, least], words, typed),
      `<p class="small">${escapeHtml(t('noHolding'))}</p>`,
      pageFoot({ agency, words }),
    ]
      .filter(Boolean)
      .join('\n'),
  })
}

/** What was chosen; empty: nothing yet. */
function choiceSection(
  { answer, agency, content, told, isBooked }: LinkedProposal,
  needs: readonly ShownNeed[],
  { t, language }: ProposalWords,
): string {
  if (!answer) return ''
  const offers = needs.flatMap((need) =>
    need.offers.filter(({ offerId }) => answer.offerIds.includes(offerId)),
  )
  const moment = formatLimit(answer.at, language, agency.zone)
  const total = formatMoney(toPair(totalOf(told, answer.offerIds, content.currency)), language)
  const line = (name: string, price: string) =>
    `<span>${escapeHtml(name)}</span> <span>${escapeHtml(price)}</span>`
  return `<section class="done" role="status"><p>${escapeHtml(t('page.thanks', { agency: agency.name }))}</p>
<h2>${escapeHtml(t('page.chosen', { moment }))}</h2>
<ul>${offers.map(({ name, price }) => `<li>${line(name, price)}</li>`).join('')}</ul>
${offers.length > 1 ? `<p class="sum">${line(t('together'), total)}</p>` : ''}
<p class="small">${escapeHtml(t(isBooked ? 'page.booked' : 'page.change'))}</p></section>`
}

/** Where each need begins, by day. */
function planOf(needs: readonly ShownNeed[], { t, language }: ProposalWords): string {
  if (needs.length < 2) return ''
  const lines = needs
    .map(({ name, firstDay, offers }, index) => ({ name, firstDay, count: offers.length, index }))
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay))
    .map(({ name, firstDay, count, index }) => {
      const choices = count > 1 ? `, ${t('choices', { count })}` : ''
      return `<li><a href="#need-${index}">${escapeHtml(`${formatDay(firstDay, language)}: ${name}${choices}`)}</a></li>`
    })
  return `<nav class="plan" aria-label="${escapeHtml(t('plan'))}"><ol>${lines.join('\n')}</ol></nav>`
}

type Choosing = { words: ProposalWords; isBooked: boolean; chosen: readonly string[]; hasChosen: boolean }

function needSection(
  { needId, name, offers }: ShownNeed,
  index: number,
  count: number,
  { words: { t }, isBooked, chosen, hasChosen }: Choosing,
): string {
  const isOne = offers.length === 1
  const kind = isOne ? 'checkbox' : 'radio'
  const cards = offers.map((offer) => {
    const isChosen = chosen.includes(offer.offerId)
    const label = t('page.choose', { offer: offer.name })
    const pick: Pick | null = isBooked ? null : { kind, field: needId, isChosen, label }
    return offerCard(offer, pick, isChosen)
  })
  const isNone = hasChosen && !offers.some(({ offerId }) => chosen.includes(offerId))
  const none = !isOne && count > 1 && !isBooked ? pickNone(needId, t('page.none'), isNone) : ''
  const heading = `<h2>${escapeHtml(isOne ? name : `${name}, ${t('choices', { count: offers.length })}`)}</h2>`
  const body = `<div class="offers">${cards.join('\n')}</div>${none}`
  return isBooked
    ? `<section class="need" id="need-${index}">${heading}${body}</section>`
    : `<fieldset class="need" id="need-${index}"><legend>${heading}</legend>${body}</fieldset>`
}

function formOf(
  { code, version, agency }: LinkedProposal,
  sections: readonly string[],
  { t, language }: ProposalWords,
  typed: URLSearchParams | null,
): string {
  const said = (name: keyof typeof longest) => escapeHtml(typed?.get(name) ?? '')
  return `<form method="post" action="/s/q/${code}?lang=${language}">
<input type="hidden" name="version" value="${version}">
${sections.join('\n')}
<fieldset class="you"><legend><h2>${escapeHtml(t('page.you'))}</h2></legend>
<label>${escapeHtml(t('page.name'))}<input name="name" autocomplete="name" maxlength="${longest.name}" value="${said('name')}"></label>
<label>${escapeHtml(t('page.phone'))}<input name="phone" type="tel" autocomplete="tel" maxlength="${longest.phone}" value="${said('phone')}"></label>
<label>${escapeHtml(t('page.sentence'))}<textarea name="sentence" rows="3" maxlength="${longest.sentence}">${said('sentence')}</textarea></label>
<p class="small">${escapeHtml(t('page.privacy', { agency: agency.name }))}</p>
<button type="submit">${escapeHtml(t('page.button'))}</button></fieldset>
</form>`
}

/** Of several needs. */
function togetherLine(proposal: LinkedProposal, { t, language }: ProposalWords): string {
  if (proposal.content.needList.length < 2) return ''
  const { total, isFrom } = leastTotal(proposal)
  const price = formatMoney(toPair(total), language)
  return `<p class="sum least"><span>${escapeHtml(t(isFrom ? 'togetherFrom' : 'together'))}</span> <span>${escapeHtml(price)}</span></p>`
}
