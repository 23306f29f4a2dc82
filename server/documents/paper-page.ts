import { createHash } from 'node:crypto'
import { type PaperColour, paperColours } from '#contract/paper/look'
import type { Paper, PaperSection } from '#contract/paper/paper'

/** The Content-Security-Policy of such a page: no scripts, only the given origins may frame it, and a form is sent to us alone. */
export function pagePolicy(
  colour: PaperColour,
  framedBy: readonly string[],
  { hasForm = false }: { hasForm?: boolean } = {},
): string {
  const style = createHash('sha256').update(pageStyle(colour)).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    "base-uri 'none'",
    `form-action '${hasForm ? 'self' : 'none'}'`,
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

type Asking = Missing & { button: string }

/** A page with one button, which sends a POST to the address of the page. */
export function askingPage({ title, hint, button, language, colour }: Asking): string {
  const form = `<form method="post"><button>${escapeHtml(button)}</button></form>`
  return page(title, language, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(hint)}</p>\n${form}`, colour)
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

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Always the light colours: the page looks like the printed paper. */
function pageStyle(colour: PaperColour): string {
  const { brand } = paperColours[colour]
  return `
:root { color-scheme: light; }
body { background: #f6f4f0; color: #262320; font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { background: #fff; box-sizing: border-box; margin: 0 auto; max-width: 46rem; min-height: 100vh;
  overflow-wrap: anywhere; padding: clamp(1rem, 5vw, 3rem); }
header { border-bottom: 2px solid ${brand}; margin-bottom: 1.25rem; padding-bottom: 0.75rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0; }
button { background: ${brand}; border: 0; border-radius: 0.5rem; color: #fff; font: inherit; font-weight: 600; margin-top: 1rem;
  min-height: 2.75rem; padding: 0 1.25rem; }
h2 { color: ${brand}; font-size: 1.0625rem; margin: 1.5rem 0 0.5rem; }
p { margin: 0 0 0.25rem; }
.issuer, .label, .closing { color: #645e55; }
.label { font-size: 0.875rem; }
.locator { font-size: 1.75rem; font-weight: 700; line-height: 1.2; }
.status { color: ${brand}; font-weight: 650; }
.notice { background: #fdf0d3; border-radius: 0.5rem; color: #7d4e00; margin-top: 1rem; padding: 0.6rem 0.85rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-bottom: 1px solid #e2ded6; padding: 0.5rem 0; }
.closing { margin-top: 1.5rem; }
a { align-items: center; color: ${brand}; display: inline-flex; min-height: 2.75rem; }
@media print { body { background: #fff; } main { min-height: 0; padding: 0; } a { display: none; } }
`
}
