import type { useTranslations } from 'use-intl'
import type { Messages } from '../../lib/language/languages.ts'
import { openErrors } from '../../ui/form/open-errors.ts'
import { formProblems } from './form-problems.ts'
import { type FormParts, fieldId } from './policy-form-api.ts'

/** Messages of the error summary, each with person and field; the id is that of the field, or of the row in a group tour. */
export function summaryOf(
  { form, terms, today }: FormParts,
  t: ReturnType<typeof useTranslations<'insuranceForm'>>,
): { id: string; message: string }[] {
  return openErrors(form, formProblems(form.getValues(), terms, today)).map(([path, message]) => {
    const parts = path.split('.')
    const [list, index] = parts
    const name = parts.at(-1) ?? ''
    const field = isField(name) ? t(`field.${name}`) : name
    if (list !== 'insuredParticipants') {
      return { id: fieldId(path), message: t('problem.ofHolder', { field, message }) }
    }
    return {
      id: fieldId(terms.coverageName === 'Group Tour' ? `${list}.${index}` : path),
      message: t('problem.ofParticipant', { number: Number(index) + 1, field, message }),
    }
  })
}

const fieldNames = [
  'title',
  'firstName',
  'lastName',
  'placeOfBirth',
  'dateOfBirth',
  'identityType',
  'identityNumber',
  'address',
  'city',
  'postalCode',
  'email',
  'phoneNumber',
  'beneficiaryName',
  'beneficiaryRelation',
] as const satisfies readonly (keyof Messages['insuranceForm']['field'])[]

function isField(name: string): name is (typeof fieldNames)[number] {
  return fieldNames.some((field) => field === name)
}
