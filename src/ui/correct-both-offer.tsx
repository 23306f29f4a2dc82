import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Difference, differencesSince, type SharedValues, sharedSince } from '../lib/same-person.ts'
import styles from './correct-both-offer.module.css'

type Props<F extends string> = {
  /** What a correction can take over. */
  fields: readonly F[]
  /** Two of whom these agree are one person. */
  names: readonly F[]
  booker: Readonly<Record<F, string>>
  traveller: Readonly<Record<F, string>>
  /** What both have in common at first. */
  start: SharedValues<F>
  say: (whose: Difference<F>['whose']) => string
  changeLabel: string
  onBoth: (differences: readonly Difference<F>[]) => void
}

/** Whoever books travels, too: what is corrected of one is offered to the other. */
export function CorrectBothOffer<F extends string>(props: Props<F>) {
  const { fields, names, booker, traveller, start, say, changeLabel, onBoth } = props
  const [kept, setKept] = useState(start)
  const together = sharedSince(fields, names, kept, booker, traveller)
  if (together !== kept) setKept(together)
  const parted = differencesSince(fields, together, booker, traveller)
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
