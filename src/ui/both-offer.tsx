import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Parted, partedSince, type Together, togetherSince } from '../lib/parted.ts'
import styles from './both-offer.module.css'

type Props<F extends string> = {
  /** What a correction can take over. */
  fields: readonly F[]
  /** Two of whom these agree are one person. */
  names: readonly F[]
  booker: Readonly<Record<F, string>>
  traveller: Readonly<Record<F, string>>
  /** What both have in common at first. */
  start: Together<F>
  say: (whose: Parted<F>['whose']) => string
  changeLabel: string
  onBoth: (parted: readonly Parted<F>[]) => void
}

/** Whoever books travels, too: what is corrected of one is offered to the other. */
export function BothOffer<F extends string>(props: Props<F>) {
  const { fields, names, booker, traveller, start, say, changeLabel, onBoth } = props
  const [kept, setKept] = useState(start)
  const together = togetherSince(fields, names, kept, booker, traveller)
  if (together !== kept) setKept(together)
  const parted = partedSince(fields, together, booker, traveller)
  const [first] = parted
  if (!first) return null
  return (
    <div className={styles.both}>
      <p>{say(first.whose)}</p>
      <Button variant="default" onClick={() => onBoth(parted)}>
        {changeLabel}
      </Button>
    </div>
  )
}
