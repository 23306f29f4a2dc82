import { escapeHtml } from '../../documents/paper-page.ts'
import type { ShownOffer } from '../shown/shown-offer.ts'

/** How an offer is chosen. */
export type Pick = {
  kind: 'radio' | 'checkbox'
  /** Of the field: the id of the need. */
  field: string
  isChosen: boolean
  label: string
}

/** Shows an offer: what is empty, the agent has left out. `pick` is `null` where nothing can be chosen any more. */
export function offerCard(offer: ShownOffer, pick: Pick | null, wasChosen: boolean): string {
  const line = (text: string, style = '') =>
    text === '' ? '' : `<p${style && ` class="${style}"`}>${escapeHtml(text)}</p>`
  const parts = [
    offer.picture &&
      `<span class="picture"><img src="${escapeHtml(offer.picture)}" alt="" width="320" height="200" loading="lazy" decoding="async"></span>`,
    line(offer.ourChoice, 'ours'),
    `<h3>${escapeHtml(offer.name)}</h3>`,
    line([offer.stars, offer.place].filter(Boolean).join(' · '), 'quiet'),
    line(offer.days),
    offer.details.length > 0 &&
      `<ul>${offer.details.map((detail) => `<li>${escapeHtml(detail)}</li>`).join('')}</ul>`,
    line(offer.terms),
    line(offer.hold),
    line(offer.supplier, 'small'),
    line(offer.note, 'remark lines'),
    line(offer.price, 'price'),
    line(offer.unitPrice, 'quiet'),
    line(offer.pricedAt, 'small'),
    pick && pickField(pick, offer.offerId),
  ]
  return `<article class="offer${!pick && wasChosen ? ' chosen' : ''}">${parts.filter(Boolean).join('\n')}</article>`
}

function pickField({ kind, field, isChosen, label }: Pick, value: string): string {
  const must = kind === 'radio' ? ' required' : ''
  return `<label class="pick"><input type="${kind}" name="${field}" value="${value}"${must}${isChosen ? ' checked' : ''}>
${escapeHtml(label)}</label>`
}

/** Among several needs, one may be left out. */
export function pickNone(field: string, label: string, isChosen: boolean): string {
  return `<label class="pick none"><input type="radio" name="${field}" value="" required${isChosen ? ' checked' : ''}>
${escapeHtml(label)}</label>`
}
