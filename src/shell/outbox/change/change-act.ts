import type { CommandKind } from '#contract/call/command-kind'

/** The two changes of a booking that a supplier has to carry out. */
export type ChangeAct = 'issue' | 'cancel'

export function actOf(kind: CommandKind | undefined): ChangeAct {
  return kind?.startsWith('CANCEL_') ? 'cancel' : 'issue'
}
