import type { UseFormReturnType } from '@mantine/form'
import type { TourFields } from './tour-fields.ts'

export type TourFormApi = UseFormReturnType<TourFields>

export function fieldId(path: string): string {
  return `tour-${path.replaceAll('.', '-')}`
}

/** What a field of Mantine needs besides its key: value, error, and an id that the summary can lead to. */
export function fieldProps(form: TourFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}
