import { type ReactNode, useState } from 'react'
import styles from './page-with-foot.module.css'

type Props = { children: (foot: Element | null) => ReactNode }

/** A page whose bar stays in sight over all of it, whichever part it belongs to: that part puts it into the foot, because
 * a bar sticks only as far as the box goes in which it stands. */
export function PageWithFoot({ children }: Props) {
  const [foot, setFoot] = useState<Element | null>(null)
  return (
    <div className={styles.page}>
      {children(foot)}
      <div ref={setFoot} className={styles.foot} />
    </div>
  )
}
