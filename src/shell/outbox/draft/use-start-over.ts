import { useState } from 'react'
import { forgetPeople } from '../../sale/people/kept-people.ts'
import type { CommandDrafts } from './command-drafts.ts'

/** Begins a form anew, without its draft and without the people of the sale before. `turn` is the form's key. */
export function useStartOver({ drop }: Pick<CommandDrafts<never>, 'drop'>) {
  const [turn, setTurn] = useState(0)
  function startOver(form: string) {
    drop(form)
    forgetPeople()
    setTurn(turn + 1)
  }
  return { turn, startOver }
}
