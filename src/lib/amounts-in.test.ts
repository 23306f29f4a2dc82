import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { amountsIn } from './amounts-in.ts'
import { failures } from './language/id-failures.ts'

test('an Indonesian reads what is missing, and nothing in English', () => {
  const t = createTranslator({ locale: 'id', messages: failures })
  const say = (sentence: string) => t('DEPOSIT_SHORT', { detail: sentence, ...amountsIn(sentence) })
  expect(say('The deposit is short by Rp 1.500: Rp 2.000 is needed. Nothing was issued.')).toBe(
    'Deposit kurang Rp 1.500; yang diperlukan Rp 2.000. Tidak ada yang dipotong.',
  )
  expect(say('The deposit does not suffice.')).toBe('Deposit tidak cukup.')
})
