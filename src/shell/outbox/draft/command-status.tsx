import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { StatusPanel } from '../../../ui/state/status-panel.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { type CommandOutcome, unansweredWord } from '../command/command-outcome.ts'
import { SaidInDoubt } from '../command/said-in-doubt.tsx'
import { FocusBox } from './focus-box.tsx'

/** Message keys that the catalogue of an area has for its command. */
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
  /** From `useCommand`. */
  standing: {
    command: { summary: string } | null
    outcome: CommandOutcome<unknown>
    sendNow: () => void
    askNow: () => void
    isPending: boolean
  }
  words: (word: CommandWord) => string
  /** The link to the list where the booking will appear. */
  list?: ReactNode
  /** `false` for a command that a later visit lists. */
  takesFocus?: boolean
  /** Used when this device cannot unseal the command. */
  summary?: string | undefined
  /** Gives the command up. */
  onDiscard: () => Promise<unknown>
  /** The confirmed content; the form may have changed since. */
  children?: ReactNode
}

/** One panel for each state of a command without a final outcome. A staged command is sent only by a tap. */
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
        >
          <SaidInDoubt outcome={outcome} />
        </StatusPanel>
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
