import { useState } from 'react'
import * as v from 'valibot'
import { readStored, writeStored } from '../../lib/device/storage.ts'
import { withWords } from '../../lib/language/area-words.ts'
import { useSession } from '../../lib/session/session.ts'
import { later, useLater } from '../../ui/time/later.ts'
import styles from './start-place.module.css'

const startCard = later(() =>
  withWords('start', () => import(/* bundle: dropdowns */ './start-card.tsx'))().then(
    ({ StartCard }) => StartCard,
  ),
)

/** The place of the start card, until its person hides it on this device. */
export function StartPlace() {
  const key = `tradewind.start-hidden.${useSession()?.claims.userId}`
  const [isHidden, setHidden] = useState(() => readStored(key, v.boolean()) ?? false)
  return isHidden ? null : (
    <Place
      onHide={() => {
        writeStored(key, true)
        setHidden(true)
      }}
    />
  )
}

/** The search above it goes first. */
function Place({ onHide }: { onHide: () => void }) {
  useLater(startCard)
  return (
    <div className={styles.place}>
      <startCard.Part onHide={onHide} />
    </div>
  )
}
