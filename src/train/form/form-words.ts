import { useTranslations } from 'use-intl'
import { infantAge } from '#contract/train/rules'
import { problemWords } from '../../lib/words/problem-words.ts'
import type { TrainFields } from './fields/train-fields.ts'
import type { FormProblem } from './form-problems.ts'

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

/** Names the person and the field of a problem. */
export function useTellProblem({ pax }: TrainFields): (path: string, message: string) => string {
  const t = useTranslations('trainForm')
  return (path, message) => {
    const [list, index] = path.split('.')
    const name = fieldNames.find((one) => path.endsWith(one))
    const field = name ? t(`field.${name}`) : path
    if (list === 'holder') return t('problem.ofHolder', { field, message })
    const passenger = pax[Number(index)]
    if (list !== 'pax' || !passenger) return t('problem.ofBooking', { field, message })
    const who = t('passenger.title', { type: passenger.paxType, number: passenger.paxTypeNumber })
    return t('problem.ofPassenger', { who, field, message })
  }
}
