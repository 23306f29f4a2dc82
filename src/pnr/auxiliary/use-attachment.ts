import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { attachFile, linkAttachment } from '#contract/pnr/auxiliary'
import { ask } from '../../lib/api.ts'
import { ApiFailure } from '../../lib/failure.ts'
import { upload } from '../../lib/upload.ts'
import { newCommandId } from '../../shell/outbox/commands.ts'
import { keepAnswer, watchUser } from './keep-answer.ts'
import { openLinked } from './open-linked.ts'
import { type BookingRef, pnrAuxiliary } from './queries.ts'
import { useSaveState } from './use-save-state.ts'

/** A file that was chosen and is not attached yet, the one it is to replace, and the key of that intent. */
type Chosen = { file: File; replaces: string | undefined; key: string }

export function useAttachment(booking: BookingRef) {
  const client = useQueryClient()
  const { state, run } = useSaveState()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [part, setPart] = useState(0)
  const [linkFailed, setLinkFailed] = useState(false)
  const sending = useRef(false)
  const { queryKey } = pnrAuxiliary(booking)

  async function send({ file, replaces, key }: Chosen): Promise<void> {
    const isSameUser = watchUser()
    setPart(0)
    const parts = { params: booking, query: { replaces }, file }
    try {
      const answer = await upload(attachFile, parts, { idempotencyKey: key, onProgress: setPart })
      if (await keepAnswer(client, booking, answer, isSameUser)) setChosen(null)
    } catch (error) {
      if (isSameUser() && error instanceof ApiFailure && error.status === 409)
        await client.invalidateQueries({ queryKey })
      throw error
    }
  }

  return {
    state,
    chosen,
    part,
    linkFailed,
    attach(file: File, replaces: string | undefined) {
      if (sending.current) return
      sending.current = true
      // the same file in the same place is the same intent: a repeat after a lost answer attaches nothing twice
      const same = chosen?.file === file && chosen.replaces === replaces
      const next = same ? chosen : { file, replaces, key: newCommandId() }
      setChosen(next)
      void run(() => send(next)).finally(() => {
        sending.current = false
      })
    },
    leave: () => setChosen(null),
    async open(words: string): Promise<void> {
      setLinkFailed(false)
      try {
        await openLinked(words, async () => (await ask(linkAttachment, { params: booking })).url)
      } catch {
        setLinkFailed(true)
      }
    },
  }
}
