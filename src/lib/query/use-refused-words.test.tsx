import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { failures as english } from '../language/en/failures.ts'
import { failures as indonesian } from '../language/id/failures.ts'
import { permissions } from '../language/id/permissions.ts'
import { type Refused, useRefusedWords } from './use-refused-words.ts'

const catalogues = { en: english, id: indonesian }
const refused = { code: 'DEPOSIT_SHORT', description: 'Something about money. Nothing was issued.' }
const deposit: Refused['deposit'] = { missing: ['IDR', 1_500], needed: ['IDR', 2_000] }

function read(locale: 'en' | 'id', what: Refused): string {
  function Said() {
    return useRefusedWords()(what)
  }
  return renderToString(
    <IntlProvider
      locale={locale}
      messages={{ failures: catalogues[locale], permissions: locale === 'id' ? permissions : {} }}
      timeZone="Asia/Jakarta"
    >
      <Said />
    </IntlProvider>,
  )
}

test('the Indonesian sentence has the missing amount from the facts, not from the English sentence', () => {
  const short = { ...refused, deposit }
  expect(read('id', short)).toBe(
    'Deposit kurang Rp\u00a01.500; yang diperlukan Rp\u00a02.000. Tidak ada yang dipotong.',
  )
  expect(read('en', short)).toBe(refused.description)
})

test('without facts the sentence has no amounts', () => {
  expect(read('id', refused)).toBe('Deposit tidak cukup.')
})

test('a reason of the server is worded by its key', () => {
  const refused = {
    code: 'NOT_ALLOWED',
    description: 'No permission to book.',
    reason: 'permissions.whyNot.book',
  }
  expect(read('id', refused)).toBe(permissions.whyNot.book)
  expect(read('en', refused)).toBe(refused.description)
})
