import { Radio, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { answerChangeRequest } from '#contract/pnr/change'
import { problemWords } from '../../lib/words/problem-words.ts'
import { salesChanged } from '../../shell/sale/sales-changed.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { FormFrame, fieldProps, useTypedForm } from '../../ui/form/typed-form.tsx'
import styles from '../desk.module.css'
import { FormEnd, useFocusIn } from './form-end.tsx'

const choice = { body: styles.choice ?? '', label: styles.choiceLabel ?? '' }

type Fields = { state: 'DONE' | 'DECLINED' | null; answer: string }

type Props = { requestId: string; onClose: () => void; onSettled: () => void }

/** What came of a change that was asked for: done or not, and a sentence that the agent reads in the booking. */
export function AnswerForm({ requestId, onClose, onSettled }: Props) {
  const t = useTranslations('pnrChange.desk')
  const words = useTranslations('problems')
  const typed = useTypedForm<Fields>({
    initial: { state: null, answer: '' },
    // each card has its form
    name: requestId,
    live: true,
    problemsOf: ({ answer }) => {
      const message = v.safeParse(answerChangeRequest.body.entries.answer, answer).issues?.[0].message
      return message === undefined ? {} : { answer: problemWords(message, words) }
    },
  })
  const { form } = typed
  useFocusIn(requestId)
  const save = useWrite({
    send: (askOnce, body: { state: 'DONE' | 'DECLINED'; answer: string }) =>
      askOnce(answerChangeRequest, { params: { requestId }, body }),
    onSaved: () => {
      salesChanged('HOTEL')
      onSettled()
    },
    reread: async () => salesChanged('HOTEL'),
  })
  return (
    <FormFrame
      id={requestId}
      typed={typed}
      atFields
      className={styles.form}
      onSend={({ state, answer }) =>
        state && save.online && !save.isPending && save.mutate({ state, answer })
      }
    >
      <Radio.Group {...fieldProps(form, 'state')} label={t('outcome')}>
        <Radio classNames={choice} value="DONE" label={t('wasDone')} />
        <Radio classNames={choice} value="DECLINED" label={t('wasDeclined')} />
      </Radio.Group>
      <Textarea
        {...fieldProps(form, 'answer')}
        label={t('answer')}
        description={t('answerHint')}
        autosize
        minRows={2}
      />
      <FormEnd
        error={save.error}
        offline={!save.online && t('offline')}
        words={{ close: t('close'), save: t('save') }}
        isClosed={form.values.state === null || !save.online}
        isSaving={save.isPending}
        onClose={onClose}
      />
    </FormFrame>
  )
}
