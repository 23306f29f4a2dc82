import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { isoDate } from '#contract/dates'
import { type DoubtfulCommand, listDoubtful, resolveCommand } from '#contract/desk'
import { ask } from '../lib/api.ts'
import { keyOf, queryClient } from '../lib/query.ts'
import { useSentence } from '../lib/use-failure-words.ts'
import { changedOf } from '../shell/bookings-changed.ts'
import { newCommandId } from '../shell/outbox/commands.ts'
import { DateField } from '../ui/date-field.tsx'
import { useOnline } from '../ui/use-online.ts'
import styles from './desk.module.css'
import { questionsAbout } from './questions-about.ts'

const shortestEvidence = 10
const choice = { body: styles.choice ?? '', label: styles.choiceLabel ?? '' }

/** As a person lists them: between commas, semicolons or spaces. */
function numbersIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((number) => number !== '')
}

type Props = { command: DoubtfulCommand; onClose: () => void; onSettled: () => void }

/** How it ended, as the supplier told somebody; kept in the audit with the name of who says so. */
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
  // the button that opened it is gone
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const about = questionsAbout[command.kind]
  const happened = decision === 'HAPPENED'
  const told =
    about.reference === 'supplierNumber'
      ? { supplierReference }
      : about.reference && { numbers: numbersIn(supplierReference) }
  const complete =
    decision !== null &&
    evidence.trim().length >= shortestEvidence &&
    (!happened || about.reference === null || supplierReference.trim() !== '') &&
    (!happened || !about.lastDay || v.is(isoDate, lastDay))

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
                  ...told,
                  ...(about.lastDay && { lastDay }),
                },
        },
        { idempotencyKey: key },
      ),
    onSuccess: async () => {
      changedOf[command.product]()
      await queryClient.invalidateQueries({ queryKey: keyOf(listDoubtful) })
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
        {!isOrphaned && <Radio classNames={choice} value="HAPPENED" label={t(about.happened)} />}
        <Radio classNames={choice} value="NEVER" label={t(isOrphaned ? 'undone' : about.never)} />
      </Radio.Group>
      {happened && about.reference && (
        <TextInput
          label={t(about.reference)}
          value={supplierReference}
          maxLength={800}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      )}
      {happened && about.lastDay && (
        <DateField id={lastDayId} label={t('lastDay')} value={lastDay} onChange={setLastDay} />
      )}
      <Textarea
        label={t('evidence')}
        description={t('evidenceHint', { count: shortestEvidence })}
        value={evidence}
        maxLength={500}
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
