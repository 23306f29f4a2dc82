import type { PaperColour } from '#contract/paper/look'
import { phoneText } from '#contract/text/phone-text'
import { escapeHtml } from '../../documents/paper-page.ts'
import type { ProposalWords } from '../shown/proposal-words.ts'
import type { ProposalAgency } from './link-store.ts'
import { proposalStyle } from './page-style.ts'

type Frame = {
  title: string
  language: string
  colour: PaperColour
  /** For the preview of a link in a chat. */
  preview?: { title: string; agency: string }
  body: string
}

/** The whole document. */
export function pageFrame({ title, language, colour, preview, body }: Frame): string {
  const meta = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">\n`
  const card = preview
    ? meta('type', 'website') + meta('title', preview.title) + meta('site_name', preview.agency)
    : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
${card}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${proposalStyle(colour)}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`
}

type Head = { agency: ProposalAgency; code: string; words: ProposalWords }

/** The letterhead, and the link to the other language. */
export function pageHead({ agency, code, words: { t, language } }: Head): string {
  const other = language === 'en' ? 'id' : 'en'
  // the name stands beside it
  const logo = agency.hasLogo ? `<img src="/s/q/${code}/logo" alt="" width="96" height="44">` : ''
  return `<header class="head">${logo}<p class="agency">${escapeHtml(agency.name)}</p>
<a class="other" href="?lang=${other}" hreflang="${other}" lang="${other}">${escapeHtml(t('page.otherLanguage'))}</a></header>`
}

/** Whom to ask, and what stands under each proposal of the agency. */
export function pageFoot({ agency, words: { t } }: Omit<Head, 'code'>): string {
  const { name, address, phone, licence, terms } = agency
  const number = phoneText(phone)
  const lines = [
    `<p>${escapeHtml(name)}</p>`,
    address && `<p class="lines">${escapeHtml(address)}</p>`,
    number && `<p><a href="tel:${escapeHtml(number.replace(/[^+\d]/g, ''))}">${escapeHtml(number)}</a></p>`,
    licence && `<p class="small">${escapeHtml(t('licence', { number: licence }))}</p>`,
    terms && `<h2>${escapeHtml(t('terms'))}</h2><p class="lines small">${escapeHtml(terms)}</p>`,
  ]
  return `<footer class="foot"><h2>${escapeHtml(t('contact'))}</h2>${lines.filter(Boolean).join('\n')}</footer>`
}
