import { IconBell } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { dropStored, readStored, writeStored } from '../../lib/device/storage.ts'
import { notedPush } from '../../lib/push/push-subscription.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { currentSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/state/note.module.css'
import { UndoLine } from '../../ui/undo/undo-line.tsx'
import { pushObstacle } from './push-obstacle.ts'
import { reachDevice } from './reach-device.ts'
import { RefusedWords } from './refused-words.tsx'

/** Of this device, whoever uses it: who is not asked again finds it in the profile. */
const refusedKey = 'tradewind.notices-refused'

function isWorthAsking(): boolean {
  const isRefused = readStored(refusedKey, v.boolean()) ?? false
  return !isRefused && pushObstacle() === null && notedPush()?.userId !== currentSession()?.claims.userId
}

/** After a hold: whether this device is to say so before it ends. The browser's own question comes after a tap alone. */
export function NoticesOffer() {
  const t = useTranslations('notices.offer')
  const sentence = useSentence()
  const [isOffered] = useState(isWorthAsking)
  const [step, setStep] = useState<'asking' | 'refused' | 'over'>('asking')
  const reach = useMutation({ mutationFn: reachDevice })
  if (!isOffered || step === 'over') return null
  if (step === 'refused')
    return (
      <div className={`${styles.note} ${styles.offer}`}>
        <UndoLine
          undoWord={t('undo')}
          onUndo={() => {
            dropStored(refusedKey)
            setStep('asking')
          }}
          onEnd={() => setStep('over')}
        >
          {t('refused')}
        </UndoLine>
      </div>
    )
  const isDone = reach.data === 'ON'
  return (
    <div className={`${styles.note} ${styles.offer}`}>
      <IconBell size={20} aria-hidden />
      <div role="status">
        <p>{t(isDone ? 'done' : 'text')}</p>
        {reach.data && reach.data !== 'ON' && <RefusedWords outcome={reach.data} />}
        {reach.error && <p>{sentence(reach.error)}</p>}
      </div>
      {!isDone && reach.data !== 'DENIED' && (
        <Button loading={reach.isPending} onClick={() => reach.mutate()}>
          {t('accept')}
        </Button>
      )}
      {!isDone && (
        <Button
          variant="quiet"
          onClick={() => {
            writeStored(refusedKey, true)
            setStep('refused')
          }}
        >
          {t('refuse')}
        </Button>
      )}
    </div>
  )
}
