import { createContext, type ReactNode, use, useState } from 'react'
import type { PickedTraveller } from '#contract/travellers/traveller'
import { useMay } from '../../lib/session/may.ts'
import type { Typed } from '../../ui/form/typed-form.tsx'
import type { NamesOnly } from './bring.ts'
import { type Asked, changedFields, type Fitting, type Place, seatsFor, withPeople } from './fitting.ts'
import { focusNext } from './focus-next.ts'
import type { FormFindings } from './form-findings.ts'
import type { Who } from './who.ts'

/** What is said at a place that was filled. */
export type PickedNote = {
  readonly name: string
  /** The id of the field in which the name was typed is at this place. */
  readonly isTapped: boolean
  readonly record: PickedTraveller | null
  /** Asked by the form and not in the book. */
  readonly lacks: readonly Asked[]
  readonly namesOnly: NamesOnly | null
  /** What is typed for it goes into the book, too. */
  readonly keeps: boolean
  /** Those whom no place fits. */
  readonly leftOut: readonly string[]
}

type Pick = (place: Place, who: Who, inputId: string) => Promise<void>

export type Picking = {
  readonly pick: Pick
  readonly notes: ReadonlyMap<Place, PickedNote>
  readonly setKeeps: (place: Place, keeps: boolean) => void
  /** What the papers of the travellers want. */
  readonly findings: FormFindings
}

const noFindings: FormFindings = new Map()

const context = createContext<Picking | null>(null)

/** For the fields of a form in which people are picked. */
export function PickingPeople({ picking, children }: { picking: Picking; children: ReactNode }) {
  return <context.Provider value={picking}>{children}</context.Provider>
}

export function usePick(): Pick {
  const picking = use(context)
  if (!picking) throw new Error('a name field stands outside of a form in which people are picked')
  return picking.pick
}

export function usePickedNote(place: Place) {
  const picking = use(context)
  const note = picking?.notes.get(place) ?? null
  const findings = picking?.findings.get(place) ?? []
  if (!picking || (!note && findings.length === 0)) return null
  return { note, findings, onKeeps: (keeps: boolean) => picking.setKeeps(place, keeps) }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** Fills a form with people of the traveller book, for a journey until that day. `look` says anew what their papers want; `keep` stores
 * what the book lacked, once the form is sent. */
export function usePicking<F extends object>(form: Typed<F>, fitting: Fitting<F>, until: string) {
  const [notes, setNotes] = useState<ReadonlyMap<Place, PickedNote>>(new Map())
  const [findings, setFindings] = useState(noFindings)
  const maySeeDocuments = useMay(['seeDocuments'])

  async function look(now: ReadonlyMap<Place, PickedNote> = notes) {
    const code = await import(/* bundle: picking */ './form-findings.ts').catch(() => null)
    const recordAt = (place: Place) => now.get(place)?.record ?? null
    const found = code?.formFindings(fitting, form.getValues(), recordAt, until) ?? noFindings
    const textOf = (all: FormFindings) => JSON.stringify([...all])
    setFindings((before) => (textOf(before) === textOf(found) ? before : found))
  }

  async function pick(tapped: Place, who: Who, inputId: string) {
    const { bring, lacking } = await import(/* bundle: picking */ './bring.ts')
    const { people, namesOnly, keeps, beyond } = await bring(who, fitting, maySeeDocuments)
    const fields = form.getValues()
    const persons = people.map(({ person }) => person)
    const isGroup = who.from === 'book' && who.group !== null
    const [first] = persons
    const seats = isGroup
      ? seatsFor(fitting, fields, tapped, persons)
      : first
        ? [[tapped, first] as const]
        : []
    const filled = withPeople(fitting, fields, seats)
    for (const [path, value] of changedFields(fields, filled)) form.setFieldValue(path, value as never)
    const seated = new Set(seats.map(([, person]) => person))
    const leftOut = [...persons.filter((person) => !seated.has(person)).map(nameOf), ...beyond]
    const withPicked = (now: ReadonlyMap<Place, PickedNote>) => {
      const next = new Map(now)
      // of an earlier pick
      next.delete(tapped)
      for (const [place, person] of seats) {
        const record = people.find((one) => one.person === person)?.record ?? null
        const lacks = lacking(person, fitting.asksFor(place, filled))
        next.set(place, {
          name: nameOf(person),
          isTapped: place === tapped,
          record,
          lacks,
          namesOnly,
          keeps,
          leftOut: place === tapped ? leftOut : [],
        })
      }
      // nobody of them fits where it was tapped
      if (!next.has(tapped) && leftOut.length > 0)
        next.set(tapped, { name: '', isTapped: true, record: null, lacks: [], namesOnly, keeps, leftOut })
      return next
    }
    setNotes(withPicked)
    void look(withPicked(notes))
    focusNext(inputId)
  }

  return {
    picking: {
      pick,
      notes,
      findings,
      setKeeps: (place: Place, keeps: boolean) =>
        setNotes((now) => {
          const note = now.get(place)
          return note ? new Map(now).set(place, { ...note, keeps }) : now
        }),
    },
    /** After a field was left. */
    look: () => void look(),
    /** Stores what was typed and the book lacks, and answers the same fields. */
    keep(fields: F): F {
      const wanted = [...notes].flatMap(([place, { record, keeps, lacks, name }]) => {
        const typed = fitting.personAt(fields, place)
        return record && keeps && lacks.length > 0 && nameOf(typed) === name ? [{ record, typed, lacks }] : []
      })
      if (wanted.length > 0)
        void import(/* bundle: picking */ './store-back.ts').then(({ storeBack }) => storeBack(wanted))
      return fields
    },
  }
}
