import type { useTranslations } from 'use-intl'
import type { Messages } from '../../lib/language/languages.ts'
import { fieldId } from '../../ui/form/typed-form.tsx'

/** Names the person and the field of a problem; in a group tour it leads to the row. */
export function tellProblem(
  isGroup: boolean,
  t: ReturnType<typeof useTranslations<'insuranceForm'>>,
): (path: string, message: string) => string | { id: string; message: string } {
  return (path, message) => {
    const parts = path.split('.')
    const [list, index] = parts
    const name = parts.at(-1) ?? ''
    if (list === 'clientReference') return t('problem.ofBooking', { field: t('reference.label'), message })
    const field = isField(name) ? t(`field.${name}`) : name
    if (list !== 'insuredParticipants') return t('problem.ofHolder', { field, message })
    const reported = t('problem.ofParticipant', { number: Number(index) + 1, field, message })
    return isGroup ? { id: fieldId(`${list}.${index}`), message: reported } : reported
  }
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
