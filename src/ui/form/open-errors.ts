import type { FormErrors } from '@mantine/form'

/** The errors of a form whose fields are still there and still wrong: an answer elsewhere may have taken a field away. */
export function openErrors(
  { errors }: { readonly errors: FormErrors },
  problems: Readonly<Record<string, unknown>>,
): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([path, error]) =>
    Object.hasOwn(problems, path) ? [[path, typeof error === 'string' ? error : '']] : [],
  )
}
