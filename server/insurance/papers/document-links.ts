import { paperLanguagesOf } from '#contract/insurance/papers'
import type { InsurerCode } from '#contract/insurance/request'
import type { CoverageName } from '#contract/insurance/rules'
import type { PaperLanguage } from '#contract/paper/language'

export type PackageName = {
  readonly supplierCode: InsurerCode
  readonly coverageName: CoverageName
  readonly territoryName: string
  readonly packageName: string
}

export const benefitPagePath = '/documents/insurance/benefits'

/** Links to the document host; without a host, to this site (spec: insurance §7). */
export function documentLinks(
  documentUrl: string | null,
  { supplierCode: s, coverageName: c, territoryName: t, packageName: p }: PackageName,
  lang?: PaperLanguage,
) {
  const page = documentUrl ?? benefitPagePath
  const documentLanguage = lang && paperLanguagesOf[s].includes(lang) ? lang : 'en'
  const product = { s, c, t, p }
  return {
    benefitUrl: withQuery(page, { ...product, pdf: '0', ...(lang && { lang }) }),
    benefitPdfUrl: withQuery(page, { ...product, pdf: '1', ...(lang && { lang }) }),
    productSummaryUrl: withQuery('/api/assets/InsuranceDocument/productsummary', {
      ...product,
      lang: documentLanguage,
    }),
  }
}

/** Keeps the query that the address has already. */
function withQuery(address: string, more: Record<string, string>): string {
  const url = new URL(address, 'http://this.site')
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return address.startsWith('/') ? `${url.pathname}${url.search}` : url.href
}
