import type { Language } from '../text/language.ts'
import { type Currency, type MoneyPair, minorDigits } from './money.ts'

/** Written in one way in both languages; every other currency as `Intl` writes it in the reader's. */
const ownWriting: Partial<Record<Currency, { symbol: string; locale: string }>> = {
  // rupiah have dots for thousands, the others commas
  IDR: { symbol: 'Rp', locale: 'id-ID' },
  SGD: { symbol: 'S$', locale: 'en-SG' },
  MYR: { symbol: 'RM', locale: 'en-MY' },
  THB: { symbol: '฿', locale: 'en-US' },
}

/** `en-GB` writes `US$` and `JP¥`, where a bare sign could be another country's. */
const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', id: 'id-ID' }

const noBreak = '\u00a0'

/** `Rp 1.250.000`, `S$ 120.50`, `KWD 1,234.567`, with a non-breaking space. */
export function formatMoney([currency, amount]: MoneyPair, language: Language = 'en'): string {
  const symbol = ownWriting[currency]?.symbol
  const number = moneyFormat(currency, language).format(Math.abs(amount))
  return `${amount < 0 ? '−' : ''}${symbol ? symbol + noBreak : ''}${number}`
}

/** The number alone, as a person types it. */
export function formatAmount([currency, amount]: MoneyPair, language: Language): string {
  const locale = ownWriting[currency]?.locale ?? localeOf[language]
  return new Intl.NumberFormat(locale, { maximumFractionDigits: minorDigits[currency] }).format(amount)
}

/** Where three digits after a sign are not always thousands, the sign that stands before decimals. */
export function decimalSignOf(currency: Currency, language: Language): '.' | ',' | undefined {
  if (minorDigits[currency] < 3) return undefined
  return language === 'id' ? ',' : '.'
}

/** As a spreadsheet writes it; its own language decides about dots and commas. */
export function sheetFormat(currency: Currency): string {
  const digits = minorDigits[currency]
  const symbol = ownWriting[currency]?.symbol ?? currency
  return `"${symbol}" #,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`
}

const formats = new Map<string, Intl.NumberFormat>()

/** Made once: a list of rows would spend most of its time on them. */
function moneyFormat(currency: Currency, language: Language): Intl.NumberFormat {
  const key = `${currency} ${language}`
  const known = formats.get(key)
  if (known) return known
  const own = ownWriting[currency]
  const digits = minorDigits[currency]
  const made = new Intl.NumberFormat(own?.locale ?? localeOf[language], {
    ...(!own && { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, made)
  return made
}
