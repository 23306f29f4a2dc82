import { expect, test } from 'vitest'
import { insuranceNames as english } from '../paper/words/en/insurance-names.ts'
import { insuranceNames as indonesian } from '../paper/words/id/insurance-names.ts'
import { insuranceNamer } from './names.ts'

const en = insuranceNamer(english, 'en')
const id = insuranceNamer(indonesian, 'id')

test('the insurers’ names are worded in Indonesian', () => {
  expect(id.trip('Single Trip')).toBe('Sekali perjalanan')
  expect(id.territory('Worldwide')).toBe('Seluruh dunia')
  expect(id.benefit('CRUISE', 'Cruise')).toBe('Kapal pesiar')
  expect(id.item('Adult (19–70 years)')).toBe('Dewasa (19–70 tahun)')
  expect(id.item('Policy Fee')).toBe('Biaya polis')
  expect(id.beneficiary('Legal Heirs')).toBe('Ahli waris sah')
  expect(id.beneficiary('Siti Rahma')).toBe('Siti Rahma')
  expect(id.item('Winter sports')).toBe('Olahraga musim dingin')
})

test('a name that is not known stays as given', () => {
  expect(id.trip('Sabbatical')).toBe('Sabbatical')
  expect(id.benefit('YACHT', 'Missed yacht')).toBe('Missed yacht')
  expect(id.benefitText('YACHT', 'Missed yacht')).toBe('Missed yacht')
  expect(id.item('constructor')).toBe('constructor')
})

test('a benefit’s text has its name and its sum in the reader’s words', () => {
  const text = 'Medical expenses up to IDR 25,000,000'
  expect(en.benefitText('MEDICAL', text)).toBe('Medical expenses up to Rp\u00a025.000.000')
  expect(id.benefitText('MEDICAL', text)).toBe('Biaya pengobatan sampai Rp\u00a025.000.000')
  expect(id.benefitText('CRUISE', 'Cruise: a missed port or excursion up to IDR 10,000,000')).toBe(
    'Kapal pesiar: pelabuhan atau tur yang terlewat sampai Rp\u00a010.000.000',
  )
  expect(id.detail('up to IDR 25,000,000')).toBe('sampai Rp\u00a025.000.000')
  expect(id.benefitText('CRUISE', 'Cruise: a missed port')).toBe('Kapal pesiar: a missed port')
})
