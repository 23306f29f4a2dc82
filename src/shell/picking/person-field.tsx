import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { withWords } from '../../lib/language/area-words.ts'
import { isComposing } from '../../ui/form/is-composing.ts'
import { later } from '../../ui/time/later.ts'
import type { Place } from './fitting.ts'
import type { Shown, TakesKey } from './list-keys.ts'
import { usePick } from './picking.tsx'

type Props = TextInputProps & {
  /** Whose name it is. */
  place: Place
}

const restMs = 200
/** As the call wants them. */
const minTyped = 2

const load = withWords('picking', () => import(/* bundle: picking */ './suggestion-list.tsx'))
const suggestionList = later(async () => (await load()).SuggestionList)

/** A field for a name that offers people of the traveller book and of bookings. Without them it is a text field. */
export function PersonField({ place, onChange, onKeyDown, onBlur, ...field }: Props) {
  const pick = usePick()
  const input = useRef<HTMLInputElement>(null)
  const takesKey = useRef<TakesKey>(null)
  /** What was typed since the field was entered; `null`: nobody is looked for. */
  const [typed, setTyped] = useState<string | null>(null)
  const rested = useRestedText(typed)
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setTyped(null)
  const isSought = typed !== null && rested !== null && rested.trim().length >= minTyped
  return (
    <>
      <TextInput
        {...field}
        ref={input}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={shown !== null}
        aria-controls={shown?.listId}
        aria-activedescendant={shown?.activeId}
        onFocus={suggestionList.want}
        onChange={(event) => {
          onChange?.(event)
          suggestionList.want()
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (takesKey.current?.(event)) return event.preventDefault()
          // opens the list again, as after Escape
          if (event.key === 'ArrowDown') setTyped(event.currentTarget.value)
          onKeyDown?.(event)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      {isSought && (
        <suggestionList.Part
          input={input}
          typed={rested}
          takesKey={takesKey}
          onShown={setShown}
          onChoose={(who) => {
            close()
            if (input.current) void pick(place, who, input.current.id)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The text once nobody has typed for a moment. */
function useRestedText(text: string | null): string | null {
  const [rested, setRested] = useState(text)
  // what is typed next has not rested
  if (text === null && rested !== null) setRested(null)
  useEffect(() => {
    const rest = setTimeout(setRested, restMs, text)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}
