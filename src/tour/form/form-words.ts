import { useLocale, useTranslations } from 'use-intl'
import { childUnder, type TourTravellerSeat } from '#contract/tour/travellers'
import { formatDay } from '../../lib/language/format.ts'
import type { Messages } from '../../lib/language/languages.ts'
import { problemWords } from '../../lib/words/problem-words.ts'
import type { FormProblem } from './form-problems.ts'

/** Words a form problem; names the wholesaler as the one who refuses special characters. */
export function useFormProblemWords(): (problem: FormProblem) => string {
  const t = useTranslations('tourBooking.problem')
  const words = useTranslations('problems')
  const locale = useLocale()
  return (problem) => {
    if (typeof problem !== 'string') {
      const { min, max } = problem.notBetween
      return t(problem.child ? 'birthOfChild' : 'birth', {
        years: childUnder,
        from: formatDay(min, locale),
        to: formatDay(max, locale),
      })
    }
    return problemWords(problem, words, { lineCharacters: (most) => t('line', { most }) })
  }
}

/** Names the person and the field of a problem. */
export function useTellProblem(
  seats: readonly TourTravellerSeat[],
): (path: string, message: string) => string {
  const t = useTranslations('tourBooking')
  const category = useTranslations('tour.order.category')
  return (path, message) => {
    const [list, index = ''] = path.split('.')
    const name = path.split('.').at(-1) ?? ''
    const field = isField(name) ? t(`field.${name}`) : name
    if (list === 'clientReference') return t('problem.ofBooking', { field: t('reference.label'), message })
    const seat = list === 'pax' ? seats[Number(index)] : undefined
    const who = seat ? t('traveller', { category: category(seat.code), number: seat.number }) : t('contact')
    return t('problem.of', { who, field, message })
  }
}

const fieldNames = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'postal_code',
  'dob',
] as const satisfies readonly (keyof Messages['tourBooking']['field'])[]

function isField(name: string): name is (typeof fieldNames)[number] {
  return fieldNames.some((field) => field === name)
}
