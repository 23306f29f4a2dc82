import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { compareFields, pick } from './compare-fields.ts'
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
  problemsOf?: (fields: F) => Problems
  /** How a problem is reported above the form, away from its field; and the id to go to, where it is not the field's. */
  tellProblem?: (path: string, message: string) => string | { id: string; message: string }
  /** After every change. */
  onTyped?: (fields: F) => void
  /** The form is drawn after every change: more than the field shows what is typed. */
  live?: boolean
  /** A problem of a live form stands at its field while it is typed, not only once the form is sent. */
  atOnce?: boolean
  /** Begins the ids of the fields, where another form on the page has the same ones. */
  name?: string
}

const noProblems = (): Problems => ({})

/** One way to hold what is typed into a form: it is checked when the person sends it, each problem stands at its field and above
 * the form, and a field that still looks something up is waited for. */
export function useTypedForm<F extends object>(options: Options<F>) {
  const { initial, problemsOf = noProblems, tellProblem, onTyped, live, atOnce, name } = options
  const idOf = (path: string) => fieldId(path, name)
  const form: Typed<F> = useForm<F>({
    mode: live ? 'controlled' : 'uncontrolled',
    initialValues: initial,
    validate: (fields) => ({ ...problemsOf(fields) }),
    enhanceGetInputProps: ({ field }) => ({
      id: idOf(field),
      // in the words of today: the language may have changed since the form was sent
      ...((atOnce || form.errors[field]) && { error: problems[field] ?? form.errors[field] }),
    }),
    ...(onTyped && { onValuesChange: onTyped }),
  })
  const problems = problemsOf(form.getValues())
  const [failures, setFailures] = useState(0)
  const errors = openErrors(form, problems).map(([path, message]) => {
    const current = problems[path] ?? message
    const reported = tellProblem?.(path, current) ?? current
    return typeof reported === 'string' ? { id: idOf(path), message: reported } : reported
  })
  return { form, problems, failures, setFailures, errors, idOf }
}

export type TypedForm<F extends object> = ReturnType<typeof useTypedForm<F>>

type SavedOptions<F extends object> = Omit<Options<F>, 'initial' | 'live'> & { saved: F }

/** A form over what is saved. A field that is left alone follows what others save; where both changed it, the person chooses. */
export function useSavedForm<F extends object>({ saved, onTyped, ...options }: SavedOptions<F>) {
  const isFollowing = useRef(false)
  const typed = useTypedForm<F>({
    ...options,
    live: true,
    initial: saved,
    onTyped: (fields) => !isFollowing.current && onTyped?.(fields),
  })
  const { form } = typed
  const seen = form.getInitialValues()
  const { changed, conflicts, followed } = compareFields(seen, form.getValues(), saved)
  useEffect(() => {
    if (followed.length === 0) return
    const fresh = pick(saved, followed)
    isFollowing.current = true
    form.resetDirty({ ...seen, ...fresh })
    form.setValues(fresh)
    isFollowing.current = false
  })
  const keepMine = (...names: readonly (keyof F & string)[]) =>
    form.resetDirty({ ...seen, ...pick(saved, names) })
  return {
    ...typed,
    changes: pick(form.getValues(), changed),
    conflicts,
    keepMine,
    takeTheirs(...names: readonly (keyof F & string)[]) {
      keepMine(...names)
      form.setValues(pick(saved, names))
    },
    /** Every field shows what is saved again. */
    settle: () => form.resetDirty(),
  }
}

type FrameProps<F extends object> = {
  typed: TypedForm<F>
  /** For a button that stands outside the form. */
  id?: string
  /** Everything is right. */
  onSend: (fields: F) => void
  /** A field was left. */
  onLeft?: () => void
  /** Above the problems. */
  lead?: ReactNode
  /** Problems stand at their fields alone, and the first of them gets the focus. */
  atFields?: boolean
  className?: string | undefined
  /** `refused`: a field holds what cannot be sent; the button is closed. */
  children: ReactNode | ((refused: boolean) => ReactNode)
}

/** The frame of a form: its problems, its fields, and sending it. */
export function FormFrame<F extends object>(props: FrameProps<F>) {
  const { typed, id, onSend, onLeft, lead, atFields = false, className, children } = props
  const { form, failures, setFailures, errors, idOf } = typed
  const send = form.onSubmit(
    (fields) => {
      setFailures(0)
      onSend(fields)
    },
    (problems) => {
      const [first = ''] = Object.keys(problems)
      if (atFields) document.getElementById(idOf(first))?.focus()
      else setFailures((count) => count + 1)
    },
  )
  const { report, refused, onSubmit } = useFieldGate(send)
  return (
    <form
      id={id}
      noValidate
      autoComplete="off"
      className={className ?? styles.form}
      onSubmit={onSubmit}
      onBlur={onLeft}
    >
      {lead}
      {failures > 0 && <ErrorSummary key={failures} errors={errors} />}
      <FieldGate value={report}>{typeof children === 'function' ? children(refused) : children}</FieldGate>
    </form>
  )
}

/** The id of a field, to which a problem leads. */
export function fieldId(path: string, formName = 'field'): string {
  return `${formName}-${path.replaceAll('.', '-')}`
}

/** Props of a field except its key: value, error and id. */
export function fieldProps<F extends object>(form: Typed<F>, path: string) {
  // of a form with a name, its own id
  return { id: fieldId(path), ...form.getInputProps(path) }
}
