import { useId } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { tripName, tripReference } from '#contract/trip/trip'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormFrame, fieldProps, type Problems, useTypedForm } from '../../ui/form/typed-form.tsx'
import styles from '../trip.module.css'
import { useProblemIn } from '../use-problem-in.ts'

type Named = { name: string; reference: string }

type Props = Named & {
  /** Of the button. */
  word: string
  busy: boolean
  offline: boolean
  onSave: (named: Named) => void
}

/** The name of a trip and the client's reference. */
export function TripNameForm({ busy, offline, word, onSave, name, reference }: Props) {
  const t = useTranslations('trip')
  const problemIn = useProblemIn()
  const typed = useTypedForm<Named>({
    name: useId(),
    initial: { name, reference },
    problemsOf: (named) =>
      problems({
        name: problemIn(tripName, named.name),
        reference: problemIn(tripReference, named.reference),
      }),
  })
  return (
    <FormFrame
      typed={typed}
      atFields
      className={styles.fields}
      onSend={(named) =>
        onSave({ name: v.parse(tripName, named.name), reference: v.parse(tripReference, named.reference) })
      }
    >
      <TextField label={t('name')} data-autofocus {...fieldProps(typed.form, 'name')} />
      <TextField label={t('reference')} {...fieldProps(typed.form, 'reference')} />
      <Button type="submit" loading={busy} disabled={offline}>
        {word}
      </Button>
      {offline && <p className={styles.quiet}>{t('needsNetwork')}</p>}
    </FormFrame>
  )
}

function problems(found: Readonly<Record<string, string | null>>): Problems {
  return Object.fromEntries(Object.entries(found).flatMap(([path, words]) => (words ? [[path, words]] : [])))
}
