import { afterAll, expect, test } from 'vitest'
import type { PolicyPaper } from '#contract/insurance/papers'
import type { PolicyDetail } from '#contract/insurance/policy'
import { examplePersons, examplePolicy } from '#contract/insurance/policy-for-tests'
import type { MoneyPair } from '#contract/money/money'
import type { PaperLanguage } from '#contract/paper/language'
import { createPdfPool } from '../../documents/pdf-pool.ts'
import { readPdf } from '../../documents/pdf-text-for-tests.ts'
import { qrShape } from '../../documents/qr-shape.ts'
import { policyPaperOf } from './policy-paper.ts'
import { wordsOfPolicies } from './policy-words.ts'

const issuer = 'PT. Nusantara Wisata'
const verifyUrl = 'https://tradewind.example/verify/policy/token'
const pdfPool = createPdfPool()
afterAll(() => pdfPool.close())

const quotation = { orderStatus: 'QUOTATION', issuedAt: null } as const

function paperOf(policy: PolicyDetail, kind: PolicyPaper, language: PaperLanguage = 'en') {
  return policyPaperOf(policy, { kind, language, issuer }, wordsOfPolicies(language))
}

async function print(policy: PolicyDetail, kind: PolicyPaper, language: PaperLanguage = 'en') {
  const mark = { verifyUrl, ...qrShape(verifyUrl) }
  const job = { paper: paperOf(policy, kind, language), logo: null, language, mark, day: 'Sat, 21 Nov 2026' }
  return readPdf(await pdfPool.print(job, 'sari'))
}

test('a certificate names persons, places, dates, premium, and that the insurer is a sandbox', async () => {
  const { text, size } = await print(examplePolicy(), 'certificate')
  expect(size.map(Math.round)).toEqual([0, 0, 595, 842])
  for (const expected of [
    issuer,
    'Insurance certificate',
    'TW9P3R',
    'ZUR2-70000001',
    'Single Trip Family Premium',
    'Schengen',
    'France, Germany',
    'Sat, 12 Dec 2026',
    'MR Łukasz Ștefănescu',
    'MS Traveller1 Ế Erdős',
    'Passport X1234567',
    'Winter sports',
    'Policy fee',
    'Rp\u00a01.017.000',
    'ZUR2 is a sandbox insurer',
  ]) {
    expect(text).toContain(expected)
  }
})

test('papers name the limits that were sold; those of a policy without any name its additions', async () => {
  const coveredBenefits = [
    {
      benefitCode: 'MEDICAL',
      benefitName: 'Medical expenses',
      text: 'Medical expenses up to IDR 1,200,000,000',
      limit: ['IDR', 1_200_000_000] satisfies MoneyPair,
    },
    {
      benefitCode: 'ADVENTURE',
      benefitName: 'Adventure',
      text: 'Adventure: diving to 30 m',
      limit: null,
    },
    {
      benefitCode: 'WINTER_SPORTS',
      benefitName: 'Winter sports',
      text: 'Winter sports: accidents on marked pistes, and equipment up to IDR 15,000,000',
      limit: null,
    },
  ]
  const sold = examplePolicy({}, { coveredBenefits })
  for (const kind of ['certificate', 'quotation'] as const) {
    expect(paperOf(sold, kind).sections).toContainEqual(
      expect.objectContaining({
        title: 'Benefits',
        table: expect.objectContaining({
          rows: [
            ['Medical expenses', 'Rp\u00a01.200.000.000'],
            ['Adventure', 'diving to 30 m'],
            ['Winter sports', 'accidents on marked pistes, and equipment up to Rp\u00a015.000.000'],
          ],
        }),
      }),
    )
  }
  const { text } = await print(sold, 'certificate', 'id')
  expect(text).toContain('Dijamin sampai')
  expect(text).toContain('Rp\u00a01.200.000.000')
  const indonesian = JSON.stringify(paperOf(sold, 'quotation', 'id').sections)
  expect(indonesian).toContain('kecelakaan di lintasan resmi, dan perlengkapan sampai Rp 15.000.000')
  expect(indonesian).toContain('Ahli waris sah')
  expect(indonesian).not.toMatch(/Legal Heirs|pistes/)
  const titles = paperOf(examplePolicy(), 'certificate').sections.map(({ title }) => title)
  expect(titles).not.toContain('Benefits')
  expect(titles).toContain('Additional benefits')
})

test('a paper for the client shows no commission and no nett', () => {
  for (const kind of ['certificate', 'quotation'] as const) {
    expect(JSON.stringify(paperOf(examplePolicy(), kind))).not.toMatch(
      /111\.111|2\.222|908\.111|933\.333|nett|commission/i,
    )
  }
})

test('fifty participants fill several pages, each with the table head', async () => {
  const policy = examplePolicy({ bookingPaxes: examplePersons(50) })
  const { pages, text } = await print(policy, 'certificate')
  expect(pages).toBeGreaterThan(2)
  expect(text).toContain('Traveller50')
  const heads = text.split('\n').filter((line) => line === 'Beneficiary')
  expect(heads.length).toBeGreaterThanOrEqual(pages - 1)
  expect(text).toContain(`Page ${pages} of ${pages}`)
})

test('a quotation shows its payment time limit, an expired one that it has expired', () => {
  const open = paperOf(examplePolicy(quotation, { bookingTickets: [] }), 'quotation')
  expect(open).toMatchObject({ isValid: false, status: 'Quotation (held, not issued)' })
  expect(open.facts).toContainEqual({
    label: 'Payment time limit',
    value: 'Sun, 22 Nov 2026, 17:00 WIB',
  })
  expect(open.notices[0]).toContain('not a policy')
  const over = paperOf(examplePolicy({ ...quotation, bookingIsExpire: true }), 'quotation')
  expect(over.status).toBe('Quotation (expired)')
  expect(over.notices[0]).toContain('expired on Sun, 22 Nov 2026, 17:00 WIB')
})

test('an Indonesian certificate names the waiting period of a traveller who has left already', async () => {
  const policy = examplePolicy({}, { isAlreadyTravel: 'yes', travelDepartureDate: '2026-12-11' })
  const { text } = await print(policy, 'certificate', 'id')
  for (const expected of ['Sertifikat asuransi', 'Pemegang polis', 'masa tunggu 72 jam', 'kerabat lain']) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(expected)
  }
})

test('the policy numbers of a group stand beside its persons', () => {
  const bookingTickets = ['A-1', 'A-2'].map((ticketNumber) => ({ ticketNumber }))
  const { sections } = paperOf(examplePolicy({}, { bookingTickets }), 'certificate')
  const rows = sections.flatMap(({ table }) => table?.rows ?? [])
  expect(rows.map((cells) => cells.at(-1))).toEqual(expect.arrayContaining(['A-1', 'A-2']))
})

test('several policy numbers are all named', () => {
  const bookingTickets = ['A-1', 'A-2', 'A-3'].map((ticketNumber) => ({ ticketNumber }))
  const { facts, sections } = paperOf(examplePolicy({}, { bookingTickets }), 'certificate')
  expect(facts).toContainEqual({ label: 'Policy number', value: 'A-1' })
  expect(sections.at(-1)).toEqual({ title: 'Policy numbers', lines: ['A-1, A-2, A-3'] })
})

test.each(['en', 'id'] as const)('a minor without a KTP has a NIK on the papers, in %s', (language) => {
  const [adult, other] = examplePersons(2)
  if (!adult || !other) throw new Error('two are insured')
  const card = { identityType: 'KTP', identityNumber: '3273010101900001' } as const
  // of age on the day after the coverage begins
  const minor = { ...other, ...card, dateOfBirth: '2009-12-13' }
  const policy = examplePolicy({ bookingPaxes: [{ ...adult, ...card, dateOfBirth: '2009-12-12' }, minor] })
  for (const kind of ['certificate', 'quotation'] as const) {
    const cells = JSON.stringify(paperOf(policy, kind, language))
    expect(cells.match(/(?:KTP|NIK) 3273010101900001/g)).toEqual([
      'KTP 3273010101900001',
      'NIK 3273010101900001',
    ])
  }
})
