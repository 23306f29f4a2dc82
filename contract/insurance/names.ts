import * as v from 'valibot'
import { currency } from '../money/money.ts'
import { formatMoney } from '../money/money-text.ts'
import { insuranceNames as english } from '../paper/words/en/insurance-names.ts'
import type { Language } from '../text/language.ts'

export type InsuranceNames = typeof english
export type InsuranceNamer = ReturnType<typeof insuranceNamer>

/** Words the insurers' English names in the reader's language; a name that is not known stays as given. */
export function insuranceNamer(names: InsuranceNames, language: Language) {
  const benefit = (code: string, given: string) => nameFrom(names.benefits, code, given)
  return {
    trip: (given: string) => nameFrom(names.trips, given),
    coverage: (given: string) => nameFrom(names.coverages, given),
    territory: (given: string) => nameFrom(names.territories, given),
    benefit,
    /** A person’s own name stays. */
    beneficiary: (given: string) => nameFrom(names.beneficiaries, given),
    /** What a benefit covers: its name, what it says of it and a sum at its end are worded; what is not known stays the
     * insurer's. */
    benefitText(code: string, given: string): string {
      const own = nameFrom(english.benefits, code)
      if (!given.startsWith(own)) return given
      return benefit(code, own) + coverIn(names, given.slice(own.length), language)
    },
    /** What follows the name. */
    detail: (text: string) => coverIn(names, ` ${text}`, language).trim(),
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
/** `: work equipment, up to IDR 25,000,000`. */
const cover = /^(: | (?!up to )|)(.*?)(,?)(?: up to ([A-Z]{3}) ([\d,]+))?$/

function coverIn(names: InsuranceNames, text: string, language: Language): string {
  const [, start = '', said = '', comma = '', code, digits = ''] = cover.exec(text) ?? []
  const known = Object.entries(english.details).find(([, one]) => one === said)?.[0]
  const words = start + (known ? nameFrom(names.details, known) : said)
  if (code === undefined) return words + comma
  if (!v.is(currency, code)) return text
  const limit = formatMoney([code, Number(digits.replaceAll(',', ''))], language)
  return `${words}${comma} ${names.upTo} ${limit}`
}

function nameFrom(names: Readonly<Record<string, string>>, key: string, given = key): string {
  return Object.hasOwn(names, key) ? (names[key] ?? given) : given
}
