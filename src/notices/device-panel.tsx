import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tryPush } from '#contract/notices/push'
import { ask } from '../lib/query/api.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { pushObstacle } from '../shell/notices/push-obstacle.ts'
import { pushStateQuery, reachDevice, stopReaching } from '../shell/notices/reach-device.ts'
import { Obstacle, RefusedWords } from '../shell/notices/refused-words.tsx'
import { newCommandId } from '../shell/outbox/command/command-id.ts'
import { Button } from '../ui/button.tsx'
import { useWhyClosed } from '../ui/form/use-why-closed.ts'
import screen from '../ui/panel/screen.module.css'
import { Section } from '../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../ui/state/states.tsx'
import styles from './notices.module.css'

/** Whether notices reach this device, what hinders them, and one to try. */
export function DevicePanel() {
  const t = useTranslations('notices.device')
  const [obstacle, setObstacle] = useState(() => pushObstacle())
  return (
    <Section title={t('title')}>
      <div className={styles.device}>
        {obstacle ? <Obstacle obstacle={obstacle} /> : <Reach onAsked={() => setObstacle(pushObstacle())} />}
      </div>
    </Section>
  )
}

function Reach({ onAsked }: { onAsked: () => void }) {
  const t = useTranslations('notices.device')
  const sentence = useSentence()
  const whyClosed = useWhyClosed(t('offline'))
  const { data, error, refetch } = useQuery(pushStateQuery)
  const turnOn = useMutation({ mutationFn: reachDevice, onSettled: onAsked })
  const turnOff = useMutation({ mutationFn: stopReaching })
  const send = useMutation({
    mutationFn: () => ask(tryPush, {}, { idempotencyKey: newCommandId() }),
    onSuccess: ({ outcome }) => outcome === 'GONE' && void refetch(),
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={1} shape="row" />
  const here = data.deviceList.find(({ isCurrent }) => isCurrent)
  const failure = turnOn.error ?? turnOff.error ?? send.error
  return (
    <>
      <p>{t(here ? (here.isOn ? 'on' : 'paused') : 'off')}</p>
      {here ? (
        <>
          <Button loading={send.isPending} disabled={whyClosed !== null} onClick={() => send.mutate()}>
            {t('try')}
          </Button>
          <Button
            variant="quiet"
            loading={turnOff.isPending}
            disabled={whyClosed !== null}
            onClick={() => {
              turnOn.reset()
              send.reset()
              turnOff.mutate()
            }}
          >
            {t('turnOff')}
          </Button>
        </>
      ) : (
        <Button
          loading={turnOn.isPending}
          disabled={whyClosed !== null}
          onClick={() => {
            send.reset()
            turnOn.mutate()
          }}
        >
          {t('turnOn')}
        </Button>
      )}
      <div role="status">
        {whyClosed && <p className={screen.quiet}>{whyClosed}</p>}
        {turnOn.data && turnOn.data !== 'ON' && <RefusedWords outcome={turnOn.data} />}
        {here && turnOn.data === 'ON' && <p>{t('outcome.ON')}</p>}
        {send.data && <p>{t(`tried.${send.data.outcome}`)}</p>}
      </div>
      {failure && (
        <p role="alert" className={screen.problem}>
          {sentence(failure)}
        </p>
      )}
    </>
  )
}
