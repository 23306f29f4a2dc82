import { createHash } from 'node:crypto'
import type { PaperColour } from '#contract/paper/look'
import type { Paper, PaperSection } from '#contract/paper/paper'
import { pageStyle } from './page-style.ts'

/** The Content-Security-Policy of such a page: no scripts, and only the given origins may frame it. */
export function pagePolicy(colour: PaperColour, framedBy: readonly string[]): string {
  const style = createHash('sha256').update(pageStyle(colour)).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...framedBy].join(' ')}`,
  ].join('; ')
}

type Link = { href: string; words: string }

/** A paper as an HTML page without scripts. */
export function paperPage(paper: Paper, language: string, link: Link, colour: PaperColour): string {
  const { title, issuer, locator, locatorLabel = '', status, notices, sections, closing } = paper
  return page(
    `${title} ${locator}`,
    language,
    `<header><p class="issuer">${escapeHtml(issuer)}</p><h1>${escapeHtml(title)}</h1></header>
<p class="label">${escapeHtml(locatorLabel)}</p>
<p class="locator">${escapeHtml(locator)}</p>
<p class="status">${escapeHtml(status)}</p>
${notices.map((notice) => `<p class="notice">${escapeHtml(notice)}</p>`).join('\n')}
${sections.map(renderSection).join('\n')}
${closing.map((line) => `<p class="closing">${escapeHtml(line)}</p>`).join('\n')}
<p><a href="${escapeHtml(link.href)}" target="_blank" rel="noopener">${escapeHtml(link.words)}</a></p>`,
    colour,
  )
}

type Missing = { title: string; hint: string; language: string; colour: PaperColour }

export function missingPage({ title, hint, language, colour }: Missing): string {
  return page(title, language, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(hint)}</p>`, colour)
}

function renderSection({ title, lines = [] }: PaperSection): string {
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  return `<section><h2>${escapeHtml(title)}</h2><ul>${items}</ul></section>`
}

function page(title: string, language: string, body: string, colour: PaperColour): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${pageStyle(colour)}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
