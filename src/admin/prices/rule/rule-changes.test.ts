import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { PriceRule } from '#contract/money/price-rule'
import { en } from '../../../lib/language/en.ts'
import { changesBetween } from './rule-changes.ts'
import { blankDraft, toRule } from './rule-draft.ts'

const t = createTranslator({ locale: 'en', messages: en, namespace: 'adminPrices' })

const first: PriceRule = {
  ...toRule({ ...blankDraft('IDR'), percent: 4 }, null),
  ruleId: 'a',
  version: 1,
  sellerOrg: 'NUSA',
  sellerName: 'Nusa',
  buyerOrgName: null,
  zoneName: null,
  currency: null,
  madeAt: '2026-11-01T03:00:00.000Z',
  madeBy: 'Admin',
  endedAt: '2026-11-02T03:00:00.000Z',
  endedBy: 'Admin',
  state: 'ENDED',
}

test('a version says in which fields it differs from the one before it', () => {
  const next: PriceRule = {
    ...first,
    version: 2,
    percentBp: 450,
    floor: ['IDR', 25_000],
    countryCode: 'ID',
    buyerOrg: 'BALI',
    buyerOrgName: 'Nusa Bali',
    stayFrom: '2026-12-20',
    validFrom: '2026-11-02T03:00:00.000Z',
  }
  const said = changesBetween(first, next, t, 'en').map(({ field, before, after }) =>
    `${field}: ${before} → ${after}`.replaceAll('\u00a0', ' '),
  )
  expect(said).toEqual([
    'countryCode: – → Indonesia',
    'buyer: everybody → Nusa Bali',
    'percent: 4% → 4.5%',
    'floor: – → Rp 25.000',
    'stayFrom: – → Sun, 20 Dec 2026',
  ])
  expect(changesBetween(next, next, t, 'en')).toEqual([])
})
