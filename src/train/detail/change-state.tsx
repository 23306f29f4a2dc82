import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../ui/use-online.ts'
import { useTrainWords } from '../command/use-train-words.ts'
import detail from './train-detail.module.css'
import type { TrainAct, TrainChangeOutcome } from './use-train-change.ts'

type Props = {
  act: TrainAct
  outcome: TrainChangeOutcome
  /** A try is on its way. */
  busy: boolean
  /** By a tap: what did not leave, or the same again under the same id. */
  onSend: () => void
  onDiscard: () => void
  onClose: () => void
}

/** How an issue or a cancellation stands; only a tap sends what did not go out by itself. */
export function ChangeState({ act, outcome, busy, onSend, onDiscard, onClose }: Props) {
  const t = useTranslations('trainBooking.act')
  const online = useOnline()
  const words = useTrainWords()
  const close = <Button onClick={onClose}>{t('close')}</Button>
  const later = (
    <Button variant="default" onClick={onClose}>
      {t('later')}
    </Button>
  )
  const leave = (
    <Button variant="default" onClick={onDiscard}>
      {t('discard')}
    </Button>
  )
  switch (outcome.at) {
    case 'done':
      return (
        <State actions={close}>
          <IconCircleCheck size={40} stroke={1.4} aria-hidden className={detail.good} />
          <p>{t(`done.${act}`)}</p>
        </State>
      )
    case 'refused':
      return (
        <State actions={close}>
          <IconExclamationCircle size={40} stroke={1.4} aria-hidden className={detail.bad} />
          <p>{t(`refused.${act}`)}</p>
          <p>
            <b>{words(outcome)}</b>
          </p>
        </State>
      )
    case 'notKept':
    case 'neverArrived':
      return (
        <State actions={close}>
          <p>{t('notKept')}</p>
        </State>
      )
    case 'unsent':
      return (
        <State
          actions={
            <>
              {leave}
              <Button disabled={!online} onClick={onSend}>
                {t('send')}
              </Button>
            </>
          }
        >
          <p>{t('unsent')}</p>
        </State>
      )
    case 'checking':
      return (
        <State actions={later}>
          <Loader type="dots" />
          <p>
            <b>{t('checking')}</b>
          </p>
          <p>{t('checkingHint')}</p>
        </State>
      )
    case 'unanswered':
      return (
        <State
          actions={
            <>
              {outcome.byTap ? leave : later}
              <Button disabled={!online} loading={busy} onClick={onSend}>
                {t('askAgain')}
              </Button>
            </>
          }
        >
          <p>
            <b>{t('unanswered')}</b>
          </p>
          <p>{t(outcome.byTap ? 'unansweredByTap' : online ? 'unansweredHint' : 'unansweredOffline')}</p>
        </State>
      )
    default:
      return (
        <State actions={later}>
          <Loader type="dots" />
          <p>{t('sending')}</p>
        </State>
      )
  }
}

function State({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div role="status" className={detail.state}>
        {children}
      </div>
      <div className={detail.dialogActions}>{actions}</div>
    </>
  )
}
