import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { type DoubtfulCommand, resolveCommand } from '#contract/call/desk'
import { isoDate } from '#contract/day/dates'
import { ask } from '../lib/query/api.ts'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { newCommandId } from '../shell/outbox/command/command-id.ts'
import { salesChanged } from '../shell/sale/sales-changed.ts'
import { DateField } from '../ui/day/date-field.tsx'
import { useOnline } from '../ui/state/use-online.ts'
import styles from './desk.module.css'
import { questionsAbout } from './questions-about.ts'

const shortestEvidence = 10
const choice = { body: styles.choice ?? '', label: styles.choiceLabel ?? '' }

/** Numbers separated by commas, semicolons or spaces. */
function numbersIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((number) => number !== '')
}

type Props = { command: DoubtfulCommand; onClose: () => void; onSettled: () => void }

/** Settles a command by hand with the outcome that the supplier told; the audit keeps the user's name and the evidence. */
export function ResolveForm({ command, onClose, onSettled }: Props) {
  const t = useTranslations('pnr.desk')
  const online = useOnline()
  const sentence = useSentence()
  const [key] = useState(newCommandId)
  const isOrphaned = command.state === 'ORPHANED'
  const [decision, setDecision] = useState<'HAPPENED' | 'NEVER' | null>(isOrphaned ? 'NEVER' : null)
  const [supplierReference, setReference] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [evidence, setEvidence] = useState('')
  const lastDayId = useId()
  const form = useRef<HTMLFormElement>(null)
  // the button that opened the form, and had the focus, is gone
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const questions = questionsAbout[command.kind]
  const happened = decision === 'HAPPENED'
  const references =
    questions.reference === 'supplierNumber'
      ? { supplierReference }
      : questions.reference && { numbers: numbersIn(supplierReference) }
  const complete =
    decision !== null &&
    evidence.trim().length >= shortestEvidence &&
    (!happened || questions.reference === null || supplierReference.trim() !== '') &&
    (!happened || !questions.lastDay || v.is(isoDate, lastDay))

  const resolve = useMutation({
    mutationFn: (chosen: 'HAPPENED' | 'NEVER') =>
      ask(
        resolveCommand,
        {
          params: { commandId: command.commandId },
          body:
            chosen === 'NEVER'
              ? { decision: chosen, evidence }
              : {
                  decision: chosen,
                  evidence,
                  ...references,
                  ...(questions.lastDay && { lastDay }),
                },
        },
        { idempotencyKey: key },
      ),
    onSuccess: () => {
      salesChanged(command.product)
      onSettled()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && decision) resolve.mutate(decision)
  }

  return (
    <form ref={form} className={styles.form} autoComplete="off" onSubmit={submit}>
      <Radio.Group
        label={t('decision')}
        value={decision}
        onChange={(value) => setDecision(value === 'NEVER' ? 'NEVER' : 'HAPPENED')}
      >
        {!isOrphaned && <Radio classNames={choice} value="HAPPENED" label={t(questions.happened)} />}
        <Radio classNames={choice} value="NEVER" label={t(isOrphaned ? 'undone' : questions.never)} />
      </Radio.Group>
      {happened && questions.reference && (
        <TextInput
          label={t(questions.reference)}
          value={supplierReference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      )}
      {happened && questions.lastDay && (
        <DateField id={lastDayId} label={t('lastDay')} value={lastDay} onChange={setLastDay} />
      )}
      <Textarea
        label={t('evidence')}
        description={t('evidenceHint', { count: shortestEvidence })}
        value={evidence}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setEvidence(currentTarget.value)}
      />
      {resolve.isError && <p role="alert">{sentence(resolve.error)}</p>}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" color="red" disabled={!complete || !online} loading={resolve.isPending}>
          {t('resolveNow')}
        </Button>
      </div>
    </form>
  )
}
