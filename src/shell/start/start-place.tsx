import { lazy, Suspense, useState } from 'react'
import * as v from 'valibot'
import { withWords } from '../../lib/language/area-words.ts'
import { useSession } from '../../lib/session.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import styles from './start-place.module.css'

/** The screen works without the card. */
const StartCard = lazy(() =>
  withWords('start', () => import('./start-card.tsx'))().then(
    (loaded) => ({ default: loaded.StartCard }),
    () => ({ default: () => null }),
  ),
)

/** The place of the start card, until its person hides it on this device. */
export function StartPlace() {
  const key = `tradewind.start-hidden.${useSession()?.claims.userId}`
  const [isHidden, setHidden] = useState(() => readStored(key, v.boolean()) ?? false)
  if (isHidden) return null
  return (
    <div className={styles.place}>
      <Suspense>
        <StartCard
          onHide={() => {
            writeStored(key, true)
            setHidden(true)
          }}
        />
      </Suspense>
    </div>
  )
}
