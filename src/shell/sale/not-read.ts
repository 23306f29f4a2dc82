import type { AnyRouter } from '@tanstack/react-router'
import * as v from 'valibot'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Names of the parameters that the opened address held and that could not be read. */
    notRead?: readonly string[]
  }
}

type Search = Readonly<Record<string, unknown>>

const searchSchema = v.custom<v.GenericSchema<unknown, Search>>((schema) => Object(schema).kind === 'schema')
const withEntries = v.object({ entries: v.record(v.string(), v.unknown()) })

/** The names of the parameters that the screen of an address declares and cannot read: they count as absent. */
export function namesNotRead(
  router: AnyRouter,
  { pathname, search }: { pathname: string; search: Search },
): readonly string[] {
  const [matched] = router.getMatchedRoutes(pathname)
  const { validateSearch } = matched.at(-1)?.options ?? {}
  if (!v.is(searchSchema, validateSearch) || !v.is(withEntries, validateSearch)) return []
  const read = v.parse(validateSearch, search)
  const absent = v.parse(validateSearch, {})
  return Object.keys(validateSearch.entries).filter((name) => {
    const given = search[name]
    const text = (typeof given === 'string' ? given : (JSON.stringify(given) ?? '')).trim()
    // `null` is how earlier versions wrote what is absent
    return text !== '' && text !== 'null' && read[name] === absent[name] && text !== String(absent[name])
  })
}
