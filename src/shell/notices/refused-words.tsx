import { useTranslations } from 'use-intl'
import { engineOf, type PushObstacle, thisDevice } from './push-obstacle.ts'
import type { ReachOutcome } from './reach-device.ts'

/** Why notices cannot reach this device, and what the person can do about it in this browser. */
export function Obstacle({ obstacle }: { obstacle: PushObstacle }) {
  const t = useTranslations('notices.device')
  return (
    <>
      <p>{t(`obstacle.${obstacle}`)}</p>
      {obstacle === 'DENIED' && <p>{t(`denied.${engineOf(thisDevice())}`)}</p>}
    </>
  )
}

/** What came of the browser's question, where it was no. */
export function RefusedWords({ outcome }: { outcome: Exclude<ReachOutcome, 'ON'> }) {
  const t = useTranslations('notices.device')
  return (
    <>
      <p>{t(`outcome.${outcome}`)}</p>
      {outcome === 'DENIED' && <p>{t(`denied.${engineOf(thisDevice())}`)}</p>}
    </>
  )
}
