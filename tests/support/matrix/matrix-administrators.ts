import type { RoleCode } from '#contract/access/role'
import { signOutEverywhere } from '#contract/access/session'
import { act, makeUser } from '../client/administrators.ts'
import type { AgentClient } from '../client/agent-client.ts'
import { type Org, owners, readers } from './matrix-people.ts'
import type { Prober } from './sale/matrix-prober.ts'

/** Who sends the calls of administration: the agents and the super admin of the matrix, and an administrator of each agency. */
export type Kind = 'matrix' | 'administrator'

const made = new WeakMap<object, number>()

/** A user of this name that no other probe has made. */
export async function makeProbeUser(
  prober: Prober,
  org: Org,
  role: RoleCode,
): Promise<{ name: string; client: AgentClient }> {
  const { t } = prober.world
  const count = (made.get(t.database) ?? 0) + 1
  made.set(t.database, count)
  const name = `${org}/probe${count}`
  return { name, client: await makeUser(t, name, role) }
}

/** Runs the probes as each kind of person. The administrators act through the prober in the place of their agency's agent, and
 * leave no session behind. */
export async function asEachKind(
  prober: Prober,
  probe: (reader: Org, kind: Kind) => Promise<void>,
): Promise<void> {
  for (const reader of readers) await probe(reader, 'matrix')
  const { agents } = prober.world
  for (const org of owners) {
    const agent = agents[org]
    const { client } = await makeProbeUser(prober, org, 'ROLE_ADMIN')
    agents[org] = client
    try {
      await probe(org, 'administrator')
    } finally {
      agents[org] = agent
      await act(client, signOutEverywhere, '')
    }
  }
}

/** Whether the calls of administration are open to this person. */
export function administers(reader: Org, kind: Kind): boolean {
  return kind === 'administrator' || reader === 'TRADEWIND'
}
