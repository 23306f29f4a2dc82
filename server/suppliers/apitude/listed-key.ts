import type { OfferedRate } from './rate/read-rate.ts'

/** The key of a listed rate: the vendor's, the rate's number in the list, and whether it has to be checked before it is booked, as
 * `check.3:20270302|…`. The vendor wants a CheckRate only where the price, the terms or the comments are not final. */
export function listedKey(
  { key, isBookable, policy, commentsId }: Pick<OfferedRate, 'key' | 'isBookable' | 'policy' | 'commentsId'>,
  roomIndex: number,
): string {
  const isFinal = isBookable && policy !== null && commentsId === undefined
  return `${isFinal ? 'final' : 'check'}.${roomIndex}:${key}`
}

/** A key of no list is taken as the vendor's. */
export function openListedKey(rateKey: string): { key: string; isFinal: boolean; roomIndex: number | null } {
  const [, kind, roomIndex, key] = /^(final|check)\.(\d{1,6}):(.+)$/s.exec(rateKey) ?? []
  if (key === undefined) return { key: rateKey, isFinal: false, roomIndex: null }
  return { key, isFinal: kind === 'final', roomIndex: Number(roomIndex) }
}
