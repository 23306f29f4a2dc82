import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type Difference,
  differencesSince,
  type SharedValues,
  sharedSince,
} from '../../lib/session/same-person.ts'
import styles from './correct-both-offer.module.css'

type Props<F extends string> = {
  /** Fields whose correction is offered. */
  fields: readonly F[]
  /** Booker and traveller are the same person if these fields agree. */
  names: readonly F[]
  booker: Readonly<Record<F, string>>
  traveller: Readonly<Record<F, string>>
  /** Shared values at first. */
  start: SharedValues<F>
  say: (whose: Difference<F>['whose']) => string
  changeLabel: string
  onBoth: (differences: readonly Difference<F>[]) => void
}

/** If the booker is also the traveller, offers a correction of one for the other. */
export function CorrectBothOffer<F extends string>(props: Props<F>) {
  const { fields, names, booker, traveller, start, say, changeLabel, onBoth } = props
  const [kept, setKept] = useState(start)
  const together = sharedSince(fields, names, kept, booker, traveller)
  if (together !== kept) setKept(together)
  const differences = differencesSince(fields, together, booker, traveller)
  const [first] = differences
  if (!first) return null
  return (
    <div className={styles.both}>
      <p>{say(first.whose)}</p>
      <Button variant="default" onClick={() => onBoth(differences)}>
        {changeLabel}
      </Button>
    </div>
  )
}
