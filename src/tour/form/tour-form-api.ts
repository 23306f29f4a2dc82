import type { UseFormReturnType } from '@mantine/form'
import type { TourFields } from './fields/tour-fields.ts'

export type TourFormApi = UseFormReturnType<TourFields>

export function fieldId(path: string): string {
  return `tour-${path.replaceAll('.', '-')}`
}

/** Props of a Mantine field except its key: value, error, and the id that the error summary links to. */
export function fieldProps(form: TourFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}
