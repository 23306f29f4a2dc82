import { useTranslations } from 'use-intl'
import { infantAge } from '#contract/train/rules'
import { problemWords } from '../../lib/words/problem-words.ts'
import { openErrors } from '../../ui/form/open-errors.ts'
import { type FormProblem, formProblems, type TrainTerms } from './form-problems.ts'
import { fieldId, type TrainFormApi } from './train-form-api.ts'

/** Words a form problem; names the railway as the one who refuses special characters. */
export function useFormProblemWords(): (problem: FormProblem) => string {
  const t = useTranslations('trainForm.problem')
  const words = useTranslations('problems')
  return (problem) => {
    if (typeof problem !== 'string') return t(problem.passenger, { years: infantAge.below })
    return problemWords(problem, words, { lineCharacters: (most) => t('line', { most }) })
  }
}

const fieldNames = [
  'title',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'otherPhoneNumber',
  'nationality',
  'dateOfBirth',
  'identityType',
  'identityNumber',
  'clientReference',
] as const

/** Messages of the error summary, each with person and field, and the id of the field. */
export function useSummary(form: TrainFormApi, terms: TrainTerms): { id: string; message: string }[] {
  const t = useTranslations('trainForm')
  return openErrors(form, formProblems(form.getValues(), terms)).map(([path, message]) => {
    const [list, index] = path.split('.')
    const name = fieldNames.find((one) => path.endsWith(one))
    const field = name ? t(`field.${name}`) : path
    const id = fieldId(path)
    if (list === 'holder') return { id, message: t('problem.ofHolder', { field, message }) }
    const passenger = form.getInitialValues().pax[Number(index)]
    if (list !== 'pax' || !passenger) return { id, message: t('problem.ofBooking', { field, message }) }
    const who = t('passenger.title', { type: passenger.paxType, number: passenger.paxTypeNumber })
    return { id, message: t('problem.ofPassenger', { who, field, message }) }
  })
}
