import { type ReactNode, useEffect, useRef } from 'react'
import styles from './focus-box.module.css'

type Props = { focuses?: boolean; children: ReactNode }

/** Takes the focus when it appears, unless it only stands there. */
export function FocusBox({ focuses = true, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focuses) box.current?.focus()
  }, [focuses])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {children}
    </div>
  )
}
