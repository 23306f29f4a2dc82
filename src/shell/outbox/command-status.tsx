import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSentence } from '../../lib/use-failure-words.ts'
import { StatusPanel } from '../../ui/status-panel.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { type CommandOutcome, unansweredWord } from './command-outcome.ts'
import { FocusBox } from './focus-box.tsx'

/** What an area says of its command, under these keys of its catalogue. */
export type CommandWord =
  | 'opening'
  | 'sending'
  | 'sendingHint'
  | 'checking'
  | 'checkingHint'
  | 'unanswered'
  | 'unansweredHint'
  | 'unansweredOffline'
  | 'lookedFor'
  | 'lookedForHint'
  | 'unsent'
  | 'unsentHint'
  | 'neverArrived'
  | 'neverArrivedHint'
  | 'notKept'
  | 'notKeptHint'
  | 'askAgain'
  | 'discard'
  | 'send'
  | 'sendOffline'

type Props = {
  /** As `useCommand` tells it. */
  standing: {
    command: { summary: string } | null
    outcome: CommandOutcome<unknown>
    sendNow: () => void
    askNow: () => void
    isPending: boolean
  }
  words: (word: CommandWord) => string
  /** Where what was meant appears once it stands. */
  list?: ReactNode
  /** Left out where it only stands on the page: found again by a later visit. */
  takesFocus?: boolean
  /** What it is about, where this device cannot read the command. */
  summary?: string | undefined
  /** It is not sent, now or ever. */
  onDiscard: () => Promise<unknown>
  /** What would be sent, as it was confirmed; the form may have been changed since. */
  children?: ReactNode
}

/** One face for each way a command without a last word can stand; only a tap sends what did not go out by itself. */
export function CommandStatus({ takesFocus = true, ...props }: Props) {
  const standing = <Standing {...props} />
  return takesFocus ? <FocusBox>{standing}</FocusBox> : standing
}

function Standing({ standing, words, list, onDiscard, children, ...props }: Omit<Props, 'takesFocus'>) {
  const online = useOnline()
  const sentence = useSentence()
  const [problem, setProblem] = useState<string | null>(null)
  const { command, outcome, sendNow, askNow, isPending } = standing
  const summary = command?.summary ?? props.summary
  const unanswered = unansweredWord(outcome, online)
  const discard = (disabled: boolean) => (
    <Button
      variant="default"
      disabled={disabled}
      onClick={() => void onDiscard().catch((error: unknown) => setProblem(sentence(error)))}
    >
      {words('discard')}
    </Button>
  )
  const said = problem && <p role="alert">{problem}</p>
  switch (outcome.at) {
    case 'opening':
      return <StatusPanel tone="calm" title={words('opening')} busy />
    case 'sending':
      return (
        <StatusPanel
          tone="calm"
          title={words('sending')}
          hint={words('sendingHint')}
          summary={summary}
          busy
        />
      )
    case 'checking':
      return (
        <StatusPanel
          tone="calm"
          title={words('checking')}
          hint={words('checkingHint')}
          summary={summary}
          busy={online}
          actions={list}
        />
      )
    case 'unanswered':
      return (
        <StatusPanel
          tone="warning"
          title={words(unanswered)}
          hint={words(online ? `${unanswered}Hint` : 'unansweredOffline')}
          summary={summary}
          actions={
            <>
              {list}
              <Button disabled={!online} loading={isPending} onClick={askNow}>
                {words('askAgain')}
              </Button>
            </>
          }
        />
      )
    case 'unsent':
    case 'neverArrived':
      return (
        <StatusPanel
          tone="warning"
          title={words(outcome.at)}
          hint={words(`${outcome.at}Hint`)}
          summary={summary}
          actions={
            <>
              {discard(outcome.at === 'neverArrived' && !online)}
              {command && (
                <Button disabled={!online} loading={isPending} onClick={sendNow}>
                  {words('send')}
                </Button>
              )}
            </>
          }
        >
          {children}
          {command && !online && <p>{words('sendOffline')}</p>}
          {said}
        </StatusPanel>
      )
    case 'notKept':
      return (
        <StatusPanel
          tone="alarm"
          title={words('notKept')}
          hint={words('notKeptHint')}
          summary={summary}
          actions={
            <>
              {discard(false)}
              <Button onClick={sendNow}>{words('send')}</Button>
            </>
          }
        >
          {said}
        </StatusPanel>
      )
    case 'none':
    case 'done':
    case 'refused':
      return null
  }
}
