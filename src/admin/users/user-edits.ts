import type { UserChanges, UserDetail } from '#contract/admin/users'

export const userFields = ['displayName', 'email', 'role', 'permissions', 'book', 'issue'] as const
export type UserField = (typeof userFields)[number]
export type UserValues = Pick<UserDetail, UserField>

/** What was typed, and what stood there before. */
type Edit<F extends UserField> = { readonly mine: UserValues[F]; readonly from: UserValues[F] }
export type UserEdits = { readonly [F in UserField]?: Edit<F> }

export function editUser(edits: UserEdits, saved: UserValues, values: Partial<UserValues>): UserEdits {
  const fields = userFields.filter((field) => field in values)
  const made = fields.map((field) => {
    const from = edits[field] ? edits[field].from : saved[field]
    return [field, { mine: values[field], from }]
  })
  return { ...edits, ...Object.fromEntries(made) }
}

/** The saved values with the edits over them. */
export function editedUser(edits: UserEdits, saved: UserValues): UserValues {
  const values = userFields.map((field) => {
    const edit = edits[field]
    return [field, edit ? edit.mine : saved[field]]
  })
  return { ...saved, ...Object.fromEntries(values) }
}

/** The fields whose typed value differs from the saved one. */
export function changesIn(edits: UserEdits, saved: UserValues): UserChanges {
  const changed = userFields.flatMap((field) => {
    const edit = edits[field]
    return edit && !isSame(edit.mine, saved[field]) ? [[field, edit.mine]] : []
  })
  return Object.fromEntries(changed)
}

/** The fields that somebody else has saved with another value since the edit began. */
export function conflictsIn(edits: UserEdits, saved: UserValues): UserField[] {
  return userFields.filter((field) => {
    const edit = edits[field]
    return edit && !isSame(edit.from, saved[field]) && !isSame(edit.mine, saved[field])
  })
}

export function takeTheirs(edits: UserEdits, field: UserField): UserEdits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field))
}

export function keepMine(edits: UserEdits, saved: UserValues, field: UserField): UserEdits {
  return { ...edits, ...editUser({}, saved, { [field]: edits[field]?.mine }) }
}

function isSame(one: UserValues[UserField], other: UserValues[UserField]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((name) => other.includes(name))
}
