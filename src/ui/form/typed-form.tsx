import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import { FieldGate, useFieldGate } from './field-gate.tsx'
import styles from './form.module.css'
import { openErrors } from './open-errors.ts'

/** What is typed into a form: its values by path, and what is wrong with them. */
export type Typed<F extends object> = UseFormReturnType<F>

/** What is wrong, in the person's words, by the path of its field. */
export type Problems = Readonly<Record<string, string>>

/** Problems by path, each in words. */
export function inWords<P>(problems: Readonly<Record<string, P>>, words: (problem: P) => string): Problems {
  return Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, words(problem)]))
}

type Options<F extends object> = {
  initial: F
  problemsOf: (fields: F) => Problems
  /** How a problem is told above the form, away from its field; and the id to go to, where it is not the field's. */
  tellProblem?: (path: string, message: string) => string | { id: string; message: string }
  /** After every change. */
  onTyped?: (fields: F) => void
}

/** One way to hold what is typed into a form: it is checked when the person sends it, each problem stands at its field and above
 * the form, and a field that still looks something up is waited for. */
export function useTypedForm<F extends object>({ initial, problemsOf, tellProblem, onTyped }: Options<F>) {
  const form: Typed<F> = useForm<F>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (fields) => ({ ...problemsOf(fields) }),
    ...(onTyped && { onValuesChange: onTyped }),
  })
  const [failures, setFailures] = useState(0)
  const errors = openErrors(form, problemsOf(form.getValues())).map(([path, message]) => {
    const reported = tellProblem?.(path, message) ?? message
    return typeof reported === 'string' ? { id: fieldId(path), message: reported } : reported
  })
  return { form, failures, setFailures, errors }
}

export type TypedForm<F extends object> = ReturnType<typeof useTypedForm<F>>

type FrameProps<F extends object> = {
  typed: TypedForm<F>
  /** For a button that stands outside the form. */
  id?: string
  /** Everything is right. */
  onSend: (fields: F) => void
  /** Above the problems. */
  lead?: ReactNode
  className?: string
  /** `refused`: a field holds what cannot be sent; the button is closed. */
  children: ReactNode | ((refused: boolean) => ReactNode)
}

/** The frame of a form: its problems, its fields, and sending it. */
export function FormFrame<F extends object>({ typed, id, onSend, lead, className, children }: FrameProps<F>) {
  const { form, failures, setFailures, errors } = typed
  const send = form.onSubmit(
    (fields) => {
      setFailures(0)
      onSend(fields)
    },
    () => setFailures((count) => count + 1),
  )
  const { report, refused, onSubmit } = useFieldGate(send)
  return (
    <form id={id} noValidate autoComplete="off" className={className ?? styles.form} onSubmit={onSubmit}>
      {lead}
      {failures > 0 && <ErrorSummary key={failures} errors={errors} />}
      <FieldGate value={report}>{typeof children === 'function' ? children(refused) : children}</FieldGate>
    </form>
  )
}

/** The id of a field, to which a problem leads. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}

/** Props of a Mantine field except its key: value, error and id. */
export function fieldProps<F extends object>(form: Typed<F>, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}
