import { type Currency, type MoneyPair, minorDigits } from './money.ts'

const symbols = { IDR: 'Rp', SGD: 'S$', MYR: 'RM', THB: '฿' } as const
/** Rupiah are written with dots for thousands, the other currencies with commas. */
const numberLocale = { IDR: 'id-ID', SGD: 'en-SG', MYR: 'en-MY', THB: 'en-US' } as const

const noBreak = '\u00a0'

/** `Rp 1.250.000`, `S$ 120.50`, with a non-breaking space. */
export function formatMoney([currency, amount]: MoneyPair): string {
  const number = numberFormat(currency).format(Math.abs(amount))
  return `${amount < 0 ? '−' : ''}${symbols[currency]}${noBreak}${number}`
}

const formats = new Map<Currency, Intl.NumberFormat>()

/** Made once a currency: a list of rows would spend most of its time on them. */
function numberFormat(currency: Currency): Intl.NumberFormat {
  const digits = minorDigits[currency]
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat(numberLocale[currency], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(currency, format)
  return format
}
