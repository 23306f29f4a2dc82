import type { UseFormReturnType } from '@mantine/form'
import type { TrainTerms } from './form-problems.ts'
import type { TrainFields } from './train-fields.ts'

export type TrainFormApi = UseFormReturnType<TrainFields>

/** What every part of the form needs. */
export type FormParts = { form: TrainFormApi; terms: TrainTerms }

export function fieldId(path: string): string {
  return `train-${path.replaceAll('.', '-')}`
}

/** What a field of Mantine needs besides its key: value, error, and an id that the summary can lead to. */
export function fieldProps(form: TrainFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}
