/** The amounts of a short deposit out of the server's sentence; `none` where it names none. */
export function amountsIn(sentence: string): { missing: string; needed: string } {
  const found = /short by (.+?): (.+?) is needed/.exec(sentence)
  return { missing: found?.[1] ?? 'none', needed: found?.[2] ?? '' }
}
