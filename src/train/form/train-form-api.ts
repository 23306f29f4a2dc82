import type { UseFormReturnType } from '@mantine/form'
import type { TrainFields } from './fields/train-fields.ts'
import type { TrainTerms } from './form-problems.ts'

export type TrainFormApi = UseFormReturnType<TrainFields>

export type FormParts = { form: TrainFormApi; terms: TrainTerms }

export function fieldId(path: string): string {
  return `train-${path.replaceAll('.', '-')}`
}

/** Props of a Mantine field except its key: value, error, and the id that the error summary links to. */
export function fieldProps(form: TrainFormApi, path: string) {
  return { id: fieldId(path), ...form.getInputProps(path) }
}
