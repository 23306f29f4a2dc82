import { useEffect, useMemo, useState } from 'react'
import type { KeptSale } from '#contract/changes/kept-sale'
import { findAlike, findExactly } from './find-kept.ts'

type Alike = { of: readonly KeptSale[]; typed: string; sales: readonly KeptSale[] }

/** The first `most` sales that fit the typed words, exactly or else nearly; `null`: it is still looked for those. */
export function useFoundSales(
  all: readonly KeptSale[],
  typed: string,
  most: number,
): readonly KeptSale[] | null {
  const exact = useMemo(() => findExactly(all, typed, most), [all, typed, most])
  const [alike, setAlike] = useState<Alike | null>(null)
  const isExact = exact.length > 0
  useEffect(() => {
    if (isExact) return undefined
    const ended = new AbortController()
    void findAlike(all, typed, most, ended.signal).then((sales) => {
      if (!ended.signal.aborted) setAlike({ of: all, typed, sales })
    })
    return () => ended.abort()
  }, [all, typed, most, isExact])
  if (isExact) return exact
  return alike?.of === all && alike.typed === typed ? alike.sales : null
}
