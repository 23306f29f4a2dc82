import type { Corporate } from '#contract/hotel/request'

/** spec: shell-and-hotel §5. */
const mostCorporates = 20

/** Names that begin with the text first, then names that hold it; the case of letters is ignored. */
export function suggestCorporates(all: readonly Corporate[], text: string): readonly Corporate[] {
  const wanted = text.trim().toLowerCase()
  const places = all.map((corporate) => ({ corporate, at: corporate.orgName.toLowerCase().indexOf(wanted) }))
  const begin = places.filter(({ at }) => at === 0)
  const hold = places.filter(({ at }) => at > 0)
  return [...begin, ...hold].slice(0, mostCorporates).map(({ corporate }) => corporate)
}
