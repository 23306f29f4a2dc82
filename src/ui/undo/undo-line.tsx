import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './undo-line.module.css'

const undoMs = 10_000

type Props = {
  /** What was removed. */
  children: ReactNode
  undoWord: string
  onUndo: () => void
  /** Its time is over. */
  onEnd: () => void
}

/** Says that something was removed, with the way back. It stands for ten seconds, which rest under the pointer and while the
 * keyboard's focus is in it; the removal itself is done. */
export function UndoLine({ children, undoWord, onUndo, onEnd }: Props) {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const leftMs = useRef(undoMs)
  const line = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)
  const isResting = hasPointer || hasFocus
  useEffect(() => {
    if (isResting) return
    const since = performance.now()
    const timer = setTimeout(() => end(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - since
    }
  }, [isResting])
  useEffect(() => {
    // the button that removed it went with it
    if (document.activeElement === document.body) line.current?.querySelector('button')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, its time rests
    <div
      ref={line}
      className={styles.line}
      onPointerEnter={({ pointerType }) => setPointer(pointerType === 'mouse')}
      onPointerLeave={() => setPointer(false)}
      onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      <p role="status">{children}</p>
      <Button variant="quiet" onClick={onUndo}>
        {undoWord}
      </Button>
    </div>
  )
}
