import type { OrgType } from '#contract/access/role'
import type { Corporate } from '#contract/hotel/request'

/** The message key of the net price: `ntsa` for sub-agents and searches made for one, else `nta`
 * (spec: shell-and-hotel §6). */
export function netLabel(reader: OrgType, searchedFor: Corporate | null | undefined): 'nta' | 'ntsa' {
  return reader === 'SUBAGENT' || searchedFor?.orgType === 'SUBAGENT' ? 'ntsa' : 'nta'
}
