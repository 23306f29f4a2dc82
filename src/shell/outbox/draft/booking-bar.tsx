import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useId } from 'react'
import type { MoneyPair } from '#contract/money/money'
import screen from '../../../ui/panel/screen.module.css'
import { StickyBar } from '../../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../../ui/price/money.tsx'
import styles from './booking-bar.module.css'
import type { StagingState } from './use-staging.ts'

type Props = {
  /** Id of the form that the button submits, where the bar stands outside of it. */
  form?: string
  /** What the amount is. */
  word: string
  total: MoneyPair | null
  label: ReactNode
  /** What of the label a phone leaves out (`onlyAloud`): it stands above the bar there. */
  note?: ReactNode
  /** How it is booked. */
  choice?: ReactNode
  /** Why the button is closed, and what else belongs beside it. */
  why: ReactNode
  isClosed: boolean
  state: StagingState
  /** In words, what was pressed is under way; its progress is shown elsewhere. */
  underWay?: string | null
  words: (state: Exclude<StagingState, 'typing'>) => string
  /** Buttons beside it, or in its place. */
  before?: ReactNode
  hasButton?: boolean
  isLoading?: boolean
  button?: RefObject<HTMLButtonElement | null>
  /** The text beside the button, which gets the focus while the button is closed. */
  reason?: RefObject<HTMLDivElement | null>
}

/** The foot of a booking form: the amount, the button that books, and why it is closed or how it stands. */
export function BookingBar(props: Props) {
  const { form, word, total, label, note, choice, why, isClosed, state, underWay = null, words } = props
  const { before, hasButton = true, isLoading = false, button, reason } = props
  const reasonId = useId()
  const isKeeping = state === 'keeping'
  return (
    <StickyBar>
      <div className={styles.above} data-above>
        <div ref={reason} id={reasonId} role="status" tabIndex={-1} className={styles.reason}>
          {why}
          {isKeeping && <p className={screen.quiet}>{words(state)}</p>}
          {underWay && <p className={screen.quiet}>{underWay}</p>}
          {(state === 'notKept' || state === 'unfit') && <p className={screen.problem}>{words(state)}</p>}
        </div>
        {choice}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {total && (
        <p className={styles.total}>
          <span>{word}</span> <MoneyText value={total} size="due" />
        </p>
      )}
      {before}
      {hasButton && (
        <Button
          ref={button}
          type="submit"
          {...(form !== undefined && { form })}
          className={styles.button}
          disabled={isClosed}
          loading={isKeeping || isLoading}
          aria-describedby={reasonId}
        >
          <span>{label}</span>
        </Button>
      )}
    </StickyBar>
  )
}

/** A part of the button's label for which a phone has no room: it is read out there, and stands above the bar. */
export function onlyAloud(part: ReactNode): ReactNode {
  return <span className={styles.aloud}>{part}</span>
}
