import type { TrainOffer } from '#contract/train/train'

export type Sort = 'earliest' | 'cheapest'

/** One train with its offers, cheapest first. */
export type FoundTrain = {
  readonly key: string
  readonly facts: TrainOffer
  readonly offers: readonly TrainOffer[]
}

/** Filters by class, groups by train, and sorts the trains by departure or by lowest fare. */
export function arrangeTrains(
  offers: readonly TrainOffer[],
  { classCode, sort }: { classCode: string | null; sort: Sort },
): readonly FoundTrain[] {
  const wanted = offers.filter((offer) => classCode === null || offer.classCode === classCode)
  const keys = new Set(wanted.map(trainKey))
  const found = [...keys].flatMap((key) => {
    const offers = wanted.filter((offer) => trainKey(offer) === key).toSorted((a, b) => fareOf(a) - fareOf(b))
    const [facts] = offers
    return facts ? [{ key, facts, offers }] : []
  })
  const earlier = (a: FoundTrain, b: FoundTrain) =>
    a.facts.departureTime < b.facts.departureTime ? -1 : Number(a.facts.departureTime > b.facts.departureTime)
  return found.toSorted(
    (a, b) => (sort === 'cheapest' ? fareOf(a.facts) - fareOf(b.facts) : 0) || earlier(a, b),
  )
}

/** Class names by class code. */
export function classesOf(offers: readonly TrainOffer[]): ReadonlyMap<string, string> {
  return new Map(offers.map(({ classCode, className }) => [classCode, className]))
}

function fareOf({ totalFare }: TrainOffer): number {
  return totalFare[1]
}

function trainKey({ departureDate, trainNumber }: TrainOffer): string {
  return `${departureDate} ${trainNumber}`
}
