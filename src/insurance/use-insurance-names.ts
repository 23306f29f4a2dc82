import { useMemo } from 'react'
import { useMessages } from 'use-intl'
import { type InsuranceNamer, insuranceNamer } from '#contract/insurance/names'

/** Words the insurers' names in the reader's language. */
export function useInsuranceNames(): InsuranceNamer {
  const { insuranceNames } = useMessages()
  return useMemo(() => insuranceNamer(insuranceNames), [insuranceNames])
}
