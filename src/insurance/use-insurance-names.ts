import { useMemo } from 'react'
import { useLocale, useMessages } from 'use-intl'
import { type InsuranceNamer, insuranceNamer } from '#contract/insurance/names'

/** Words the insurers' names in the reader's language. */
export function useInsuranceNames(): InsuranceNamer {
  const { insuranceNames } = useMessages()
  const language = useLocale()
  return useMemo(() => insuranceNamer(insuranceNames, language), [insuranceNames, language])
}
