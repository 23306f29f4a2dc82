import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetPeople } from '../../shell/sale/people/kept-people.ts'
import type { TrainEnd } from './train-end.ts'

/** The hold that is under way, by the id of its command, and how the last one ended; the focus goes along. */
export function useHold(onUnderWay: (underWay: boolean) => void) {
  const [underWay, setUnderWay] = useState<string | null>(null)
  const [ended, setEnded] = useState<TrainEnd | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const reason = useRef<HTMLDivElement>(null)

  /** Restores the focus after the progress panel, which had it, was removed. */
  function focus() {
    const closed = button.current?.disabled ?? true
    ;(closed ? reason : button).current?.focus()
  }

  return {
    underWay,
    ended,
    button,
    reason,
    focus,
    begin(commandId: string) {
      forgetPeople()
      setUnderWay(commandId)
      onUnderWay(true)
    },
    end(how: TrainEnd) {
      // enable the button before it gets the focus
      flushSync(() => {
        setUnderWay(null)
        onUnderWay(false)
      })
      if (how.at === 'left') focus()
      else setEnded(how)
    },
    forget: () => setEnded(null),
  }
}
