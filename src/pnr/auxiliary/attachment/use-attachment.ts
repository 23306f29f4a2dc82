import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { attachFile, linkAttachment } from '#contract/pnr/auxiliary'
import { ApiFailure } from '../../../lib/call/failure.ts'
import { ask } from '../../../lib/query/api.ts'
import { upload } from '../../../lib/query/upload.ts'
import { type BookingRef, pnrAuxiliary } from '../../../shell/notes/auxiliary-query.ts'
import { cacheReply, rememberUser } from '../../../shell/notes/cache-reply.ts'
import { newCommandId } from '../../../shell/outbox/command/command-id.ts'
import { useSaveState } from '../use-save-state.ts'
import { openInNewWindow } from './open-in-new-window.ts'

/** A chosen file that is not uploaded yet, the id of the attachment it replaces, and the idempotency key of the upload. */
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
    const isSameUser = rememberUser()
    setPart(0)
    const parts = { params: booking, query: { replaces }, file }
    try {
      const answer = await upload(attachFile, parts, { idempotencyKey: key, onProgress: setPart })
      if (await cacheReply(client, booking, answer, isSameUser)) setChosen(null)
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
      // the same file replacing the same attachment reuses the key: a retry after a lost reply uploads nothing twice
      const same = chosen?.file === file && chosen.replaces === replaces
      const next = same ? chosen : { file, replaces, key: newCommandId() }
      setChosen(next)
      void run(() => send(next)).finally(() => {
        sending.current = false
      })
    },
    discard: () => setChosen(null),
    async open(words: string): Promise<void> {
      setLinkFailed(false)
      try {
        await openInNewWindow(words, async () => (await ask(linkAttachment, { params: booking })).url)
      } catch {
        setLinkFailed(true)
      }
    },
  }
}
