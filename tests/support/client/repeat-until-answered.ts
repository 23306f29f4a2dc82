import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './agent-client.ts'
import type { HttpAgent } from './http-agent.ts'

export type Outcome = 'CONFIRMED' | 'CHECKING' | 'IN_PROGRESS' | 'REJECTED'

const rejections = ['NOT_BOOKED', 'ISSUE_FAILED', 'NOT_CANCELLED']

/** What the answer says about its command. Throws for any other answer: a command that the supplier does not refuse, and that
 * stock and deposit suffice for, can get none. */
export function outcomeIn({ status, body }: Answer): Outcome {
  const { commandState, error } = Object(body)
  if (status === 200 && (commandState === 'CONFIRMED' || commandState === 'CHECKING')) return commandState
  if (status === 409 && error === 'IN_PROGRESS') return error
  if (status === 422 && rejections.includes(error)) return 'REJECTED'
  throw new Error(`a wrong answer: ${status} ${JSON.stringify(body)}`)
}

/** Repeats a request until it is answered, as the device does with the same key; `null`: it ended before. */
export async function repeatUntilAnswered(
  agent: HttpAgent,
  ask: () => Promise<Answer>,
  hasEnded: () => boolean,
): Promise<Answer | null> {
  while (!hasEnded()) {
    const answer = await agent.ensureSignedIn().then(ask).catch(noAnswer)
    if (answer && outcomeIn(answer) !== 'IN_PROGRESS') return answer
    await wait(answer ? 50 : 20)
  }
  return null
}

/** `fetch` rejects with a TypeError when the connection breaks. */
function noAnswer(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}
