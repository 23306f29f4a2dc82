import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CreatePolicyCommand } from '../../lib/commands.ts'
import { useSentence } from '../../lib/use-failure-words.ts'
import { askForOpenPolicies } from '../../shell/open-bookings.ts'
import { Face } from '../../ui/face.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { PolicyEnd } from './booking-end.tsx'
import { usePolicyCommand } from './use-policy-command.ts'

type Props = {
  userId: string
  commandId: string
  /** By a later visit: it is offered, never sent by itself. */
  foundAgain?: boolean
  onChecking?: () => void
  onEnd: (end: PolicyEnd) => void
}

/** One face for each way a booking can stand; only a tap sends what did not go out by itself. */
export function PolicyProgress({ userId, commandId, foundAgain = false, onChecking, onEnd }: Props) {
  const t = useTranslations('insuranceForm.command')
  const online = useOnline()
  const sentence = useSentence()
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // what was confirmed goes on here; what is found again only stands here
  useEffect(() => {
    if (!foundAgain) box.current?.focus()
  }, [foundAgain])
  useEffect(() => askForOpenPolicies, [])
  const standing = usePolicyCommand({ userId, commandId, foundAgain, onChecking, onEnd })
  const { command, outcome, sendNow, askNow, leave, isPending } = standing
  const summary = command?.summary
  const discard = () => void leave().catch((error: unknown) => setProblem(sentence(error)))
  const toList = (
    <Button variant="default" renderRoot={(props) => <Link to="/app/insurance/bookinglist" {...props} />}>
      {t('list')}
    </Button>
  )
  const face = () => {
    switch (outcome.at) {
      case 'sending':
        return <Face tone="calm" title={t('sending')} hint={t('sendingHint')} summary={summary} busy />
      case 'checking':
        return (
          <Face
            tone="calm"
            title={t('checking')}
            hint={t('checkingHint')}
            summary={summary}
            busy={online}
            actions={toList}
          />
        )
      case 'unanswered':
        return (
          <Face
            tone="warning"
            title={t('unanswered')}
            hint={t(online ? 'unansweredHint' : 'unansweredOffline')}
            summary={summary}
            actions={
              <>
                {toList}
                <Button disabled={!online} loading={isPending} onClick={askNow}>
                  {t('askAgain')}
                </Button>
              </>
            }
          />
        )
      case 'unsent':
      case 'neverArrived':
        return (
          <Face
            tone="warning"
            title={t(outcome.at)}
            hint={t(`${outcome.at}Hint`)}
            summary={summary}
            actions={
              <>
                <Button
                  variant="default"
                  disabled={outcome.at === 'neverArrived' && !online}
                  onClick={discard}
                >
                  {t('discard')}
                </Button>
                <Button disabled={!online} loading={isPending} onClick={sendNow}>
                  {t('send')}
                </Button>
              </>
            }
          >
            {command && <p>{t('persons', { names: namesOf(command) })}</p>}
            {!online && <p>{t('sendOffline')}</p>}
            {problem && <p role="alert">{problem}</p>}
          </Face>
        )
      case 'notKept':
        return (
          <Face
            tone="alarm"
            title={t('notKept')}
            hint={t('notKeptHint')}
            summary={summary}
            actions={
              <>
                <Button variant="default" onClick={discard}>
                  {t('discard')}
                </Button>
                <Button onClick={sendNow}>{t('send')}</Button>
              </>
            }
          >
            {problem && <p role="alert">{problem}</p>}
          </Face>
        )
      case 'opening':
        return <Face tone="calm" title={t('opening')} busy />
      case 'none':
      case 'done':
      case 'refused':
        return null
    }
  }
  return (
    <div ref={box} tabIndex={-1}>
      {face()}
    </div>
  )
}

/** What would be sent, as it was confirmed; the forms may have been changed since. */
function namesOf({ body }: CreatePolicyCommand): string {
  return body.insuredParticipants
    .map(({ title, firstName, lastName }) => `${title} ${firstName} ${lastName}`.trim())
    .join(', ')
}
