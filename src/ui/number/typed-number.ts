export type NumberBounds = {
  readonly min: number
  readonly max: number
  /** Decimals; 0 by default. */
  readonly decimals?: number
  /** The only sign before decimals; without it, three digits after a single sign are thousands. */
  readonly decimalSign?: '.' | ',' | undefined
}

export type NumberProblem = 'least' | 'most' | 'whole' | 'decimals' | 'noNumber'

/** How a typed number was understood. */
export type TypedNumber =
  | { readonly is: 'blank' }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'refused'; readonly problem: NumberProblem }

const unit = /^(?:Rp\.?|IDR|S\$|SGD|RM|MYR|฿|THB)|(?:%|,-)$/giu
const grouped = /^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*$/
const withFraction = /^(\d+|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,))[.,](\d+)$/

/** Parses a typed number without dropping or cutting digits: 120 with a maximum of 100 is refused and never becomes 12.
 * Three digits after a single separator are thousands, as in `1.250.000`; fewer are decimals. */
export function readNumber(text: string, { min, max, decimals = 0, decimalSign }: NumberBounds): TypedNumber {
  const typed = text.normalize('NFKC').replace(/[\s\u2212]/g, (sign) => (sign === '\u2212' ? '-' : ''))
  if (typed === '') return { is: 'blank' }
  const signed = /^([-+]?)(.*)$/.exec(typed.replace(unit, ''))
  const digits = signed?.[2] ?? ''
  const parts = decimalSign ? partsBy(decimalSign, digits) : partsOf(digits)
  if (!parts) return refused('noNumber')
  const fraction = parts.fraction.replace(/0+$/, '')
  if (fraction.length > decimals) return refused(decimals === 0 ? 'whole' : 'decimals')
  const size = Number(`${parts.whole}.${fraction || '0'}`)
  const number = signed?.[1] === '-' && size !== 0 ? -size : size
  if (number < min) return refused('least')
  return number > max ? refused('most') : { is: 'number', number }
}

function partsOf(digits: string): { whole: string; fraction: string } | null {
  if (/^\d+$/.test(digits)) return { whole: digits, fraction: '' }
  if (grouped.test(digits)) return { whole: digits.replace(/\D/g, ''), fraction: '' }
  const [, whole, fraction] = withFraction.exec(digits) ?? []
  return whole && fraction ? { whole: whole.replace(/\D/g, ''), fraction } : null
}

function partsBy(sign: '.' | ',', digits: string): { whole: string; fraction: string } | null {
  const [whole = '', fraction, more] = digits.split(sign)
  const read = partsOf(whole)
  if (!read || read.fraction || more !== undefined || fraction === '') return null
  return /^\d*$/.test(fraction ?? '') ? { whole: read.whole, fraction: fraction ?? '' } : null
}

function refused(problem: NumberProblem): TypedNumber {
  return { is: 'refused', problem }
}
