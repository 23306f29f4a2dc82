import { Radio, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { UnknownOutcome } from '#contract/call/restored'
import { type AskOnce, useWrite } from '../../shell/write/use-write.ts'
import { FormFrame, fieldProps, useTypedForm } from '../../ui/form/typed-form.tsx'
import styles from '../desk.module.css'
import { unknownQuery } from '../queries.ts'
import { FormEnd, useFocusIn } from './form-end.tsx'

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
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: unknownQuery.queryKey })
  const typed = useTypedForm<Fields>({
    initial: { outcome: null, note: '' },
    // each card has its form
    name: id,
    live: true,
  })
  const { form } = typed
  useFocusIn(id)
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
      <FormEnd
        error={save.error}
        offline={!save.online && t('offline')}
        words={{ close: t('close'), save: t('save') }}
        isClosed={!isComplete || !save.online}
        isSaving={save.isPending}
        onClose={onClose}
      />
    </FormFrame>
  )
}
