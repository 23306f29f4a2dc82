import { useState } from 'react'
import { useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import { AskChange, type ChangeQuestions } from './ask-change.tsx'
import { useAskedChange } from './asked-change.ts'
import type { ChangeAct } from './change-act.ts'
import { ChangeButtons, type ChangeButtonsProps } from './change-buttons.tsx'

type Props<O extends string> = Omit<ChangeButtonsProps<O>, 'onAsk'> &
  ChangeQuestions & {
    /** Keeps the command on the device; returns its id. */
    stage: (act: ChangeAct) => Promise<string>
    onStaged: (commandId: string, act: ChangeAct) => unknown
  }

/** Issue and Cancel, each with one question that names its consequence in money. A key in a list asks it at once, where the
 * button would. */
export function OfferChange<O extends string>({
  questions,
  firstQuestions,
  closeLabel,
  notKept,
  stage,
  onStaged,
  ...buttons
}: Props<O>) {
  const opensWith = useAskedChange()
  const isClosed = useWhyClosed(buttons.offlineText) !== null
  const [asked, setAsked] = useState(() =>
    opensWith && !isClosed && buttons.obstacles[opensWith] === null ? opensWith : null,
  )
  return (
    <>
      <ChangeButtons {...buttons} onAsk={setAsked} />
      <AskChange
        asked={asked}
        questions={questions}
        firstQuestions={firstQuestions}
        closeLabel={closeLabel}
        notKept={notKept}
        onConfirm={async (act) => {
          await onStaged(await stage(act), act)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
