import { Button } from '@mantine/core'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import type { MoneyPair } from '#contract/money/money'
import { useClientView } from '../../../lib/session/client-view.ts'
import { useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import { StickyBar } from '../../../ui/panel/sticky-bar.tsx'
import { MoneyText } from '../../../ui/price/money.tsx'
import styles from './change.module.css'
import type { ChangeAct } from './change-act.ts'

export type ChangeButtonsProps<O extends string> = {
  labels: Readonly<Record<ChangeAct, string>>
  /** Why the change is not possible now; `null`: it is. */
  obstacles: Readonly<Record<ChangeAct, O | null>>
  obstacleText: (obstacle: O) => string
  offlineText: string
  /** Why both are disabled though no rule forbids them, e.g. an unsaved correction. */
  closedText?: string | null
  /** What the deposit lacks to issue. */
  missing: MoneyPair | null
  missingLabel: string
  /** The foot of the page, where the buttons stay in sight while one of them can be of use; else they stand above their
   * reasons. */
  foot?: Element | null
  onAsk: (act: ChangeAct) => void
}

/** Issue and Cancel. A button that is not possible for this moment or person is disabled, with the reason below it. */
export function ChangeButtons<O extends string>(props: ChangeButtonsProps<O>) {
  const { labels, obstacles, obstacleText, offlineText, closedText, missing, missingLabel, foot, onAsk } =
    props
  const isClientView = useClientView()
  const whyClosed = useWhyClosed(offlineText)
  const id = useId()
  const reasons = [...new Set([obstacles.issue, obstacles.cancel])].flatMap((obstacle) => {
    const text = obstacle && obstacleText(obstacle)
    return text ? [text] : []
  })
  const atFoot = obstacles.issue === null || obstacles.cancel === null ? foot : null
  const button = (act: ChangeAct) => (
    <Button
      variant={act === 'cancel' ? 'subtle' : 'filled'}
      className={act === 'cancel' ? styles.cancel : undefined}
      disabled={whyClosed !== null || Boolean(closedText) || obstacles[act] !== null}
      aria-describedby={id}
      onClick={() => onAsk(act)}
    >
      {labels[act]}
    </Button>
  )
  const buttons = (
    <div className={styles.buttons}>
      {button('issue')}
      {button('cancel')}
    </div>
  )
  return (
    <div className={styles.actions}>
      {atFoot ? createPortal(<StickyBar>{buttons}</StickyBar>, atFoot) : buttons}
      <div id={id} className={styles.reasons}>
        {reasons.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {closedText && <p>{closedText}</p>}
        {whyClosed && <p>{whyClosed}</p>}
        {missing && !isClientView && obstacles.issue === null && (
          <p data-tone="alarm">
            {missingLabel} <MoneyText value={missing} />
          </p>
        )}
      </div>
    </div>
  )
}
