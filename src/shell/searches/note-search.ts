import type { KeptSearch } from './last-searches.ts'

/** Keeps a search beside the last ones, in a moment: the search itself waits for nothing. */
export function noteSearch(search: KeptSearch): void {
  void import(/* bundle: idle */ './last-searches.ts')
    .then(({ keepSearch }) => keepSearch(search))
    .catch(() => {})
}
