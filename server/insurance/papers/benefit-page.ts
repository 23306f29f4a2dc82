import * as v from 'valibot'
import { dayInJakarta } from '#contract/day/dates'
import { formatDay } from '#contract/day/day-text'
import { paperLanguagesOf } from '#contract/insurance/papers'
import { insurerCode } from '#contract/insurance/request'
import { type PaperLanguage, paperLanguage } from '#contract/paper/language'
import type { PaperColour, PaperLook } from '#contract/paper/look'
import { text } from '#contract/text/text'
import { withDeadline } from '../../commands/answer/deadlines.ts'
import { missingPage, pagePolicy, paperPage } from '../../documents/paper-page.ts'
import type { PdfPool } from '../../documents/pdf-pool.ts'
import type { PublicPage } from '../../http/file/public-page.ts'
import { benefitPagePath } from './document-links.ts'
import type { PaperNeeds } from './paper-needs.ts'
import { wordsOfPolicies } from './policy-words.ts'
import { type NamedProduct, productPaper } from './product-paper.ts'

export type BenefitPageNeeds = Pick<PaperNeeds, 'insurers' | 'deadlines' | 'now'> & {
  /** For requests without a signed-in user. */
  publicPdfPool: PdfPool
  readLook: () => Promise<PaperLook>
  /** Other origins that may show the page in a frame. */
  framedBy: readonly string[]
}

const queryParams = v.object({
  s: insurerCode,
  c: text(60),
  t: text(60),
  p: text(60),
  pdf: v.optional(v.picklist(['0', '1']), '0'),
  lang: v.optional(paperLanguage, 'en'),
})

const html = 'text/html; charset=utf-8'

/** What a product covers. A public page without personal data (spec: insurance §7). */
export async function benefitPage(
  { insurers, deadlines, publicPdfPool, readLook, now, framedBy }: BenefitPageNeeds,
  { query, address }: { query: unknown; address: string },
): Promise<PublicPage> {
  const { colour } = await readLook()
  const policy = pagePolicy(colour, framedBy)
  const parsed = v.safeParse(queryParams, query)
  if (!parsed.success) return missing({ policy, colour }, 'en', 400)
  const { s: supplierCode, c: coverageName, t: territoryName, p: packageName, pdf } = parsed.output
  const language = languageFor(supplierCode, parsed.output.lang)
  const product: NamedProduct = { supplierCode, coverageName, territoryName, packageName }
  const sheet = await withDeadline(deadlines.read, (signal) =>
    insurers[supplierCode].describe(product, signal),
  )
  if (!sheet) return missing({ policy, colour }, language, 404)
  const t = wordsOfPolicies(language)
  const paper = productPaper('benefits', product, sheet, language, t)
  if (pdf === '0') {
    const pdfQuery = new URLSearchParams({ ...parsed.output, pdf: '1' }).toString()
    const href = `${benefitPagePath}?${pdfQuery}`
    const content = paperPage(paper, language, { href, words: t('page.asPdf') }, colour)
    return { status: 200, type: html, policy, content }
  }
  const day = formatDay(dayInJakarta(now()), language)
  const content = await publicPdfPool.print({ paper, logo: null, language, mark: null, day }, address)
  return { status: 200, type: 'application/pdf', policy, content, fileName: fileNameOf(product, language) }
}

/** Only ZUR2 has documents in both languages (spec: insurance §7). */
function languageFor(supplierCode: NamedProduct['supplierCode'], wanted: PaperLanguage) {
  return paperLanguagesOf[supplierCode].includes(wanted) ? wanted : 'en'
}

function fileNameOf({ supplierCode, packageName }: NamedProduct, language: string): string {
  return `benefits-${supplierCode}-${packageName.toLowerCase().replace(/\W+/g, '-')}-${language}.pdf`
}

type Look = { policy: string; colour: PaperColour }

function missing({ policy, colour }: Look, language: PaperLanguage, status: 400 | 404): PublicPage {
  const t = wordsOfPolicies(language)
  return {
    status,
    type: html,
    policy,
    content: missingPage({ title: t('page.missing'), hint: t('page.missingHint'), language, colour }),
  }
}
