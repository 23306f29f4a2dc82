import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './page-with-foot.module.css'

type Props = { children: (foot: Element | null) => ReactNode }

/** A page with a foot for a sticky bar. A bar sticks only within its own box, so a part of the page renders its bar
 * into the foot to keep it visible over the whole page. */
export function PageWithFoot({ children }: Props) {
  const [foot, setFoot] = useState<Element | null>(null)
  return (
    <div className={styles.page}>
      {children(foot)}
      <div ref={setFoot} className={styles.foot} data-acts />
    </div>
  )
}

/** At the foot of such a page, where it stays in sight. */
export function AtFoot({ foot, children }: { foot: Element | null; children: ReactNode }) {
  return foot && createPortal(children, foot)
}
