import type { InsurerCode } from '#contract/insurance/request'
import type { Paper, PaperSection } from '#contract/paper/paper'
import type { Product, ProductSheet } from '../ports.ts'
import type { PolicyWords } from './policy-words.ts'

export type NamedProduct = Product & { readonly supplierCode: InsurerCode }

/** What a product covers; the summary also names the trips it is sold for and its conditions. */
export function productPaper(
  kind: 'benefits' | 'summary',
  { supplierCode, coverageName, territoryName, packageName }: NamedProduct,
  { tripNames, included, optional }: ProductSheet,
  t: PolicyWords,
): Paper {
  const isSummary = kind === 'summary'
  return {
    title: t(`paper.title.${kind}`),
    issuer: t('paper.insurerName', { code: supplierCode }),
    locator: packageName,
    locatorLabel: t('paper.package'),
    status: `${coverageName}, ${territoryName}`,
    isValid: true,
    facts: isSummary ? [{ label: t('paper.soldAs'), value: tripNames.join(', ') }] : [],
    notices: [t('paper.note.invented')],
    sections: [
      section(t('paper.benefits'), included),
      section(t('paper.optional'), optional),
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
