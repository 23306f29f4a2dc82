import { TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { searchText } from '#contract/call/list'
import { useSearchProblem } from '../../lib/query/use-search-problem.ts'
import { isComposing } from './is-composing.ts'

type Props = {
  label: string
  placeholder?: string
  value: string
  /** What the list can be searched for. */
  rule?: v.GenericSchema<string, string>
  /** Called when the person pauses, not at every letter. */
  onChange: (value: string) => void
  /** Called with the text when the person presses Enter. */
  onEnter?: ((text: string) => void) | undefined
}

/** `text`: what was typed; `over`: the `value` before it; `reported`: the last text passed to `onChange`. */
type Draft = { text: string; over: string; reported?: string }

const restMs = 400

/** Whether a link is being pressed: a list that changed now would take it away before the press is a click. */
const isPressed = (focused: Element | null): boolean =>
  focused instanceof HTMLAnchorElement || document.querySelector('a:active') !== null

/** A search text for the server: waits until the person pauses. One that the list cannot be searched for stays as it was typed
 * or pasted, says why, and changes nothing. */
export function TypedField({ label, placeholder, value, rule = searchText, onChange, onEnter }: Props) {
  const problemOf = useSearchProblem()
  const [draft, setDraft] = useState<Draft | null>(null)
  if (draft && draft.over !== value) {
    // `value` changed: either it caught up with the draft, and the draft ends unless typing went on; or it came from
    // elsewhere, as by the back button
    const isStillTyping = value === draft.reported && draft.text !== draft.reported
    setDraft(isStillTyping ? { ...draft, over: value } : null)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const { history } = useRouter()
  const [ownPath] = useState(() => history.location.pathname)
  const pending = useRef<string | null>(null)
  const report = useCallback(() => {
    const typed = pending.current
    pending.current = null
    // a person who has left the page must not be brought back by an earlier text
    if (typed === null || history.location.pathname !== ownPath) return
    latest.current(typed)
    setDraft((now) => (now === null || now.over === typed ? null : { ...now, reported: typed }))
  }, [history, ownPath])
  const text = draft?.text
  const problem = text === undefined ? null : problemOf(rule, text)
  useEffect(() => {
    pending.current = null
    if (text === undefined || problem) return
    pending.current = text
    const rest = setTimeout(report, restMs)
    return () => clearTimeout(rest)
  }, [text, problem, report])
  // a closing drawer unmounts the field: report the pending text
  useEffect(() => report, [report])
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text ?? value}
      error={problem}
      autoComplete="off"
      spellCheck={false}
      onBlur={({ relatedTarget }) => {
        if (!isPressed(relatedTarget)) report()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event) && !problem) onEnter?.(event.currentTarget.value)
      }}
      onChange={({ currentTarget }) =>
        setDraft({
          text: currentTarget.value,
          over: value,
          ...(draft?.reported && { reported: draft.reported }),
        })
      }
    />
  )
}
