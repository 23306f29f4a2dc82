import { expect, test } from 'vitest'
import { documentLinks } from './document-links.ts'

const named = {
  supplierCode: 'ZUR',
  coverageName: 'Group Tour',
  territoryName: 'Asia & Pacific',
  packageName: 'Tour Gold',
} as const
const query = 's=ZUR&c=Group+Tour&t=Asia+%26+Pacific&p=Tour+Gold'

test('links on this site name the product', () => {
  expect(documentLinks(null, named)).toEqual({
    benefitUrl: `/documents/insurance/benefits?${query}&pdf=0`,
    benefitPdfUrl: `/documents/insurance/benefits?${query}&pdf=1`,
    productSummaryUrl: `/api/assets/InsuranceDocument/productsummary?${query}&lang=en`,
  })
})

test('a document host keeps its own query', () => {
  expect(documentLinks('https://docs.example/benefits?site=gwa', named)).toMatchObject({
    benefitUrl: `https://docs.example/benefits?site=gwa&${query}&pdf=0`,
  })
})

test('pages get the reader’s language, a document only a language that it exists in', () => {
  expect(documentLinks(null, named, 'id')).toEqual({
    benefitUrl: `/documents/insurance/benefits?${query}&pdf=0&lang=id`,
    benefitPdfUrl: `/documents/insurance/benefits?${query}&pdf=1&lang=id`,
    productSummaryUrl: `/api/assets/InsuranceDocument/productsummary?${query}&lang=en`,
  })
  expect(documentLinks(null, { ...named, supplierCode: 'ZUR2' }, 'id').productSummaryUrl).toMatch(/lang=id$/)
})
