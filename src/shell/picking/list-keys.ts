import type { KeyboardEvent } from 'react'

/** Which option of the open list has the keys; `null`: nothing is offered. */
export type Shown = { readonly listId: string; readonly activeId: string | undefined } | null

/** Answers whether the list has taken the key. */
export type TakesKey = (event: KeyboardEvent) => boolean
