import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import { type CommandOutcome, type RefusedOutcome, unansweredWord } from '../command/command-outcome.ts'
import { SaidInDoubt } from '../command/said-in-doubt.tsx'
import styles from './change-dialog.module.css'

/** Message keys that the catalogue of an area has for an issue or a cancellation. */
export type ChangeWord =
  | 'sending'
  | 'checking'
  | 'checkingHint'
  | 'unanswered'
  | 'unansweredHint'
  | 'unansweredOffline'
  | 'lookedFor'
  | 'lookedForHint'
  | 'unsent'
  | 'neverArrived'
  | 'neverArrivedHint'
  | 'notKept'
  | 'askAgain'
  | 'discard'
  | 'send'
  | 'later'
  | 'close'
  | 'seeHow'

type Props = {
  /** From `useCommand`. */
  standing: {
    command: unknown
    outcome: CommandOutcome<unknown>
    sendNow: () => void
    askNow: () => void
    isPending: boolean
    discard: () => Promise<boolean>
  }
  title: string
  words: (word: ChangeWord) => string
  /** Shown on the page while the dialog is hidden. */
  underWay: string
  done: ReactNode
  refused: (refusal: RefusedOutcome) => ReactNode
  /** The person closed the final outcome, or gave up a command that did not arrive. */
  onEnd: () => void
  /** Shown when the command is not on this device any more. */
  children: ReactNode
}

/** The state of an issue or a cancellation, in a dialog that can be hidden while it is in doubt. A staged command is sent only
 * by a tap. */
export function ChangeDialog(props: Props) {
  const { standing, title, words, underWay, onEnd, children } = props
  const { outcome } = standing
  const sentence = useSentence()
  const [hidden, setHidden] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (outcome.at === 'opening') return null
  if (outcome.at === 'none') return children
  const decides = outcome.at === 'neverArrived'
  const ended = outcome.at === 'notKept' || outcome.at === 'done' || outcome.at === 'refused'
  async function drop() {
    setHidden(false)
    try {
      if (await standing.discard()) onEnd()
    } catch (error) {
      // if deleting fails, the next visit offers it again and sends nothing
      if (decides) setProblem(sentence(error))
      else onEnd()
    }
  }
  function send() {
    setHidden(false)
    standing.sendNow()
  }
  function close() {
    // the dialog said that nothing was sent: nothing may be sent later
    if (outcome.at === 'notKept') void drop()
    else if (ended || decides) onEnd()
    else setHidden(true)
  }
  return (
    <>
      {hidden && (
        <div className={styles.underWay}>
          <p>{underWay}</p>
          <Button onClick={() => setHidden(false)}>{words('seeHow')}</Button>
        </div>
      )}
      <Dialog opened={!hidden || ended || decides} title={title} onClose={close}>
        <Standing {...props} problem={problem} onSend={send} onDiscard={() => void drop()} onClose={close} />
      </Dialog>
    </>
  )
}

type StandingProps = Omit<Props, 'title' | 'underWay' | 'onEnd' | 'children'> & {
  problem: string | null
  onSend: () => void
  onDiscard: () => void
  onClose: () => void
}

function Standing(props: StandingProps) {
  const { standing, words, done, refused, problem, onSend, onDiscard, onClose } = props
  const online = useOnline()
  const { command, outcome, askNow, isPending } = standing
  const close = <Button onClick={onClose}>{words('close')}</Button>
  const later = (
    <Button variant="default" onClick={onClose}>
      {words('later')}
    </Button>
  )
  switch (outcome.at) {
    case 'done':
      return (
        <State actions={close}>
          <IconCircleCheck size={40} stroke={1.4} aria-hidden className={styles.good} />
          {done}
        </State>
      )
    case 'refused':
      return (
        <State actions={close}>
          <IconExclamationCircle size={40} stroke={1.4} aria-hidden className={styles.bad} />
          {refused(outcome)}
        </State>
      )
    case 'notKept':
      return (
        <State actions={close}>
          <p>{words('notKept')}</p>
        </State>
      )
    case 'unsent':
    case 'neverArrived': {
      const neverLeft = outcome.at === 'unsent'
      return (
        <State
          actions={
            <>
              <Button variant="default" disabled={!neverLeft && !online} onClick={onDiscard}>
                {words('discard')}
              </Button>
              {command !== null && (
                <Button disabled={!online} loading={isPending} onClick={onSend}>
                  {words('send')}
                </Button>
              )}
            </>
          }
        >
          {neverLeft ? <p>{words('unsent')}</p> : <Said words={words} word="neverArrived" />}
          {problem && <p role="alert">{problem}</p>}
        </State>
      )
    }
    case 'checking':
      return (
        <State actions={later}>
          <Loader type="dots" />
          <SaidInDoubt outcome={outcome} />
          <Said words={words} word="checking" />
        </State>
      )
    case 'unanswered': {
      const word = unansweredWord(outcome, online)
      return (
        <State
          actions={
            <>
              {later}
              <Button disabled={!online} loading={isPending} onClick={askNow}>
                {words('askAgain')}
              </Button>
            </>
          }
        >
          <Said words={words} word={word} hint={online ? `${word}Hint` : 'unansweredOffline'} />
        </State>
      )
    }
    default:
      return (
        <State actions={later}>
          <Loader type="dots" />
          <p>{words('sending')}</p>
        </State>
      )
  }
}

type SaidProps = {
  words: Props['words']
  word: 'checking' | 'unanswered' | 'lookedFor' | 'neverArrived'
  hint?: ChangeWord
}

function Said({ words, word, hint = `${word}Hint` }: SaidProps) {
  return (
    <>
      <p>
        <b>{words(word)}</b>
      </p>
      <p>{words(hint)}</p>
    </>
  )
}

function State({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div role="status" className={styles.state}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </>
  )
}
