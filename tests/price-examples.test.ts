import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { BuyerType } from '#contract/access/buyer-type'
import { currency, fromPair, type Money, toPair } from '#contract/money/money'
import { commissionSteps, type Level, type MatchedRule, type PriceStep } from '#contract/money/price-chain'
import { ruleForTests } from '#contract/money/price-levels-for-tests'
import { type Price, priceOf } from '#contract/money/pricing'
import type { MarkUp } from '#contract/proposal/mark-up'
import type { Offer } from '#contract/proposal/offer'
import {
  hotelOfferForTests,
  policyOfferForTests,
  roomForTests,
  tourOfferForTests,
  trainOfferForTests,
} from '#contract/proposal/offer-for-tests'
import { offerPrice } from '#contract/proposal/offer-price'

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
    .map(({ after, limit }) => (limit ? `${amountOf(after)} (${limit.toLowerCase()})` : amountOf(after)))
    .join(' · ')
}

function amountOf(money: Money): string {
  const digits = money.currency === 'IDR' || money.minor === 0 ? 0 : 2
  const [, amount] = toPair(money)
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const percentOf = (text: string) => Number(text.match(/([\d.]+) %/)?.[1] ?? 0)

/** As `5 % and 10,000 to 50,000`. */
function markUpOf(text: string): MarkUp {
  const [added = '', step = '0'] = text.split('to ')
  const amount = added.split(' and ').find((part) => /^[\d,.]+ ?$/.test(part)) ?? '0'
  const numberOf = (typed: string) => Number(typed.replaceAll(',', ''))
  return { percent: percentOf(added), amount: numberOf(amount), roundTo: numberOf(step) }
}

type Row = { kind: string; net: string; advised: string; nights: string; vat: string }

function offerOf({ kind, net, advised, nights, vat }: Row): Offer {
  const prices = net.split(' + ').map((text) => sellingPrice(text, advised))
  const [first] = prices
  if (!first) throw new Error('no price')
  const price = toPair(first.totalSellingPrice)
  if (kind === 'policy') return policyOfferForTests(1, { price })
  if (kind.startsWith('tour')) return tourOfferForTests(1, { price })
  if (kind.startsWith('train')) return trainOfferForTests(1, { price })
  const numbers = [...kind.matchAll(/(\d) rooms?/g)].map(([, number]) => Number(number))
  const rooms = prices.map(({ recommendedSellingPrice }, at) =>
    roomForTests(toPair(recommendedSellingPrice), {
      numberOfRooms: numbers[at] ?? 1,
      isPrescribed: kind.includes('prescribed'),
    }),
  )
  const hold = kind.includes('held') ? { locator: 'QKUHELD', until: null } : null
  return hotelOfferForTests(1, { rooms, hold, vatBp: percentOf(vat) * 100 }, Number(nights))
}

function sellingPrice(net: string, advised: string): Price {
  const cost = moneyOf(net)
  const noCharge = { amount: { ...cost, minor: 0 }, percentBp: 0 }
  return priceOf(cost, 1, { levels: levelOf(advised, 'CLIENT'), vatBp: 0 }, noCharge, rates)
}

const prices = rowsOf(9)
const commissions = rowsOf(6)
const proposals = rowsOf(11)

test('there are at least forty examples', () => {
  expect(prices.length).toBeGreaterThanOrEqual(40)
  expect(commissions.length).toBeGreaterThanOrEqual(10)
  expect(proposals.length).toBeGreaterThanOrEqual(20)
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

  test.each(proposals)(
    '%s: %s',
    (_number, _shows, kind = '', net = '', advised = '', nights = '', vat = '', markUp = '', charge, fee, total) => {
      const offer = offerOf({ kind, net, advised, nights, vat })
      const price = offerPrice(offer, markUpOf(markUp), kind.includes('corporate'))
      const { currency } = price.total
      const charged =
        price.charge && `${price.charge.percent} % and ${amountOf(fromPair([currency, price.charge.amount]))}`
      expect([charged ?? '–', amountOf(price.fee), amountOf(price.total)]).toEqual([charge, fee, total])
    },
  )
})
