import type { InsurerCode } from '#contract/insurance-request'
import type { CoverageName } from '#contract/insurance-rules'

export type PackageName = {
  readonly supplierCode: InsurerCode
  readonly coverageName: CoverageName
  readonly territoryName: string
  readonly packageName: string
}

export const benefitPagePath = '/documents/insurance/benefits'

/** Addresses on the document host; without one, on this site (spec: insurance §7). */
export function documentLinks(documentUrl: string | null, named: PackageName) {
  const { supplierCode: s, coverageName: c, territoryName: t, packageName: p } = named
  const page = documentUrl ?? benefitPagePath
  const withQuery = (address: string, more: Record<string, string>) =>
    `${address}?${String(new URLSearchParams({ s, c, t, p, ...more }))}`
  return {
    benefitUrl: withQuery(page, { pdf: '0' }),
    benefitPdfUrl: withQuery(page, { pdf: '1' }),
    productSummaryUrl: withQuery('/api/assets/InsuranceDocument/productsummary', { lang: 'en' }),
  }
}
