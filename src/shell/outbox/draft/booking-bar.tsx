import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useId } from 'react'
import forms from '../../../ui/form/form.module.css'
import screen from '../../../ui/panel/screen.module.css'
import { StickyBar } from '../../../ui/panel/sticky-bar.tsx'
import type { StagingState } from './use-staging.ts'

type Props = {
  /** Id of the form that the button submits, where the bar stands outside of it. */
  form?: string
  /** The amount, with its word. */
  total: ReactNode
  label: string
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
  wordsClass?: string | undefined
  reasonClass?: string | undefined
  buttonClass?: string | undefined
}

/** The foot of a booking form: the amount, the button that books, and why it is closed or how it stands. */
export function BookingBar(props: Props) {
  const { form, total, label, why, isClosed, state, underWay = null, words, hasButton = true } = props
  const { button, reason, reasonClass } = props
  const reasonId = useId()
  const isKeeping = state === 'keeping'
  return (
    <StickyBar>
      <div className={`${forms.bar} ${props.wordsClass ?? ''}`}>
        {total && <span>{total}</span>}
        <div ref={reason} id={reasonId} role="status" tabIndex={-1} className={reasonClass}>
          {why}
          {isKeeping && <p className={screen.quiet}>{words(state)}</p>}
          {underWay && <p className={screen.quiet}>{underWay}</p>}
          {(state === 'notKept' || state === 'unfit') && <p className={screen.problem}>{words(state)}</p>}
        </div>
      </div>
      {props.before}
      {hasButton && (
        <Button
          ref={button}
          type="submit"
          {...(form !== undefined && { form })}
          className={props.buttonClass ?? forms.button}
          disabled={isClosed}
          loading={isKeeping || (props.isLoading ?? false)}
          aria-describedby={reasonId}
        >
          {label}
        </Button>
      )}
    </StickyBar>
  )
}
