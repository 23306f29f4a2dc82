import { TextInput } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import type { SupplierCode } from '#contract/hotel/supplier'
import { enterHotelNumber, hotelNumberText, whoSaidSo } from '#contract/pnr/hotel-number'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { problemWords } from '../../../lib/words/problem-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFrame, fieldId, fieldProps, type Problems, useTypedForm } from '../../../ui/form/typed-form.tsx'
import screen from '../../../ui/panel/screen.module.css'
import { useWrite } from '../../write/use-write.ts'
import { salesChanged } from '../sales-changed.ts'
import styles from './number-form.module.css'

type Fields = { number: string; saidBy: string }

const rules = { number: hotelNumberText, saidBy: whoSaidSo } satisfies Record<keyof Fields, v.GenericSchema>

type Props = {
  booking: { supplierCode: SupplierCode; code: string }
  /** The number that the person sees; `null`: none. */
  replaces: string | null
  onClose: () => void
  onSaved: () => void
}

/** The hotel's own number as a person has heard it, and from whom. */
export function NumberForm({ booking, replaces, onClose, onSaved }: Props) {
  const t = useTranslations('pnr.call')
  const words = useTranslations('problems')
  const sentence = useSentence()
  const name = useId()
  const typed = useTypedForm<Fields>({
    initial: { number: replaces ?? '', saidBy: '' },
    name,
    problemsOf: (fields) => problemsOf(fields, (message) => problemWords(message, words)),
  })
  const { form } = typed
  // the button that opened the form, and had the focus, is gone
  useEffect(() => document.getElementById(fieldId('number', name))?.focus(), [name])
  const save = useWrite({
    send: (askOnce, body: Fields) =>
      askOnce(enterHotelNumber, { params: booking, body: { ...body, replaces } }),
    onSaved: () => {
      salesChanged('HOTEL')
      onSaved()
    },
    reread: async () => salesChanged('HOTEL'),
  })
  return (
    <FormFrame
      typed={typed}
      atFields
      className={styles.form}
      onSend={(fields) => save.online && !save.isPending && save.mutate(fields)}
    >
      <TextInput {...fieldProps(form, 'number')} label={t('number')} aria-required />
      <TextInput
        {...fieldProps(form, 'saidBy')}
        label={t('saidBy')}
        description={t('saidByHint')}
        aria-required
      />
      {save.isError && (
        <p className={screen.problem} role="alert">
          {sentence(save.error)}
        </p>
      )}
      {!save.online && <p>{t('offline')}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!save.online}>
          {t('save')}
        </Button>
      </div>
    </FormFrame>
  )
}

function problemsOf(fields: Fields, wordsOf: (message: string) => string): Problems {
  const found = (['number', 'saidBy'] as const).flatMap((field) => {
    const message = v.safeParse(rules[field], fields[field]).issues?.[0].message
    return message === undefined ? [] : [[field, wordsOf(message)] as const] // a pair
  })
  return Object.fromEntries(found)
}
