import * as v from 'valibot'
import { code, content, filled, integer, maybe } from './content-values.ts'
import { starsOf } from './stars.ts'

export type Word = { readonly code: string; readonly name: string; readonly stars: number | null }

const longest = 200

/** Names in capitals become a sentence: BED AND BREAKFAST is Bed and breakfast. */
export function calm(name: string): string {
  return /\p{Ll}/u.test(name) ? name : name.slice(0, 1) + name.slice(1).toLowerCase()
}

const word = (name: string): Omit<Word, 'code'> => ({ name: calm(name), stars: null })

export const boardEntry = v.pipe(
  v.object({ code, description: filled(content(longest)) }),
  v.transform((board): Word => ({ code: board.code, ...word(board.description) })),
)

export const categoryEntry = v.pipe(
  v.object({ code, simpleCode: maybe(integer), description: maybe(content(longest)) }),
  v.transform(
    (category): Word => ({
      code: category.code,
      name: calm(category.description || category.code),
      stars: starsOf(category.code, category.simpleCode ?? null),
    }),
  ),
)

export const accommodationEntry = v.pipe(
  v.object({
    code,
    typeDescription: maybe(content(longest)),
    typeMultiDescription: maybe(content(longest)),
  }),
  v.transform(
    (kind): Word => ({
      code: kind.code,
      ...word(kind.typeMultiDescription || kind.typeDescription || kind.code),
    }),
  ),
)

/** The code of a facility is its own only within its group. */
export function facilityKey(group: number, own: number): string {
  return `${group}-${own}`
}

export const facilityEntry = v.pipe(
  v.object({ code: integer, facilityGroupCode: integer, description: filled(content(longest)) }),
  v.transform(
    (facility): Word => ({
      code: facilityKey(facility.facilityGroupCode, facility.code),
      ...word(facility.description),
    }),
  ),
)

export const roomEntry = v.pipe(
  v.object({
    code,
    description: maybe(content(longest)),
    typeDescription: maybe(content(longest)),
    characteristicDescription: maybe(content(longest)),
  }),
  v.transform((room): Word => {
    const parts = [room.typeDescription, room.characteristicDescription].filter(Boolean).join(' ')
    return { code: room.code, ...word(room.description || parts || room.code) }
  }),
)
