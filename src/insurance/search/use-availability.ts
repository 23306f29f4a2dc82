import { useMutation } from '@tanstack/react-query'
import { searchInsurance } from '#contract/insurance/insurance'
import type { InsuranceSearch } from '#contract/insurance/request'
import { ask } from '../../lib/query/api.ts'
import type { Availability } from '../booking-state.ts'

type Asked = { search: InsuranceSearch; file: File | null }

/** A mutation, not a query: it must not refetch by itself, and a file cannot be a query key. */
export function useAvailability(onFound: (search: InsuranceSearch, result: Availability) => void) {
  return useMutation({
    mutationFn: async ({ search, file }: Asked) =>
      ask(searchInsurance, { body: { jsonParams: search, file: file && (await contentOf(file)) } }),
    onSuccess: ({ availabilityResult }, { search }) => onFound(search, availabilityResult),
  })
}

async function contentOf(file: File) {
  return { fileName: file.name, content: new Uint8Array(await file.arrayBuffer()) }
}
