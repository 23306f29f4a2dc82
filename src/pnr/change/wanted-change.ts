import * as v from 'valibot'
import { askForChange, type WantedChange, wantedChange } from '#contract/pnr/change'
import type { PnrChanges } from '#contract/pnr/change-history'
import type { ChangePart } from '#contract/pnr/change-rules'
import { type ChangeFields, unchanged } from './change-draft.ts'

type Changeable = Parameters<typeof unchanged>[0]

/** What the form asks for, as it was typed: the parts that differ from the booking. */
function typedChange(fields: ChangeFields, pnr: Changeable) {
  const before = unchanged(pnr)
  const isGone = (index: number) => fields.takenAway.includes(pnr.roomGuestList[index]?.roomNumber ?? 0)
  const guests = fields.guests.flatMap((guest, index) =>
    isSameGuest(guest, before.guests[index]) || isGone(index) ? [] : [{ guestNumber: index + 1, ...guest }],
  )
  const remarkList = linesOf(fields.remarks)
  const { checkInDate, checkOutDate, board, takenAway, added } = fields
  const isMoved = checkInDate !== before.checkInDate || checkOutDate !== before.checkOutDate
  return {
    ...(guests.length > 0 && { guests }),
    ...(remarkList.join('\n') !== linesOf(before.remarks).join('\n') && { remarkList }),
    ...(isMoved && { days: { checkInDate, checkOutDate } }),
    ...(board !== '' && { board }),
    ...(takenAway.length + added.length > 0 && {
      rooms: { takenAway, added: added.map(({ like, guests }) => ({ like, roomGuestList: guests })) },
    }),
  }
}

/** What the form asks for; `null`: nothing, or not what the contract takes (`problemsOf` says why). */
export function wantedOf(fields: ChangeFields, pnr: Changeable): WantedChange | null {
  const wanted = v.safeParse(wantedChange, typedChange(fields, pnr))
  return wanted.success ? wanted.output : null
}

/** The request to the desk with the same fields. */
export function requestOf(fields: ChangeFields, pnr: Changeable) {
  return v.parse(askForChange.body, { ...typedChange(fields, pnr), text: fields.text })
}

const partOf = {
  guests: 'GUESTS',
  remarkList: 'REMARK',
  days: 'DAYS',
  board: 'BOARD',
  rooms: 'ROOMS',
} as const satisfies Record<keyof WantedChange, ChangePart>

/** The parts that a change is about. */
function partsOf(wanted: Readonly<Partial<Record<keyof WantedChange, unknown>>>): ChangePart[] {
  const keys = Object.keys(partOf) as (keyof typeof partOf)[] // of the constant above
  return keys.flatMap((key) => (wanted[key] === undefined ? [] : partOf[key]))
}

/** `SIMULATE`: all of it is changed at the supplier; `DESK`: some of it is not, or the desk is told something besides. */
export type Way = { way: 'NONE' | 'SIMULATE' } | { way: 'DESK'; closed: readonly ChangePart[] }

export function wayOf(fields: ChangeFields, pnr: Changeable, { obstacles }: PnrChanges): Way {
  const parts = partsOf(typedChange(fields, pnr))
  const closed = parts.filter((part) => obstacles[part] !== null)
  if (closed.length > 0 || fields.text.trim() !== '') return { way: 'DESK', closed }
  return { way: parts.length > 0 ? 'SIMULATE' : 'NONE' }
}

/** What is wrong with the form: problem codes by the path of the field. */
export function problemsOf(fields: ChangeFields, pnr: Changeable): Readonly<Record<string, string>> {
  const typed = typedChange(fields, pnr)
  const checked = v.safeParse(askForChange.body, { ...typed, text: fields.text })
  if (checked.success) return {}
  const found = checked.issues.flatMap((issue) => {
    const path = v.getDotPath(issue)
    return path ? [[fieldOf(path, typed), issue.message] as const] : []
  })
  return Object.fromEntries(found.reverse()) // the first problem of a field is told
}

/** The field that a part of the request comes from. */
function fieldOf(path: string, { guests }: ReturnType<typeof typedChange>): string {
  const [part = '', ...rest] = path.split('.')
  if (part === 'guests') {
    const [index, ...field] = rest
    const place = (guests?.[Number(index)]?.guestNumber ?? 1) - 1
    return ['guests', place, ...field].join('.')
  }
  if (part === 'rooms') return rest.join('.').replace('.roomGuestList.', '.guests.')
  if (part === 'remarkList') return 'remarks'
  return part === 'days' ? 'checkOutDate' : part
}

/** A remark is a line. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Spaces around a name are no change of it. */
function isSameGuest(one: ChangeFields['guests'][number], other = one): boolean {
  return names.every((name) => one[name].trim() === other[name].trim())
}

const names = ['guestTitle', 'guestFirstName', 'guestLastName'] as const
