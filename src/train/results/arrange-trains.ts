import { isDescending, type Sort, sortedBy } from '#contract/call/sort'
import type { TrainOffer } from '#contract/train/train'

/** By departure or by lowest fare. */
export type SortField = 'time' | 'price'

export const trainSorts = ['time', 'price', '-time', '-price'] as const satisfies readonly Sort<SortField>[]

/** One train with its offers, cheapest first. */
export type FoundTrain = {
  readonly key: string
  readonly facts: TrainOffer
  readonly offers: readonly TrainOffer[]
}

/** Filters by class, groups by train, and sorts the trains; those of one fare by departure. */
export function arrangeTrains(
  offers: readonly TrainOffer[],
  { classCode, sort }: { classCode: string | null; sort: Sort<SortField> },
): readonly FoundTrain[] {
  const wanted = offers.filter((offer) => classCode === null || offer.classCode === classCode)
  const keys = new Set(wanted.map(trainKey))
  const found = [...keys].flatMap((key) => {
    const offers = wanted.filter((offer) => trainKey(offer) === key).toSorted((a, b) => fareOf(a) - fareOf(b))
    const [facts] = offers
    return facts ? [{ key, facts, offers }] : []
  })
  const byTime = (a: FoundTrain, b: FoundTrain) =>
    a.facts.departureTime < b.facts.departureTime ? -1 : Number(a.facts.departureTime > b.facts.departureTime)
  const byPrice = (a: FoundTrain, b: FoundTrain) => fareOf(a.facts) - fareOf(b.facts)
  const by = sortedBy(sort) === 'price' ? byPrice : byTime
  const direction = isDescending(sort) ? -1 : 1
  return found.toSorted((a, b) => direction * by(a, b) || byTime(a, b))
}

/** Class names by class code, the class of the lowest fare first. */
export function classesOf(offers: readonly TrainOffer[]): ReadonlyMap<string, string> {
  const cheapestFirst = offers.toSorted((a, b) => fareOf(a) - fareOf(b))
  return new Map(cheapestFirst.map(({ classCode, className }) => [classCode, className]))
}

function fareOf({ totalFare }: TrainOffer): number {
  return totalFare[1]
}

function trainKey({ departureDate, trainNumber }: TrainOffer): string {
  return `${departureDate} ${trainNumber}`
}
