import { undoDays } from '#contract/travellers/same-person'

/** Until when both records of a merge are kept. */
export function undoUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + undoDays * 86_400_000)
}
