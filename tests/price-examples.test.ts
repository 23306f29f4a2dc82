import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { BuyerType } from '#contract/access/buyer-type'
import { currency, fromPair, type Money, toPair } from '#contract/money/money'
import { commissionSteps, type Level, type MatchedRule, type PriceStep } from '#contract/money/price-chain'
import { ruleForTests } from '#contract/money/price-levels-for-tests'
import { priceOf } from '#contract/money/pricing'

const page = readFileSync('docs/prices.md', 'utf8')
const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }

/** The rows of a numbered table with so many columns. */
function rowsOf(columns: number): string[][] {
  return page
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(({ length }) => length === columns)
}

function moneyOf(text: string): Money {
  const [code, amount = ''] = text.split(' ')
  return fromPair([v.parse(currency, code), Number(amount.replaceAll(',', ''))])
}

function ruleOf(text: string): MatchedRule {
  let rule = ruleForTests({})
  for (const part of text.split(' and ')) {
    const [, percent] = part.match(/^(-?[\d.]+) %$/) ?? []
    const [, bound, amount = ''] = part.match(/^(at least |at most |)([A-Z]{3} [\d,.]+)$/) ?? []
    if (percent !== undefined) rule = { ...rule, percentBp: Math.round(Number(percent) * 100) }
    else if (bound === 'at least ') rule = { ...rule, floor: moneyOf(amount) }
    else if (bound === 'at most ') rule = { ...rule, ceiling: moneyOf(amount) }
    else rule = { ...rule, amount: moneyOf(amount) }
  }
  return rule
}

function levelOf(cell: string, buyerType: BuyerType): Level[] {
  if (cell === '–') return []
  const [rules = '', ofCorporate] = cell.split('corporate: ').reverse()
  return [
    {
      sellerId: 'seller',
      buyerId: buyerType === 'CLIENT' ? null : 'buyer',
      buyerType: ofCorporate === undefined ? buyerType : 'CORPORATE',
      rules: rules === 'nothing' ? [] : rules.split('; ').map(ruleOf),
    },
  ]
}

function shown(steps: readonly PriceStep[]): string {
  return steps
    .map(({ after, limit }) => {
      const digits = after.currency === 'IDR' ? 0 : 2
      const [, amount] = toPair(after)
      const text = amount.toLocaleString('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      return limit ? `${text} (${limit.toLowerCase()})` : text
    })
    .join(' · ')
}

const prices = rowsOf(9)
const commissions = rowsOf(6)

test('there are at least forty examples', () => {
  expect(prices.length).toBeGreaterThanOrEqual(40)
  expect(commissions.length).toBeGreaterThanOrEqual(10)
})

describe('docs/prices.md', () => {
  test.each(prices)(
    '%s: %s',
    (_number, _shows, net = '', units, code, ofPlatform, ofAgency, ofOwner, expected) => {
      const [cost = '', sold] = net.split(', sold at ')
      const levels = [
        ...levelOf(ofPlatform ?? '', 'AGENT'),
        ...levelOf(ofAgency ?? '', 'SUBAGENT'),
        ...levelOf(ofOwner ?? '', 'CLIENT'),
      ]
      const terms = { levels, vatBp: 0, mandatorySelling: sold === undefined ? undefined : moneyOf(sold) }
      const noCharge = { amount: fromPair([v.parse(currency, code), 0]), percentBp: 0 }
      const price = priceOf(moneyOf(cost), Number(units), terms, noCharge, rates)
      expect(shown(price.steps ?? [])).toBe(expected)
    },
  )

  test.each(commissions)(
    '%s: %s',
    (_number, _shows, commission = '', ofPlatform = '', ofAgency = '', expected) => {
      const levels = [...levelOf(ofPlatform, 'AGENT'), ...levelOf(ofAgency, 'SUBAGENT')]
      expect(shown(commissionSteps(moneyOf(commission), levels, rates))).toBe(expected)
    },
  )
})
