import { Button, Radio, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { UnknownOutcome } from '#contract/call/restored'
import { useSentence } from '../lib/query/use-failure-words.ts'
import { type AskOnce, useWrite } from '../shell/write/use-write.ts'
import { FormFrame, fieldProps, useTypedForm } from '../ui/form/typed-form.tsx'
import styles from './desk.module.css'
import { unknownQuery } from './queries.ts'

const choice = { body: styles.choice ?? '', label: styles.choiceLabel ?? '' }
const shortestNote = 10

type Fields = { outcome: UnknownOutcome | null; note: string }

type Props = {
  id: string
  /** Of the note. */
  label: string
  /** Left out: there is nothing to choose. */
  outcomes?: readonly UnknownOutcome[]
  send: (askOnce: AskOnce, fields: Fields) => Promise<unknown>
  onClose: () => void
  onSettled: () => void
}

/** How something was settled that a restore from a backup has left open; the audit keeps the user's name and the note. */
export function SettleForm({ id, label, outcomes = [], send, onClose, onSettled }: Props) {
  const t = useTranslations('restored')
  const sentence = useSentence()
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: unknownQuery.queryKey })
  const typed = useTypedForm<Fields>({
    initial: { outcome: null, note: '' },
    // each card has its form
    name: id,
    live: true,
  })
  const { form } = typed
  // the button that opened the form, and had the focus, is gone
  useEffect(() => document.getElementById(id)?.querySelector<HTMLElement>('input, textarea')?.focus(), [id])
  const save = useWrite({
    send,
    onSaved: async () => {
      await reread()
      onSettled()
    },
    reread,
  })
  const { outcome, note } = form.values
  const isComplete = note.trim().length >= shortestNote && (outcomes.length === 0 || outcome !== null)
  return (
    <FormFrame
      id={id}
      typed={typed}
      className={styles.form}
      onSend={(fields) => isComplete && save.online && !save.isPending && save.mutate(fields)}
    >
      {outcomes.length > 0 && (
        <Radio.Group {...fieldProps(form, 'outcome')} label={t('outcome')}>
          {outcomes.map((one) => (
            <Radio key={one} classNames={choice} value={one} label={t(one)} />
          ))}
        </Radio.Group>
      )}
      <Textarea
        {...fieldProps(form, 'note')}
        label={label}
        description={t('noteHint', { count: shortestNote })}
        autosize
        minRows={2}
      />
      {save.isError && <p role="alert">{sentence(save.error)}</p>}
      {!save.online && <p>{t('offline')}</p>}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" disabled={!isComplete || !save.online} loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </FormFrame>
  )
}
