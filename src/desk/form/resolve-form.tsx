import { Radio, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { type DoubtfulCommand, resolveCommand } from '#contract/call/desk'
import { isoDate } from '#contract/day/dates'
import { ask } from '../../lib/query/api.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { salesChanged } from '../../shell/sale/sales-changed.ts'
import { DateField } from '../../ui/day/date-field.tsx'
import { FormFrame, fieldProps, useTypedForm } from '../../ui/form/typed-form.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import styles from '../desk.module.css'
import { FormEnd, useFocusIn } from './form-end.tsx'
import { questionsAbout } from './questions-about.ts'

const shortestEvidence = 10
const choice = { body: styles.choice ?? '', label: styles.choiceLabel ?? '' }

/** Numbers separated by commas, semicolons or spaces. */
function numbersIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((number) => number !== '')
}

type Fields = {
  decision: 'HAPPENED' | 'NEVER' | null
  supplierReference: string
  lastDay: string
  evidence: string
}

type Props = { command: DoubtfulCommand; onClose: () => void; onSettled: () => void }

/** Settles a command by hand with the outcome that the supplier told; the audit keeps the user's name and the evidence. */
export function ResolveForm({ command, onClose, onSettled }: Props) {
  const t = useTranslations('pnr.desk')
  const online = useOnline()
  const [key] = useState(newCommandId)
  const { commandId, kind, product } = command
  const isOrphaned = command.state === 'ORPHANED'
  const typed = useTypedForm<Fields>({
    initial: {
      decision: isOrphaned ? 'NEVER' : null,
      supplierReference: '',
      lastDay: '',
      evidence: '',
    },
    // each card has its form
    name: commandId,
    live: true,
  })
  const { form } = typed
  const { decision, supplierReference, lastDay, evidence } = form.values
  useFocusIn(commandId)
  const questions = questionsAbout[kind]
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
          params: { commandId },
          body:
            chosen === 'NEVER'
              ? { decision: chosen, evidence }
              : { decision: chosen, evidence, ...references, ...(questions.lastDay && { lastDay }) },
        },
        { idempotencyKey: key },
      ),
    onSuccess: () => {
      salesChanged(product)
      onSettled()
    },
  })
  return (
    <FormFrame
      id={commandId}
      typed={typed}
      className={styles.form}
      onSend={() => complete && online && !resolve.isPending && resolve.mutate(decision)}
    >
      <Radio.Group {...fieldProps(form, 'decision')} label={t('decision')}>
        {!isOrphaned && <Radio classNames={choice} value="HAPPENED" label={t(questions.happened)} />}
        <Radio classNames={choice} value="NEVER" label={t(isOrphaned ? 'undone' : questions.never)} />
      </Radio.Group>
      {happened && questions.reference && (
        <TextInput {...fieldProps(form, 'supplierReference')} label={t(questions.reference)} />
      )}
      {happened && questions.lastDay && <DateField {...fieldProps(form, 'lastDay')} label={t('lastDay')} />}
      <Textarea
        {...fieldProps(form, 'evidence')}
        label={t('evidence')}
        description={t('evidenceHint', { count: shortestEvidence })}
        autosize
        minRows={2}
      />
      <FormEnd
        error={resolve.error}
        words={{ close: t('close'), save: t('resolveNow') }}
        isGrave
        isClosed={!complete || !online}
        isSaving={resolve.isPending}
        onClose={onClose}
      />
    </FormFrame>
  )
}
