import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { PolicyDetail } from '#contract/insurance/policy'
import { useSession } from '../../lib/session.ts'
import { openPolicyChanges } from '../../shell/outbox/commands.ts'
import { useOpenChanges } from '../../shell/outbox/use-open-changes.ts'
import { policyDetail } from '../bookings/queries.ts'
import { AskDialog } from './ask-dialog.tsx'
import { FollowChange } from './follow-change.tsx'
import { OpenCommandNote } from './open-command-note.tsx'
import { PolicyButtons } from './policy-buttons.tsx'
import type { PolicyAct } from './use-policy-change.ts'

const route = getRouteApi('/app/insurance/bookinglist')

type Props = {
  policy: PolicyDetail
  over: boolean
  /** A correction of its persons is typed and not saved. */
  unsaved: boolean
  /** The dialog was closed after its last word. */
  onDone: () => void
}

/** Issue and cancel, each asked once and followed to its last word (spec: insurance §4, update confirmation dialog). What
 * was confirmed lives in the history entry: a reload resumes it, and an address that is opened sends nothing (safety: H1). */
export function PolicyActions(props: Props) {
  const userId = useSession()?.claims.userId
  return userId ? <Actions {...props} userId={userId} /> : null
}

function Actions({ policy, over, unsaved, onDone, userId }: Props & { userId: string }) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const commandId = useLocation({ select: ({ state }) => state.commandId })
  const [seen, setSeen] = useState<string | null>(null)
  const [asked, setAsked] = useState<PolicyAct | null>(null)
  const { bookingLocatorCode: code } = policy
  const open = useOpenChanges(userId, openPolicyChanges, code, commandId).find(
    (change) => change.bookingLocatorCode === code,
  )
  const follow = (next: string | undefined) =>
    navigate({
      search: (before) => before,
      state: (before) => {
        const { commandId: _ended, ...others } = before
        return next ? { ...others, commandId: next } : others
      },
      replace: true,
      resetScroll: false,
    })
  const offered = open ? (
    <OpenCommandNote
      command={open}
      onSee={() => {
        setSeen(open.commandId)
        void follow(open.commandId)
      }}
    />
  ) : (
    <>
      <PolicyButtons policy={policy} over={over} unsaved={unsaved} onAsk={setAsked} />
      <AskDialog
        policy={policy}
        userId={userId}
        asked={asked}
        onStaged={(meant) => {
          setAsked(null)
          void follow(meant)
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
  if (!commandId) return offered
  return (
    <FollowChange
      key={commandId}
      userId={userId}
      commandId={commandId}
      foundAgain={seen === commandId}
      onEnd={() => {
        void client.invalidateQueries({ queryKey: policyDetail(code).queryKey })
        void follow(undefined).then(onDone)
      }}
    >
      {offered}
    </FollowChange>
  )
}
