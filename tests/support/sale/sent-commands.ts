import * as v from 'valibot'
import { readCommand } from '#contract/call/commands'
import type { Endpoint, ReplyOf } from '#contract/call/endpoint'
import type { Agent } from '../client/agent-client.ts'

/** A command of this person, by the idempotency key that sent it: being checked, confirmed or rejected. */
export function sentCommand(agent: Agent, key: string): Promise<ReplyOf<typeof readCommand>> {
  return agent.call(readCommand, { params: { commandId: key } })
}

/** The reply of the endpoint that sent the command; throws unless it is confirmed. */
export async function outcomeOf<E extends Endpoint>(
  agent: Agent,
  endpoint: E,
  key: string,
): Promise<ReplyOf<E>> {
  const command = await sentCommand(agent, key)
  if (command.state !== 'CONFIRMED') throw new Error(`the command is ${JSON.stringify(command)}`)
  return v.parse(endpoint.reply, command.reply)
}
