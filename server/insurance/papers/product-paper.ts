import type { InsurerCode } from '#contract/insurance/request'
import type { PaperLanguage } from '#contract/paper/language'
import type { Paper, PaperSection } from '#contract/paper/paper'
import type { NamedBenefit, Product, ProductSheet } from '../ports.ts'
import { namesFor, type PolicyWords } from './policy-words.ts'

export type NamedProduct = Product & { readonly supplierCode: InsurerCode }

/** What a product covers; the summary also names the trips it is sold for and its conditions. */
export function productPaper(
  kind: 'benefits' | 'summary',
  { supplierCode, coverageName, territoryName, packageName }: NamedProduct,
  { tripNames, included, optional }: ProductSheet,
  language: PaperLanguage,
  t: PolicyWords,
): Paper {
  const names = namesFor(language)
  const linesOf = (benefits: readonly NamedBenefit[]) =>
    benefits.map(({ code, text }) => names.benefitText(code, text))
  const isSummary = kind === 'summary'
  return {
    title: t(`paper.title.${kind}`),
    issuer: t('paper.insurerName', { code: supplierCode }),
    locator: packageName,
    locatorLabel: t('paper.package'),
    status: `${names.coverage(coverageName)}, ${names.territory(territoryName)}`,
    isValid: true,
    facts: isSummary ? [{ label: t('paper.soldAs'), value: tripNames.map(names.trip).join(', ') }] : [],
    notices: [t('paper.note.invented')],
    sections: [
      section(t('paper.benefits'), linesOf(included)),
      section(t('paper.optional'), linesOf(optional)),
      ...(isSummary
        ? [
            section(t('paper.conditions'), [
              t('paper.condition.ages'),
              t('paper.condition.premium'),
              t('paper.condition.alreadyTravelling'),
            ]),
          ]
        : []),
    ].filter(({ lines = [] }) => lines.length > 0),
    closing: [t('paper.note.sandbox', { code: supplierCode })],
  }
}

function section(title: string, lines: readonly string[]): PaperSection {
  return { title, lines }
}
