import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import styles from './change.module.css'
import type { ChangeAct } from './change-act.ts'

type Question = { title: string; confirmLabel: string; text: ReactNode }

/** `onDecline`: its other button leads to where it is mended. */
type FirstQuestion = Question & { closeLabel: string; onDecline?: (() => void) | undefined }

export type ChangeQuestions = {
  questions: Readonly<Record<ChangeAct, Question>>
  /** Asked before the question itself, e.g. about two spellings of one person. */
  firstQuestions?: { readonly [act in ChangeAct]?: FirstQuestion | null } | undefined
  closeLabel: string
  /** The device could not keep the command, so nothing was sent. */
  notKept: string
}

type Props = ChangeQuestions & {
  /** What is asked about; `null`: nothing. */
  asked: ChangeAct | null
  /** Stages the change. */
  onConfirm: (act: ChangeAct) => Promise<void>
  onClose: () => void
}

const acts = ['issue', 'cancel'] as const

/** The question before an issue or a cancellation (spec: pnr-tour-train §4, insurance §4). */
export function AskChange(props: Props) {
  const { asked, questions, firstQuestions = {}, closeLabel, notKept, onConfirm, onClose } = props
  const [state, setState] = useState<'asking' | 'keeping' | 'notKept'>('asking')
  const [accepted, setAccepted] = useState(false)
  const asksFirst = asked !== null && Boolean(firstQuestions[asked]) && !accepted

  async function confirm(act: ChangeAct) {
    // a second tap of the same confirmation does nothing
    if (state === 'keeping') return
    setState('keeping')
    try {
      await onConfirm(act)
      setState('asking')
    } catch {
      setState('notKept')
    }
  }

  function close() {
    // a failure of this question says nothing of the next one
    setState((now) => (now === 'notKept' ? 'asking' : now))
    setAccepted(false)
    onClose()
  }

  return (
    <>
      {acts.map((act) => {
        const first = firstQuestions[act]
        return (
          first && (
            <ConfirmDialog
              key={act}
              opened={asked === act && asksFirst}
              title={first.title}
              confirmLabel={first.confirmLabel}
              closeLabel={first.closeLabel}
              onConfirm={() => setAccepted(true)}
              onDecline={first.onDecline}
              // the dialog also closes when the next question takes its place
              onClose={() => asksFirst && close()}
            >
              {first.text}
            </ConfirmDialog>
          )
        )
      })}
      {acts.map((act) => (
        <ConfirmDialog
          key={act}
          opened={asked === act && !asksFirst}
          title={questions[act].title}
          tone={act === 'cancel' ? 'danger' : 'usual'}
          confirmLabel={questions[act].confirmLabel}
          closeLabel={closeLabel}
          busy={state === 'keeping'}
          onConfirm={() => void confirm(act)}
          onClose={close}
        >
          {questions[act].text}
          {state === 'notKept' && (
            <p role="alert" className={styles.failed}>
              {notKept}
            </p>
          )}
        </ConfirmDialog>
      ))}
    </>
  )
}
