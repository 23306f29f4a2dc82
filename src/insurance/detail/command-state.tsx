import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusedWords } from '../../lib/use-refused-words.ts'
import { useOnline } from '../../ui/use-online.ts'
import detail from './policy-detail.module.css'
import type { PolicyChangeOutcome } from './use-policy-change.ts'

type Props = {
  outcome: PolicyChangeOutcome
  /** A try is on its way. */
  busy: boolean
  onSend: () => void
  onAskAgain: () => void
  onDiscard: () => void
  onClose: () => void
}

/** Success and error have Close alone (spec: insurance §4); only a tap sends what did not go out by itself. */
export function CommandState({ outcome, busy, onSend, onAskAgain, onDiscard, onClose }: Props) {
  const t = useTranslations('insuranceList.act')
  const online = useOnline()
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
          <p>{t('updated')}</p>
        </State>
      )
    case 'refused':
      return (
        <State actions={close}>
          <IconExclamationCircle size={40} stroke={1.4} aria-hidden className={detail.bad} />
          <Refused outcome={outcome} />
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
    case 'unanswered': {
      const hint = outcome.byTap ? 'unansweredByTap' : online ? 'unansweredHint' : 'unansweredOffline'
      return (
        <State
          actions={
            <>
              {outcome.byTap ? leave : later}
              <Button disabled={!online} loading={busy} onClick={onAskAgain}>
                {t('askAgain')}
              </Button>
            </>
          }
        >
          <p>
            <b>{t('unanswered')}</b>
          </p>
          <p>{t(hint)}</p>
        </State>
      )
    }
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

/** spec: insurance §8, update failure. */
function Refused({ outcome }: { outcome: Extract<PolicyChangeOutcome, { at: 'refused' }> }) {
  const t = useTranslations('insuranceList')
  const failure = useTranslations('insurance.failure')
  const words = useRefusedWords()
  return (
    <>
      <p>{t('updateFailed')}</p>
      <p>
        <b>{failure('writing', { status: outcome.status, body: words(outcome) })}</b>
      </p>
    </>
  )
}
