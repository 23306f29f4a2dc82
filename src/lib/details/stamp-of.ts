import type { KeptSale } from '#contract/changes/kept-sale'

/** Of the sales that were looked at before; a changed sale is another array. */
const stamps = new WeakMap<KeptSale, string>()

/** Differs when the sale, as the feed tells it, does: two 32-bit hashes of its text (FNV-1a, with two seeds). */
export function stampOf(sale: KeptSale): string {
  const known = stamps.get(sale)
  if (known !== undefined) return known
  const text = JSON.stringify(sale)
  const stamp = `${hash(text, 0x811c9dc5)}${hash(text, 0x9747b28c)}`
  stamps.set(sale, stamp)
  return stamp
}

function hash(text: string, seed: number): string {
  let value = seed
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36).padStart(7, '0')
}
