import type { useTranslations } from 'use-intl'
import type { CoverageName } from '#contract/insurance-rules'
import { fieldId, type PolicyFormApi } from './policy-form-api.ts'

/** The errors of the forms, each naming the person it is about and leading to the field, or to the line of the group. */
export function summaryOf(
  form: PolicyFormApi,
  coverageName: CoverageName,
  t: ReturnType<typeof useTranslations<'insuranceForm.problem'>>,
): { id: string; message: string }[] {
  return Object.entries(form.errors).map(([path, error]) => {
    const message = typeof error === 'string' ? error : ''
    const [list, index] = path.split('.')
    if (list !== 'insuredParticipants') return { id: fieldId(path), message: t('ofHolder', { message }) }
    return {
      id: fieldId(coverageName === 'Group Tour' ? `${list}.${index}` : path),
      message: t('ofParticipant', { number: Number(index) + 1, message }),
    }
  })
}
