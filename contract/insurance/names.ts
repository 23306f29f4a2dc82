import * as v from 'valibot'
import { currency } from '../money.ts'
import { formatMoney } from '../money-text.ts'
import { insuranceNames as english } from '../paper/words/en/insurance-names.ts'

export type InsuranceNames = typeof english
export type InsuranceNamer = ReturnType<typeof insuranceNamer>

/** Words the insurers' English names in the reader's language; a name that is not known stays as given. */
export function insuranceNamer(names: InsuranceNames) {
  const benefit = (code: string, given: string) => nameFrom(names.benefits, code, given)
  return {
    trip: (given: string) => nameFrom(names.trips, given),
    coverage: (given: string) => nameFrom(names.coverages, given),
    territory: (given: string) => nameFrom(names.territories, given),
    benefit,
    /** What a benefit covers: the name at its start and a sum as its end are worded, the rest stays the insurer's. */
    benefitText(code: string, given: string): string {
      const own = nameFrom(english.benefits, code)
      if (!given.startsWith(own)) return given
      return benefit(code, own) + upTo(given.slice(own.length), names.upTo)
    },
    /** What follows the name. */
    detail: (text: string) => upTo(` ${text}`, names.upTo).trim(),
    /** The label of a price line. */
    item(label: string): string {
      const [, word, min, max] = ageBand.exec(label) ?? []
      if (word && min && max) return `${nameFrom(names.items, word)} (${min}–${max} ${names.years})`
      const code = Object.entries(english.benefits).find(([, name]) => name === label)?.[0]
      return code ? benefit(code, label) : nameFrom(names.items, label)
    },
  }
}

const ageBand = /^(Adult|Senior|Child) \((\d+)–(\d+) years\)$/
const sumAtEnd = /^ up to ([A-Z]{3}) ([\d,]+)$/

function upTo(text: string, words: string): string {
  const [, code, digits = ''] = sumAtEnd.exec(text) ?? []
  if (!v.is(currency, code)) return text
  return ` ${words} ${formatMoney([code, Number(digits.replaceAll(',', ''))])}`
}

function nameFrom(names: Readonly<Record<string, string>>, key: string, given = key): string {
  return Object.hasOwn(names, key) ? (names[key] ?? given) : given
}
