import { startTransition, useEffect, useMemo, useState } from 'react'
import { aTurn, type Drawn, draw } from './in-turns.ts'
import type { Hotel } from './merge-offers.ts'

/** A few hotels with each picture, from the top; below them stand those that were shown before. Thirty cards in one picture
 * would keep a slow device from answering a press. */
export function useInTurns(hotels: readonly Hotel[]): readonly Hotel[] {
  const [drawn, setDrawn] = useState<Drawn<Hotel>>({ list: hotels, count: hotels.length, shown: hotels })
  const now = useMemo(
    () => (drawn.list === hotels ? drawn : draw(hotels, aTurn, drawn.shown)),
    [drawn, hotels],
  )
  useEffect(() => {
    if (drawn.shown === hotels) return
    const next = () => startTransition(() => setDrawn(draw(hotels, now.count + aTurn, now.shown)))
    // else the next turn could come into the same picture
    const frame = requestAnimationFrame(next)
    return () => cancelAnimationFrame(frame)
  }, [drawn, hotels, now])
  return now.shown
}
